import { upgradeCart } from '@hibla/contract/cart/change-plan.contract'
import type { FlowType } from '@hibla/contract/cart/actions.rule'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { refreshed } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { upgradeTexts } from '../texts.ts'

export type UpgradeFlow = Exclude<FlowType, 'addon-purchase'>

/** Puts a plan into the cart for changes of plan, and opens it. The plan before it is replaced, so a second try does no harm. */
export const usePutInCart = (accountNumber: string, flow: UpgradeFlow) => {
  const client = useClient()
  const navigate = useNavigate()
  const { busy, trouble, run } = useSend({ words: upgradeTexts, refusalRefreshes: ['line'] })
  const put = (productId: string) =>
    run(
      () => client.send(upgradeCart, { body: { accountNumber, productId, flow } }),
      async () => {
        await refreshed(['cart'])
        await navigate(pages.cart)
      },
    )
  return { put, busy, trouble }
}
