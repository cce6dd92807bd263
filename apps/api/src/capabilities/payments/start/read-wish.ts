import { centavosIn, faultIn, PaymentWish, type WishFault } from '@hibla/contract/payments/wish.rule'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { z } from 'zod'
import { jsonInBase64 } from '../../../kernel/http/input/base64-json.ts'

export type ReadWish = Omit<z.output<typeof PaymentWish>, 'amount'> & { amount: number }
/** What somebody wants to pay, for bills or for an order. */
export type Wish = Pick<ReadWish, 'accountNumber' | 'amount' | 'channel' | 'intentKey'> & { orderId?: string }

/** What somebody wants to pay, from the base64 of its JSON. Nothing of it is logged. */
export const readWish = (encoded: string, ceiling: number): Outcome<ReadWish, WishFault> => {
  const json = jsonInBase64(encoded)
  const fault = faultIn(json)
  if (fault) return refused(fault)
  const wish = PaymentWish.parse(json)
  const amount = centavosIn(wish.amount)
  if (typeof amount === 'string') return refused(amount)
  return amount > ceiling ? refused('amount-too-large') : ok({ ...wish, amount })
}
