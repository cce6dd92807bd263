import { settledByStaff } from '@hibla/contract/payments/state.rule'
import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { readableId } from '../../../kernel/ids/readable-id.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { LARGEST_INTEGER } from '../../../kernel/postgres/storable.ts'
import { moveTo } from '../move.ts'
import type { PaymentLimits, PaymentsDeps } from '../deps.ts'
import { paymentHeld, paymentRefund, type PaymentUnderReview, type Intent } from '../payments.tables.ts'
import { REFUND_POLL_MS, REFUND_LENGTH } from '../refunds/send-refund.ts'

export const findUnderReview = async (tx: Transaction, reference: string): Promise<PaymentUnderReview | undefined> => {
  const [held] = await tx.select().from(paymentHeld).where(eq(paymentHeld.reference, reference)).for('update')
  return held
}

/** Only pesos count towards a bill, and what was posted before can't be posted again. */
export const canBePosted = ({ why, currency }: PaymentUnderReview): boolean =>
  why !== 'posted-before' && currency === CURRENCY

/** What a sum in another currency is worth, nobody can tell here. */
export const needsSecondPerson = (
  { came, currency }: PaymentUnderReview,
  { secondPersonFrom }: PaymentLimits,
  refundedToday: number,
): boolean => currency !== CURRENCY || came + refundedToday >= secondPersonFrom

/** What a gateway says came may be no amount that we can move. */
const isMovable = (amount: number): boolean => amount > 0 && amount <= LARGEST_INTEGER

/** What counts for another payment goes back as a refund of that one; otherwise it'd be credited and paid back. */
export const canBeRefunded = ({ why, came }: PaymentUnderReview): boolean => why !== 'posted-before' && isMovable(came)

/**
 * What was decided happens, in the transaction that writes down the decision; refused, nothing has. Money that goes back is
 * stored here and sent afterwards, and the payment is held until it has arrived. Returns that refund, if there is one.
 */
export const executeDecision = async (
  tx: Transaction,
  deps: PaymentsDeps,
  intent: Intent,
  held: PaymentUnderReview,
) => {
  if (held.decision === 'return') return sendBack(tx, deps, intent, held)
  if (held.decision === 'post') return (await post(tx, deps, intent, held)) ? ok(undefined) : refused('cannot-post')
  const set = { failure: settledByStaff.close }
  await moveTo(tx, deps, intent, { to: 'failed', by: 'staff', detail: held.note!, set })
  return ok(undefined)
}

/** What came counts, less what the channel costs on top. The payment's amount follows, because refunds are measured by it. */
const post = async (
  tx: Transaction,
  deps: PaymentsDeps,
  intent: Intent,
  held: PaymentUnderReview,
): Promise<boolean> => {
  const amount = held.came - intent.serviceCharge
  if (!canBePosted(held) || !isMovable(amount)) return false
  const { gatewayReference, paidOn, note } = held
  const posted = await deps.billing.post(tx, {
    accountNumber: intent.accountNumber,
    gateway: intent.gateway,
    gatewayReference,
    amount,
    channel: intent.channelName,
    paidOn,
    postedBy: `staff: ${held.decidedBy ?? held.askedBy}`,
    isForOrder: intent.orderId !== null,
  })
  if (!posted.ok || !posted.value.isNew) return false
  const { paymentRefId } = posted.value
  await moveTo(tx, deps, intent, {
    to: 'paid',
    by: 'staff',
    detail: note!,
    set: { paymentRefId, gatewayReference, amount, paidOn },
  })
  return true
}

const sendBack = async (
  tx: Transaction,
  deps: PaymentsDeps,
  { reference, gateway }: Intent,
  held: PaymentUnderReview,
) => {
  if (!canBeRefunded(held)) return refused('cannot-return')
  if (!deps.gateways[gateway]) return refused('channel-unavailable')
  const refund = readableId('RFD', REFUND_LENGTH)
  const now = deps.clock.now()
  await tx.insert(paymentRefund).values({
    refund,
    reference,
    kind: 'return',
    amount: held.came,
    currency: held.currency,
    reason: held.note!,
    needsSecond: held.needsSecond,
    state: 'sending',
    askedBy: held.askedBy!,
    decidedBy: held.decidedBy,
    askedAt: now,
    changedAt: now,
    askAt: new Date(now.getTime() + REFUND_POLL_MS),
  })
  return ok(refund)
}
