import { addToCart } from '@hibla/contract/cart/cart.contract'
import { useRef, useState } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { addWords } from '../words.ts'
import type { Line } from './choice.ts'

/** Puts the selection into the cart, product by product. After a failure the rest can be tried again; nothing is added twice. */
export const useAddToCart = (accountNumber: string) => {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const keys = useRef(new Map<string, string>())
  /** The names of what is in the cart already, by product, after the rest was refused. */
  const [inCart, setInCart] = useState<ReadonlyMap<string, string>>(new Map())

  const keyOf = (line: object): string => {
    const what = JSON.stringify(line)
    const key = keys.current.get(what) ?? crypto.randomUUID()
    keys.current.set(what, key)
    return key
  }

  /** Whether everything is in the cart now. */
  const add = async (lines: readonly Line[]): Promise<boolean> => {
    setBusy(true)
    setTrouble(undefined)
    const done = new Map(inCart)
    try {
      for (const { product, quantity, payment, delivery, price } of lines) {
        if (done.has(product.productId)) continue
        const { monthlyFee, installmentFee, oneTimeFee } = price
        const wish = {
          productId: product.productId,
          quantity,
          ...(payment && { deviceModeOfPayment: payment }),
          ...(delivery && { deliveryMode: delivery }),
          told: { monthlyFee, installmentFee, oneTimeFee },
        }
        const body = { accountNumber, flow: 'addon-purchase' as const, ...wish, addKey: keyOf(wish) }
        const answer = await client.send(addToCart, { body })
        if (!answer.ok) {
          const words = wordsOf(addWords, answer.problem)
          const names = [...done.values()].join(' and ')
          setTrouble(done.size === 0 ? words : `Only ${names} is in your cart so far. ${words}`)
          setInCart(done)
          // What it costs, or whether it's offered, may be different by now.
          refresh(['line'])
          return false
        }
        done.set(product.productId, product.productName)
      }
      keys.current.clear()
      setInCart(new Map())
      return true
    } finally {
      setBusy(false)
      if (done.size > 0) refresh(['cart'])
    }
  }

  return { add, busy, trouble, begun: inCart.size > 0 }
}
