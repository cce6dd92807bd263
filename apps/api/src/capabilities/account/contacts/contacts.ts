import { undoableSince } from '@hibla/contract/values/time-limits'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from '../../../kernel/postgres/sql.ts'
import type { ContactAddress } from '@hibla/contract/values/contact-address'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { lockFor } from '../../../kernel/postgres/locks.ts'
import { contactChange } from './contact.tables.ts'

export type ConfirmedChange = typeof contactChange.$inferSelect & { confirmedAt: Date }
export type Contacts = { email: string | null; mobileNumber: string | null }

export const asAddress = (kind: keyof Contacts, value: string): ContactAddress =>
  kind === 'email' ? { email: value } : { mobileNumber: value }

/** Until this transaction ends, nobody else confirms or undoes a change for this account. */
export const lockContacts = async (tx: Transaction, accountNumber: string): Promise<void> => {
  await lockFor(tx, 'contacts', accountNumber)
}

/** Changes that can still be undone, oldest first; all made since a moment, too, if one is given. */
export const undoable = async (
  db: Executor,
  accountNumber: string,
  now: Date,
  since = now,
): Promise<ConfirmedChange[]> => {
  const { confirmedAt } = contactChange
  const rows = await db
    .select()
    .from(contactChange)
    .where(
      and(
        eq(contactChange.accountNumber, accountNumber),
        isNotNull(contactChange.undoHash),
        isNull(contactChange.undoneAt),
        or(gt(confirmedAt, undoableSince(now)), sql`${confirmedAt} >= ${since.toISOString()}`),
      ),
    )
    .orderBy(asc(confirmedAt))
    // In the same order as the job that writes changes into accounts, so that neither waits for the other for ever.
    .for('update')
  return rows as ConfirmedChange[]
}

export const kindOfChange = ({ email }: Pick<ConfirmedChange, 'email'>): keyof Contacts =>
  email === null ? 'mobileNumber' : 'email'

/**
 * The contacts as they were before anything that can still be undone. They are the ones to ask and to tell: a hijacker's
 * new address must neither undo what the owner does about it, nor stand between the owner and the next change.
 */
export const status = (inUse: Contacts, changes: ConfirmedChange[]): Contacts => {
  const before = (kind: keyof Contacts) => {
    const first = changes.find((change) => kindOfChange(change) === kind)
    return first ? first.previous : inUse[kind]
  }
  return { email: before('email'), mobileNumber: before('mobileNumber') }
}

export const addressesOf = ({ email, mobileNumber }: Contacts): ContactAddress[] => [
  ...(email === null ? [] : [{ email }]),
  ...(mobileNumber === null ? [] : [{ mobileNumber }]),
]
