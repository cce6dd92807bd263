import type { refundPayment as contract } from '@hibla/contract/payments/refunds.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, notInArray, sql } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { readableId } from '../../../kernel/ids/readable-id.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { retainedByOrder } from './retained-by-order.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentRefund } from '../payments.tables.ts'
import { lockRefundedToday } from './refunded-today.ts'
import { REFUND_POLL_MS, REFUND_LENGTH, sendRefund } from './send-refund.ts'
import { staffPayment } from '../review/staff-payments.ts'

const note = (tx: Transaction, by: SignedInCaller, did: string, refund: string) =>
  noteSecurity(tx, { what: 'staff-action', byPersonId: by.id, about: { did, refund } })

/** What has gone back or is on its way. */
export const refundedOf = async (tx: Transaction, reference: string): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentRefund.amount}), 0)::int` })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.reference, reference), notInArray(paymentRefund.state, ['refused', 'declined'])))
  return row!.sum
}

/** Somebody asks for money to go back. It's stored before the gateway hears of it, and sent unless a second person is needed. */
export const refundPayment = async (deps: PaymentsDeps, { caller, body, storeAnswer }: RequestOf<typeof contract>) => {
  const { db, clock, limits, gateways } = deps
  const { reference, kind, amount, reason } = body
  const refund = readableId('RFD', REFUND_LENGTH)
  const asked = await db.transaction(async (tx) => {
    // An order that still can be cancelled would go on, and its payer owe what they got back.
    if (kind === 'refund' && (await retainedByOrder(tx, deps, reference)) === 'for-now') return refused('order-goes-on')
    const intent = await lockPayment(tx, reference)
    if (!intent) return refused('not-found')
    if (intent.state !== 'paid') return refused('not-paid')
    if (kind === 'refund' && !gateways[intent.gateway]) return refused('channel-unavailable')
    const before = await refundedOf(tx, reference)
    if (before + amount > intent.amount) return refused('more-than-paid')
    const now = clock.now()
    // In parts, too, nobody sends back a large sum alone, whether they are of one payment or of one day.
    const ofToday = await lockRefundedToday(tx, deps, caller.id, intent.accountNumber)
    const needsSecond = Math.max(before, ofToday) + amount >= limits.secondPersonFrom
    await tx.insert(paymentRefund).values({
      refund,
      reference,
      kind,
      amount,
      reason,
      needsSecond,
      state: needsSecond ? 'asked' : 'sending',
      askedBy: caller.id,
      askedAt: now,
      changedAt: now,
      askAt: needsSecond ? null : new Date(now.getTime() + REFUND_POLL_MS),
    })
    await note(tx, caller, `asked for a ${kind}`, refund)
    const done = ok({ status: true as const, payment: await staffPayment(tx, deps, caller, reference) })
    return storeAnswer(tx, done)
  })
  if (!asked.ok) return asked
  await sendRefund(deps, refund)
  return ok({ status: true as const, payment: await staffPayment(db, deps, caller, reference) })
}
