import { paidBackKinds } from '@hibla/contract/payments/refunds.contract'
import { paymentStates } from '@hibla/contract/payments/state.rule'
import { z } from 'zod'
import { event } from '../../kernel/outbox/outbox.ts'

/** A payment of somebody who was logged in, by a kept card or for an order has a new state. */
export const paymentMoved = event('payments.moved', z.object({ reference: z.string(), state: z.enum(paymentStates) }))

/** Money has gone back to a payer. */
export const paymentRefunded = event(
  'payments.refunded',
  z.object({ accountNumber: z.string(), refund: z.string(), amount: z.int(), kind: z.enum(paidBackKinds) }),
)

/** What was paid for an order that doesn't need it couldn't be sent back, so it stays on the account. */
export const orderRefundRefused = event(
  'payments.order-refund-refused',
  z.object({ accountNumber: z.string(), amount: z.int() }),
)
