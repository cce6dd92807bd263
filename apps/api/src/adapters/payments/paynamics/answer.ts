import { z } from 'zod'
import type { Card, GatewayStatus } from '../../../capabilities/payments/gateway.port.ts'
import { WrittenPesos } from '../amounts.ts'
import type { OutboundAnswer } from '../../outbound-call.ts'
import { outsideJson } from '../outside-json.ts'
import { isSigned } from './signatures.ts'

const text = z.string().max(2_000)

/** Answers and notifications alike. The signature covers the first nine; the rest is only as sure as the connection. */
export const Answer = z.object({
  merchant_id: text,
  request_id: text,
  response_id: text,
  response_code: text,
  response_message: text,
  response_advise: text,
  timestamp: z.iso.datetime({ offset: true }),
  rebill_id: text.default(''),
  signature: text,
  org_request_id: text.optional(),
  payment_action: text.optional(),
  payment_action_info: z.url({ protocol: /^https?$/ }).optional(),
  pay_reference: text.optional(),
  expiry_limit: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .optional(),
  amount: WrittenPesos.optional(),
  currency: text.optional(),
  payment_timestamp: z.iso.datetime({ offset: true }).optional(),
  token_info: z
    .object({
      token_id: z.string().min(1).max(200),
      card_type: z.enum(['Visa', 'MasterCard', 'JCB']),
      last4: z.string().regex(/^\d{4}$/),
      expiry: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .transform((text) => text as Card['expires']),
    })
    .optional(),
})
export type Answer = z.output<typeof Answer>

/** A signed answer to this very request; undefined if it can't be trusted to be one. */
export const trusted = (
  came: OutboundAnswer,
  requestId: string,
  merchant: { merchantId: string; merchantKey: string },
) => {
  if (came.came !== 'answer' || came.status !== 200) return undefined
  const { data: answer } = Answer.safeParse(outsideJson(came.text))
  if (!answer || answer.request_id !== requestId || answer.merchant_id !== merchant.merchantId) return undefined
  return isSigned(signedPart(answer), merchant.merchantKey) ? answer : undefined
}

export const signedPart = ({
  merchant_id,
  request_id,
  response_id,
  timestamp,
  rebill_id,
  signature,
  ...answer
}: Answer) => {
  const { response_code, response_message, response_advise } = answer
  return {
    merchant_id,
    request_id,
    response_id,
    timestamp,
    rebill_id,
    response_code,
    response_message,
    response_advise,
    signature,
  }
}

/**
 * Public documents name paid, pending, cancelled and the bad signature. The rest is how merchants' code reads them;
 * a code that nobody explains tells nothing, so that no payment fails by a guess.
 */
const meanings: Record<string, 'paid' | 'pending' | 'cancelled' | 'expired' | 'not-found'> = {
  GR001: 'paid',
  GR002: 'paid',
  GR033: 'pending',
  GR028: 'cancelled',
  GR053: 'cancelled',
  GR152: 'expired',
  GR092: 'not-found',
}
const isDecline = (code: string) => /^GR0(0[3-9]|1\d|2[0-7])$/.test(code)

export const statusOf = (answer: Answer): GatewayStatus => {
  const { response_code: code, response_message: message } = answer
  if (isDecline(code)) return { state: 'failed', code, message }
  const state = meanings[code]
  if (state !== 'paid') return { state: state ?? 'unknown' }
  const { amount, currency, payment_timestamp: at } = answer
  if (amount === undefined || currency === undefined || at === undefined) return { state: 'unknown' }
  return { state: 'paid', gatewayReference: answer.response_id, amount, currency, paidAt: new Date(at) }
}

/** Nothing was done: it was declined, or the request itself was wrong. */
export const isRefusal = ({ response_code: code }: Answer): boolean => isDecline(code) || code === 'GR036'

export const cardOf = ({ token_info: info }: Answer): Card | undefined =>
  info && { token: info.token_id, brand: info.card_type, last4: info.last4, expires: info.expiry }
