import { sql } from '../../../kernel/postgres/sql.ts'
import { check, index, integer, pgTable, primaryKey, text } from '../../../kernel/postgres/table.ts'
import { instant } from '../../../kernel/postgres/columns.ts'

/**
 * What a subscriber is credited with once, such as a reward. It waits for the account's next bills, which take as much of it as
 * they charge.
 */
export const billCredit = pgTable(
  'bill_credit',
  {
    /** What it's given for, so that nothing is credited twice. */
    reference: text().primaryKey(),
    accountNumber: text().notNull(),
    what: text().notNull(),
    amount: integer().notNull(),
    /** How much of it is on bills. */
    used: integer().notNull().default(0),
    givenAt: instant().notNull(),
    takenBackAt: instant(),
  },
  (t) => [
    index('bill_credit_open')
      .on(t.accountNumber)
      .where(sql`${t.used} < ${t.amount} and ${t.takenBackAt} is null`),
    check('bill_credit_above_zero', sql`${t.amount} > 0`),
    check('bill_credit_used_at_most_once', sql`${t.used} between 0 and ${t.amount}`),
    check('bill_credit_account_number', sql`${t.accountNumber} ~ '^[0-9]{13}$'`),
  ],
)

/** How much of a credit a bill took. */
export const billCreditUse = pgTable(
  'bill_credit_use',
  {
    reference: text()
      .notNull()
      .references(() => billCredit.reference),
    accountNumber: text().notNull(),
    month: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reference, t.month] }), check('bill_credit_use_above_zero', sql`${t.amount} > 0`)],
)
