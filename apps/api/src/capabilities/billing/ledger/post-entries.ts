import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { given, prepared } from '../../../kernel/postgres/prepared.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { accountBalance, ledgerEntry } from '../billing.tables.ts'

export type Entry = {
  accountNumber: string
  kind: 'payment' | 'credit' | 'adjustment' | 'refund' | 'reversal' | 'order' | 'order-back'
  reference: string
  amount: number
  occurredOn: IsoDate
  postedAt: Date
}

const opening = prepared((db) => db.insert(accountBalance).values(given('accountNumber')).onConflictDoNothing())

const locking = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(accountBalance)
    .where(eq(accountBalance.accountNumber, sql.placeholder('accountNumber')))
    .for('update'),
)

const writing = prepared((db) =>
  db.insert(ledgerEntry).values(given('accountNumber', 'kind', 'reference', 'amount', 'occurredOn', 'postedAt')),
)

/**
 * Writes an entry while holding its account's lock. Entries of one account are then numbered in the order they count, so
 * a statement never changes once it's made.
 */
export const postEntry = async (tx: Transaction, entry: Entry): Promise<void> => {
  await Promise.all([lockAccount(tx, entry.accountNumber), writeEntry(tx, entry)])
}

/** The account must be locked. */
export const writeEntry = async (tx: Transaction, entry: Entry): Promise<void> => {
  await writing(tx, entry)
}

/** Both statements are sent before this returns, so whatever is sent after it waits for the lock, awaited or not. */
export const lockAccount = async (tx: Transaction, accountNumber: string): Promise<void> => {
  await Promise.all([opening(tx, { accountNumber }), locking(tx, { accountNumber })])
}
