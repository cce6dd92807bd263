import type { dismissSlips as contract } from '@hibla/contract/payments/refunds.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, isNull, lte } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentProof } from '../payments.tables.ts'
import { staffPayment } from '../review/staff-payments.ts'

/** The slips that somebody has seen no longer say that money is on its way. Should it come all the same, it is posted. */
export const dismissSlips = (deps: PaymentsDeps, { caller, body, storeAnswer }: RequestOf<typeof contract>) =>
  deps.db.transaction(async (tx) => {
    const { reference, seen, why } = body
    const intent = await lockPayment(tx, reference)
    if (!intent) return refused('not-found')
    if (intent.state === 'paid' || intent.state === 'held') return refused('money-came')
    const dismissed = await tx
      .update(paymentProof)
      .set({ dismissedBy: caller.id, dismissedAt: deps.clock.now(), dismissedWhy: why })
      .where(and(eq(paymentProof.reference, reference), lte(paymentProof.slot, seen), isNull(paymentProof.dismissedAt)))
      .returning({ slot: paymentProof.slot })
    if (dismissed.length === 0) return refused('already-dismissed')
    const about = { did: 'dismissed payment slips', payment: reference }
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about })
    return storeAnswer(tx, ok({ status: true as const, payment: await staffPayment(tx, deps, caller, reference) }))
  })
