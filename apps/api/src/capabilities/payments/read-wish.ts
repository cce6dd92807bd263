import { centavosIn, faultIn, PaymentWish, type WishFault } from '@hibla/contract/payments/wish.rule'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { z } from 'zod'
import { parseJsonBody } from '../../kernel/http/json-body.ts'

export type ReadWish = Omit<z.output<typeof PaymentWish>, 'amount'> & { amount: number }

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Refuses bytes that aren't text, which `Buffer` would quietly replace. */
const textIn = (encoded: string): string | undefined => {
  if (!BASE64.test(encoded)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
}

const jsonIn = (encoded: string): unknown => {
  const text = textIn(encoded)
  try {
    return text === undefined ? undefined : parseJsonBody(text)
  } catch {
    return undefined
  }
}

/** What somebody wants to pay, from the base64 of its JSON. Nothing of it is logged. */
export const readWish = (encoded: string, ceiling: number): Outcome<ReadWish, WishFault> => {
  const json = jsonIn(encoded)
  const fault = faultIn(json)
  if (fault) return refused(fault)
  const wish = PaymentWish.parse(json)
  const amount = centavosIn(wish.amount)
  if (typeof amount === 'string') return refused(amount)
  return amount > ceiling ? refused('amount-too-large') : ok({ ...wish, amount })
}
