import { manilaDate } from '@hibla/contract/values/dates'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { BillingDeps } from '../deps.ts'
import { postEntry, type Entry } from './post-entries.ts'
import { restartDunning } from '../dunning/unpaid-again.ts'

export type RefundPosting = Pick<Entry, 'accountNumber' | 'reference' | 'amount'> & { kind: 'refund' | 'reversal' }

/**
 * Money that went back to the payer is owed again, and warned about and suspended for again if need be. The entry's key keeps it
 * from being written twice.
 */
export const postRefund = async (
  tx: Transaction,
  { clock }: Pick<BillingDeps, 'clock'>,
  back: RefundPosting,
): Promise<void> => {
  const now = clock.now()
  const today = manilaDate(now)
  await postEntry(tx, { ...back, occurredOn: today, postedAt: now })
  await restartDunning(tx, back.accountNumber, today)
}
