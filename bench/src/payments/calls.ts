import { randomUUID } from 'node:crypto'
import {
  notifiedByMaya,
  notifiedByPaynamics,
  payOnline,
  paymentStatus,
} from '@hibla/contract/payments/payments.contract'
import { encodePaymentRequest, pesosIn } from '@hibla/contract/payments/payment-request.rule'
import type { Call } from '../make-calls.ts'
import { accountNumberAt } from '../subscribers.ts'
import type { Message } from './gateway.ts'

type Headers = Record<string, string>

/** Payers come from everywhere. From one address they would meet the limits. */
const addressOf = (nth: number): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

const json = { 'content-type': 'application/json' }

/** What payers and gateways ask of a portal. Every call is another payment's. */
export const paymentCalls = (headers: Headers, accounts: number) => {
  let made = 0
  const from = (nth: number): Headers => ({ ...headers, 'x-forwarded-for': addressOf(nth) })
  return {
    /** A guest pays by GCash. */
    start: (): Call => {
      const nth = ++made
      const request = {
        accountNumber: accountNumberAt(nth % accounts),
        amount: pesosIn(100 + nth),
        currency: 'PHP',
        channel: 'gc',
        intentKey: randomUUID(),
      } as const
      const body = JSON.stringify({ data: encodePaymentRequest(request) })
      return { method: 'POST', path: `/api${payOnline.path}`, headers: { ...from(nth), ...json }, body }
    },
    look: (reference: string): Call => ({
      method: 'GET',
      path: `/api${paymentStatus.path.replace('{reference}', reference)}`,
      headers: from(++made),
    }),
    notify: (by: 'maya' | 'paynamics', message: Message): Call => ({
      method: 'POST',
      path: `/api${by === 'maya' ? notifiedByMaya.path : notifiedByPaynamics.path}`,
      ...message,
    }),
  }
}
export type PaymentCalls = ReturnType<typeof paymentCalls>
