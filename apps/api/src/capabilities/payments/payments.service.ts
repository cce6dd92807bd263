import type { Caller } from '../../kernel/http/caller.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { isBeingPaid } from './settle/being-paid.ts'
import { orderCharge, sendCharge, type CardCharge } from './start/charge-card.ts'
import { isPayingFor, ofOrders, orderOf, sendBackAll, takeForOrder, toDealWith } from './for-orders.ts'
import { paidFrom } from './start/paid-from.ts'
import type { PaymentsDeps } from './deps.ts'
import { recordTaken, type Taken } from './settle/record-taken.ts'
import type { RequestedPayment } from './start/read-payment-request.ts'
import { startForOrder } from './start/start.ts'

/** What AutoPay, orders and referrals can ask of payments. */
export const paymentsService = (deps: PaymentsDeps) => ({
  /** The gateway that keeps cards, if one is set up. */
  cards: deps.gateways.paynamics,
  /** Nobody pays more at once, in centavos. */
  ceiling: deps.limits.ceiling,
  isBeingPaid,
  orderCharge: (tx: Transaction, charge: CardCharge) => orderCharge(tx, deps, charge),
  sendCharge: (reference: string) => sendCharge(deps, reference),
  recordTaken: (tx: Transaction, taken: Taken) => recordTaken(tx, deps, taken),
  startForOrder: (caller: Caller, request: RequestedPayment & { orderId: string }) =>
    startForOrder(deps, caller, request),
  orderOf,
  toDealWith,
  takeForOrder: (tx: Transaction, reference: string) => takeForOrder(tx, deps, reference),
  sendBackAll: (tx: Transaction, reference: string, reason: string) => sendBackAll(tx, deps, reference, reason),
  isPayingFor,
  paidFrom,
  ofOrders: (db: Executor, orderIds: string[]) => ofOrders(db, orderIds),
})

export type PaymentsService = ReturnType<typeof paymentsService>
export type { Card, Paid, Told } from './gateway.port.ts'
export { nextPollAt as nextAsk } from './settle/polling-schedule.ts'
export { refusalFor } from './settle/notified.ts'
export { newReference } from './start/new-reference.ts'
export { paymentMoved, paymentRefunded } from './events.ts'
