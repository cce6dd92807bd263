import { settledByStaff } from '@hibla/contract/payments/state.rule'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockPayment, moveTo } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentHeld } from '../payments.tables.ts'

/** Nothing is decided any more: a second person didn't agree, or the gateway wouldn't send it back. */
export const reopen = async (tx: Transaction, reference: string): Promise<void> => {
  const undecided = { decision: null, note: null, askedBy: null, decidedBy: null, needsSecond: false }
  await tx.update(paymentHeld).set(undecided).where(eq(paymentHeld.reference, reference))
}

/** Held money has gone back, so its payment came to nothing; or it couldn't, and staff decide again. It never was in the ledger. */
export const finishReviewRefund = async (
  tx: Transaction,
  deps: PaymentsDeps,
  reference: string,
  { state, detail }: { state: 'done' | 'refused'; detail: string },
): Promise<void> => {
  const intent = await lockPayment(tx, reference)
  if (intent?.state !== 'held') return
  if (state === 'refused') return reopen(tx, reference)
  await tx.update(paymentHeld).set({ settledAt: deps.clock.now() }).where(eq(paymentHeld.reference, reference))
  await moveTo(tx, deps, intent, { to: 'failed', by: 'staff', detail, set: { failure: settledByStaff.return } })
}
