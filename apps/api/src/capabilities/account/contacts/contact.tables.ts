import { instant } from '../../../kernel/postgres/columns.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import { check, index, pgTable, text, uuid } from '../../../kernel/postgres/table.ts'
import { account } from '../account.tables.ts'

/** A contact change: requested, confirmed with a code, in effect a day later, then written into the account. */
export const contactChange = pgTable(
  'contact_change',
  {
    reference: uuid().primaryKey(),
    accountNumber: text()
      .notNull()
      .references(() => account.accountNumber),
    personId: text().notNull(),
    email: text(),
    mobileNumber: text(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    reflectedAt: instant(),
    /** When it was written into the account, replaced by a later change, or undone. */
    settledAt: instant(),
    /** The contact to put back if it's undone; null if there was none. */
    previous: text(),
    /** Of the link that undoes it. */
    undoHash: text().unique(),
    undoneAt: instant(),
  },
  (t) => [
    index('contact_change_open')
      .on(t.accountNumber)
      .where(sql`${t.confirmedAt} is not null and ${t.settledAt} is null`),
    index('contact_change_due')
      .on(t.reflectedAt)
      .where(sql`${t.settledAt} is null`),
    index().on(t.personId),
    check('contact_change_of_one_kind', sql`num_nonnulls(${t.email}, ${t.mobileNumber}) = 1`),
    check('contact_change_undone_is_settled', sql`${t.undoneAt} is null or ${t.settledAt} is not null`),
    check('contact_change_reflected_after', sql`${t.reflectedAt} > ${t.confirmedAt}`),
  ],
)
