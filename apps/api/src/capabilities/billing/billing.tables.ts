import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../kernel/postgres/table.ts'
import { day, instant } from '../../kernel/postgres/columns.ts'

const accountNumber = () => text().notNull()

/**
 * Everything that ever changed an account's balance. Charges are positive, payments and credits negative. Triggers refuse
 * changes and deletions, and add each entry to `account_balance` in the statement that writes it.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    accountNumber: accountNumber(),
    kind: text({
      enum: ['bill', 'payment', 'credit', 'adjustment', 'refund', 'reversal', 'order', 'order-back'],
    }).notNull(),
    /** Its source: the number of the bill or payment. */
    reference: text().notNull(),
    amount: integer().notNull(),
    occurredOn: day().notNull(),
    postedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.reference] }),
    index().on(t.accountNumber, t.id),
    check(
      'ledger_entry_sign_fits_kind',
      sql`case ${t.kind} when 'bill' then ${t.amount} >= 0 when 'payment' then ${t.amount} < 0 when 'credit' then ${t.amount} < 0 when 'adjustment' then ${t.amount} <> 0 when 'refund' then ${t.amount} > 0 when 'reversal' then ${t.amount} > 0 when 'order' then ${t.amount} > 0 when 'order-back' then ${t.amount} < 0 else false end`,
    ),
  ],
)

/** The sum of an account's entries. Its row is also the lock for postings to the account. */
export const accountBalance = pgTable('account_balance', {
  accountNumber: text().primaryKey(),
  balance: bigint({ mode: 'number' }).notNull().default(0),
})

/**
 * An account has one bill a month, named after the month it was issued in. Bills, their lines and their notices have a table
 * for each year (decision 57). What names a bill is checked by triggers: a foreign key would tie a year to all that names it.
 */
export const bill = pgTable(
  'bill',
  {
    accountNumber: accountNumber(),
    month: text().notNull(),
    periodStart: day().notNull(),
    periodEnd: day().notNull(),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month] }),
    // Bills are written in date order, so this small index finds a day's bills among millions.
    index().using('brin', t.dueOn),
    check('bill_month_is_of_issue', sql`${t.month} = to_char(${t.issuedOn}, 'YYYY-MM')`),
    check('bill_period_runs_forward', sql`${t.periodStart} <= ${t.periodEnd} and ${t.periodEnd} < ${t.issuedOn}`),
    check('bill_leaves_14_days', sql`${t.dueOn} >= ${t.issuedOn} + 14`),
    check('bill_not_negative', sql`${t.amount} >= 0`),
  ],
)

export const billLine = pgTable(
  'bill_line',
  {
    accountNumber: accountNumber(),
    month: text().notNull(),
    position: smallint().notNull(),
    what: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountNumber, t.month, t.position] })],
)

/** What a subscriber pays once, such as the installation. It waits for the account's next bill, which takes all of them. */
export const oneTimeCharge = pgTable(
  'one_time_charge',
  {
    accountNumber: accountNumber(),
    position: smallint().notNull(),
    what: text().notNull(),
    amount: integer().notNull(),
    /** The bill that took it. */
    month: text(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.position] }),
    index('one_time_charge_open')
      .on(t.accountNumber)
      .where(sql`${t.month} is null`),
    check('one_time_charge_above_zero', sql`${t.amount} > 0`),
  ],
)

/** A device paid in parts, one on each bill after `after`. A part that a bill took is on no other. */
export const installment = pgTable(
  'installment',
  {
    /** What it's a part of: an order's line. */
    reference: text().notNull(),
    part: smallint().notNull(),
    accountNumber: accountNumber(),
    what: text().notNull(),
    amount: integer().notNull(),
    after: day().notNull(),
    /** The bill that took it. */
    month: text(),
  },
  (t) => [
    primaryKey({ columns: [t.reference, t.part] }),
    unique('installment_one_a_month').on(t.reference, t.month),
    index('installment_open')
      .on(t.accountNumber)
      .where(sql`${t.month} is null`),
    check('installment_above_zero', sql`${t.amount} > 0 and ${t.part} > 0`),
  ],
)

/** When an account was suspended for an unpaid bill, more than once if money went back: from the first day until the line was back. */
export const suspension = pgTable(
  'suspension',
  {
    accountNumber: accountNumber(),
    startedOn: day().notNull(),
    endedOn: day(),
    month: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month, t.startedOn] }),
    index()
      .on(t.startedOn, t.accountNumber)
      .where(sql`ended_on is null`),
    check('suspension_ends_after_start', sql`${t.endedOn} >= ${t.startedOn}`),
  ],
)

/** A payment under way, for which suspension waits. It's gone when the payment is decided. */
export const suspensionHold = pgTable(
  'suspension_hold',
  {
    reference: text().primaryKey(),
    accountNumber: accountNumber(),
    amount: integer().notNull(),
    until: instant().notNull(),
  },
  (t) => [index().on(t.accountNumber)],
)

/** Notices sent about a bill, each type once. */
export const lifecycleEvent = pgTable(
  'lifecycle_event',
  {
    accountNumber: accountNumber(),
    month: text().notNull(),
    type: text().notNull(),
    fellOn: day().notNull(),
    happenedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountNumber, t.month, t.type] })],
)

/** Progress of each Manila day. The process working on a day locks its row for each page. */
export const billingDay = pgTable('billing_day', {
  day: day().primaryKey(),
  /** The last account whose bill was made; the next page starts after it. */
  billedThrough: text().notNull().default(''),
  bills: integer().notNull().default(0),
  billedAt: instant(),
  remindedAt: instant(),
})
