import { on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { paymentMoved } from '../payments/payments.service.ts'
import { lockOrder, moveTo } from './move.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderRow } from './orders.tables.ts'

type Paid = NonNullable<Awaited<ReturnType<OrdersDeps['payments']['acceptForOrder']>>>

const isNeeded = ({ state, dueAtCheckout }: OrderRow, { amount }: Paid): boolean =>
  state === 'to-pay' && amount === dueAtCheckout

const whyNot = ({ state }: OrderRow): string => {
  if (state === 'cancelled') return 'The order was cancelled before it was paid'
  return state === 'to-pay' ? 'It isn’t what the order costs' : 'The order was paid twice'
}

/** The order doesn't need this payment, so all of it goes back, and isn't charged for the order any more. */
export const refundUnneeded = async (
  tx: Transaction,
  deps: OrdersDeps,
  reference: string,
  why: string,
): Promise<void> => {
  const paid = await deps.payments.refundInFull(tx, reference, why)
  await deps.billing.takeBackForOrder(tx, paid)
}

/** What becomes of a paid payment: it places its order, or goes back. Once, whoever does it. */
export const settlePayment = async (
  tx: Transaction,
  deps: OrdersDeps,
  { reference, orderId }: { reference: string; orderId: string },
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const paid = order && (await deps.payments.acceptForOrder(tx, reference))
  if (!paid) return
  // A process of the release before this one posts it without.
  await deps.billing.chargeForOrder(tx, paid)
  if (isNeeded(order, paid)) await moveTo(tx, deps, order, { to: 'placed', by: 'payment', paymentReference: reference })
  else await refundUnneeded(tx, deps, reference, whyNot(order))
}

export const followsPayments = (deps: OrdersDeps): Subscriber =>
  on(paymentMoved, 'orders.follow-payments', async (tx, { reference, state }) => {
    if (state !== 'paid') return
    const orderId = await deps.payments.orderOf(tx, reference)
    if (orderId !== undefined) await settlePayment(tx, deps, { reference, orderId })
  })
