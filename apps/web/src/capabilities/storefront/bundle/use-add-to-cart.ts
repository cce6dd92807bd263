import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { cartIdOf } from '@hibla/contract/cart/actions.rule'
import { addToCart, findCart } from '@hibla/contract/cart/cart.contract'
import type { Client } from '@hibla/contract/client'
import { useRef } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { answerOf, useSend } from '../../../kernel/use-send.ts'
import { useDetailsInUse } from '../../account/index.ts'
import { addTexts } from '../texts.ts'
import type { Line } from './choice.ts'

type Details = Pick<PaymentAccountDetails, 'legacyAccount' | 'subscriptions'>

/** Where a cart begins: its id, of a new one if there is none. The previous system's accounts are asked for by another name. */
const findCartId = async (
  client: Client,
  accountNumber: string,
  details: Details | undefined,
): Promise<string | undefined> => {
  const serviceType = details?.subscriptions.find(({ type }) => type === 'MAINLINE')?.serviceType
  const found = await client.get(findCart, {
    query: details?.legacyAccount
      ? { accountNo: accountNumber }
      : {
          accountNumber,
          ...(serviceType !== undefined && { serviceType }),
          // Only households have a cart.
          customerCategory: 'RES',
          actionID: 'ADD_OR_REMOVE_PRODUCTS',
        },
  })
  return cartIdOf(found) ?? undefined
}

/**
 * Gets the cart's id, then puts the selection into it, all of it or nothing. After a failure it can be tried again; nothing is
 * added twice.
 */
export const useAddToCart = (accountNumber: string) => {
  const client = useClient()
  const details = useDetailsInUse()
  // After a refusal, what it costs, or whether it's offered, may be different by now.
  const { busy, trouble, run } = useSend({ words: addTexts, refreshes: ['cart'], refusalRefreshes: ['line'] })
  const keys = useRef(new Map<string, string>())

  const keyOf = (input: object): string => {
    const what = JSON.stringify(input)
    const key = keys.current.get(what) ?? crypto.randomUUID()
    keys.current.set(what, key)
    return key
  }

  const pieceOf = ({ product, quantity, payment, delivery, price }: Line) => {
    const { monthlyFee, installmentFee, oneTimeFee } = price
    const input = {
      productId: product.productId,
      quantity,
      ...(payment && { deviceModeOfPayment: payment }),
      ...(delivery && { deliveryMode: delivery }),
      told: { monthlyFee, installmentFee, oneTimeFee },
    }
    return { ...input, addKey: keyOf(input) }
  }

  /** Whether it's in the cart now. The first line is what the others extend. */
  const add = async ([first, ...others]: readonly [Line, ...Line[]]): Promise<boolean> => {
    const send = async () => {
      const cartId = await answerOf(findCartId(client, accountNumber, details))
      if (!cartId.ok) return cartId
      const extensions = others.map(pieceOf)
      const body = {
        accountNumber,
        flow: 'addon-purchase' as const,
        cartId: cartId.body,
        ...pieceOf(first),
        ...(extensions.length > 0 && { extensions }),
      }
      return client.send(addToCart, { body })
    }
    const { error } = await run(send, () => keys.current.clear())
    return !error
  }

  return { add, busy, trouble }
}
