import type { decideRefund as contract } from '@hibla/contract/payments/refunds.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentRefund } from '../payments.tables.ts'
import { REFUND_POLL_MS, lockRefund, sendRefund } from './send-refund.ts'
import { staffPayment } from '../review/staff-payments.ts'

/** A second person looks at a refund. The database, too, refuses whoever asked for it. */
export const decideRefund = async (deps: PaymentsDeps, { caller, body, storeAnswer }: RequestOf<typeof contract>) => {
  const { db, clock } = deps
  const { refund, approve } = body
  const decided = await db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refund)
    if (!locked) return refused('not-found')
    if (locked.askedBy === caller.id) return refused('own-refund')
    if (locked.state !== 'asked') return refused('already-decided')
    const now = clock.now()
    await tx
      .update(paymentRefund)
      .set({
        state: approve ? 'sending' : 'declined',
        decidedBy: caller.id,
        changedAt: now,
        askAt: approve ? new Date(now.getTime() + REFUND_POLL_MS) : null,
      })
      .where(eq(paymentRefund.refund, refund))
    const did = `${approve ? 'approved' : 'declined'} a ${locked.kind}`
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about: { did, refund } })
    const payment = await staffPayment(tx, deps, caller, locked.reference)
    return storeAnswer(tx, ok({ status: true as const, payment }))
  })
  if (!decided.ok) return decided
  if (approve) await sendRefund(deps, refund)
  return ok({ status: true as const, payment: await staffPayment(db, deps, caller, decided.value.payment.reference) })
}
