import { addToCart } from '@hibla/contract/cart/cart.contract'
import { useRef, useState } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { addWords } from '../words.ts'
import type { Line } from './choice.ts'

/** Puts the selection into the cart, all of it or nothing. After a failure it can be tried again; nothing is added twice. */
export const useAddToCart = (accountNumber: string) => {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const keys = useRef(new Map<string, string>())

  const keyOf = (wish: object): string => {
    const what = JSON.stringify(wish)
    const key = keys.current.get(what) ?? crypto.randomUUID()
    keys.current.set(what, key)
    return key
  }

  const pieceOf = ({ product, quantity, payment, delivery, price }: Line) => {
    const { monthlyFee, installmentFee, oneTimeFee } = price
    const wish = {
      productId: product.productId,
      quantity,
      ...(payment && { deviceModeOfPayment: payment }),
      ...(delivery && { deliveryMode: delivery }),
      told: { monthlyFee, installmentFee, oneTimeFee },
    }
    return { ...wish, addKey: keyOf(wish) }
  }

  /** Whether it's in the cart now. The first line is what the others extend. */
  const add = async ([first, ...others]: readonly [Line, ...Line[]]): Promise<boolean> => {
    setBusy(true)
    setTrouble(undefined)
    const extensions = others.map(pieceOf)
    const body = {
      accountNumber,
      flow: 'addon-purchase' as const,
      ...pieceOf(first),
      ...(extensions.length > 0 && { extensions }),
    }
    const answer = await client.send(addToCart, { body })
    setBusy(false)
    if (!answer.ok) {
      setTrouble(wordsOf(addWords, answer.problem))
      // What it costs, or whether it's offered, may be different by now.
      refresh(['line'])
      return false
    }
    keys.current.clear()
    refresh(['cart'])
    return true
  }

  return { add, busy, trouble }
}
