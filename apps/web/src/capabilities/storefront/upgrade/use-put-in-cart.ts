import { upgradeCart } from '@hibla/contract/cart/change-plan.contract'
import type { FlowType } from '@hibla/contract/cart/actions.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh, refreshed } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { upgradeWords } from '../words.ts'

export type UpgradeFlow = Exclude<FlowType, 'addon-purchase'>

/** Puts a plan into the cart for changes of plan, and opens it. The plan before it is replaced, so a second try does no harm. */
export const usePutInCart = (accountNumber: string, flow: UpgradeFlow) => {
  const client = useClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const put = async (productId: string) => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await client.send(upgradeCart, { body: { accountNumber, productId, flow } })
    if (!answer.ok) {
      setBusy(false)
      setTrouble(wordsOf(upgradeWords, answer.problem))
      refresh(['line'])
      return
    }
    await refreshed(['cart'])
    await navigate(pages.cart)
  }
  return { put, busy, trouble }
}
