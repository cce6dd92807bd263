import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { accountBalance, ledgerEntry } from './billing.tables.ts'

export type Entry = {
  accountNumber: string
  kind: 'payment' | 'credit' | 'adjustment' | 'refund' | 'reversal'
  reference: string
  amount: number
  occurredOn: IsoDate
  postedAt: Date
}

/**
 * Writes an entry while holding its account's lock. Entries of one account are then numbered in the order they count, so
 * a statement never changes once it's made.
 */
export const postEntry = async (tx: Transaction, entry: Entry): Promise<void> => {
  await lockAccount(tx, entry.accountNumber)
  await tx.insert(ledgerEntry).values(entry)
}

export const lockAccount = async (tx: Transaction, accountNumber: string): Promise<void> => {
  await tx.insert(accountBalance).values({ accountNumber }).onConflictDoNothing()
  await tx
    .select({ one: sql`1` })
    .from(accountBalance)
    .where(eq(accountBalance.accountNumber, accountNumber))
    .for('update')
}
