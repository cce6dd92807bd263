import type { Caller } from '../../kernel/http/caller.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { hasPendingPayment } from './settle/pending-payment.ts'
import { createCharge, sendCharge, type CardCharge } from './start/charge-card.ts'
import {
  isPaymentOpenFor,
  paymentsOfOrders,
  orderOf,
  refundInFull,
  acceptForOrder,
  findUnhandled,
} from './for-orders.ts'
import { paidFrom } from './start/paid-from.ts'
import type { PaymentsDeps } from './deps.ts'
import { recordCapture, type Capture } from './settle/record-capture.ts'
import type { RequestedPayment } from './start/read-payment-request.ts'
import { startForOrder } from './start/start.ts'

/** What AutoPay, orders and referrals can ask of payments. */
export const paymentsService = (deps: PaymentsDeps) => ({
  /** The gateway that keeps cards, if one is set up. */
  cards: deps.gateways.paynamics,
  /** Nobody pays more at once, in centavos. */
  ceiling: deps.limits.ceiling,
  hasPendingPayment,
  createCharge: (tx: Transaction, charge: CardCharge) => createCharge(tx, deps, charge),
  sendCharge: (reference: string) => sendCharge(deps, reference),
  recordCapture: (tx: Transaction, taken: Capture) => recordCapture(tx, deps, taken),
  startForOrder: (caller: Caller, request: RequestedPayment & { orderId: string }) =>
    startForOrder(deps, caller, request),
  orderOf,
  findUnhandled,
  acceptForOrder: (tx: Transaction, reference: string) => acceptForOrder(tx, deps, reference),
  refundInFull: (tx: Transaction, reference: string, reason: string) => refundInFull(tx, deps, reference, reason),
  isPaymentOpenFor,
  paidFrom,
  paymentsOfOrders: (db: Executor, orderIds: string[]) => paymentsOfOrders(db, orderIds),
})

export type PaymentsService = ReturnType<typeof paymentsService>
export type { Card, Paid, GatewayNotification } from './gateway.port.ts'
export { nextPollAt as nextAsk } from './settle/polling-schedule.ts'
export { refusalFor } from './settle/gateway-notification.ts'
export { newReference } from './start/new-reference.ts'
export { paymentMoved, paymentRefunded } from './events.ts'
