import { addToCart } from '@hibla/contract/cart/cart.contract'
import { CallFailed } from '@hibla/contract/client'
import { useRef, useState } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useDetailsInUse } from '../../account/index.ts'
import { addWords } from '../words.ts'
import type { Line } from './choice.ts'
import { findCartId } from './find-cart-id.ts'

/**
 * Gets the cart's id, then puts the selection into it, all of it or nothing. After a failure it can be tried again; nothing is
 * added twice.
 */
export const useAddToCart = (accountNumber: string) => {
  const client = useClient()
  const details = useDetailsInUse()
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
    try {
      const cartId = await findCartId(client, accountNumber, details)
      const extensions = others.map(pieceOf)
      const body = {
        accountNumber,
        flow: 'addon-purchase' as const,
        cartId,
        ...pieceOf(first),
        ...(extensions.length > 0 && { extensions }),
      }
      const answer = await client.send(addToCart, { body })
      if (!answer.ok) {
        setTrouble(wordsOf(addWords, answer.problem))
        // What it costs, or whether it's offered, may be different by now.
        refresh(['line'])
        return false
      }
      keys.current.clear()
      refresh(['cart'])
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setTrouble(wordsOf(addWords, error.problem))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { add, busy, trouble }
}
