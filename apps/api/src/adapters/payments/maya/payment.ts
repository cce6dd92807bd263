import { z } from 'zod'
import type { GatewayStatus } from '../../../capabilities/payments/gateway.port.ts'
import { WrittenPesos } from '../amounts.ts'

const text = z.string().max(2_000)

export const Payment = z.object({
  id: text,
  status: text,
  amount: WrittenPesos,
  currency: text,
  requestReferenceNumber: text,
  errorCode: text.optional(),
  errorMessage: text.optional(),
  updatedAt: z.iso.datetime({ offset: true }),
})
export type Payment = z.output<typeof Payment>

const waiting = new Set([
  'PENDING_TOKEN',
  'PENDING_PAYMENT',
  'FOR_AUTHENTICATION',
  'AUTHENTICATING',
  'AUTH_SUCCESS',
  'PAYMENT_PROCESSING',
])

/** A refunded payment was paid: what went back is another matter. */
const paid = new Set(['PAYMENT_SUCCESS', 'REFUNDED'])

export const isPaid = ({ status }: Payment): boolean => paid.has(status)

export const statusOf = (payment: Payment): GatewayStatus => {
  const { status, id, amount, currency, updatedAt, errorCode, errorMessage } = payment
  if (isPaid(payment)) return { state: 'paid', gatewayReference: id, amount, currency, paidAt: new Date(updatedAt) }
  if (waiting.has(status)) return { state: 'pending' }
  if (status === 'PAYMENT_EXPIRED' || status === 'AUTH_EXPIRED') return { state: 'expired' }
  if (status === 'PAYMENT_CANCELLED' || status === 'VOIDED') return { state: 'cancelled' }
  if (status === 'PAYMENT_FAILED' || status === 'AUTH_FAILED')
    return { state: 'failed', code: errorCode ?? status, message: errorMessage ?? 'The payment failed' }
  return { state: 'unknown' }
}
