import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const day = () => date().$type<IsoDate>()
const accountNumber = () => text().notNull()

/**
 * Everything that ever changed what an account owes. Charges are above zero, what was paid or credited is below. Triggers
 * refuse to change or remove an entry, and add each to `account_balance` in the statement that writes it.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    accountNumber: accountNumber(),
    kind: text({ enum: ['bill', 'payment', 'credit', 'adjustment'] }).notNull(),
    /** What it comes from: the bill's or the payment's own number. */
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
      sql`case ${t.kind} when 'bill' then ${t.amount} >= 0 when 'payment' then ${t.amount} < 0 when 'credit' then ${t.amount} < 0 when 'adjustment' then ${t.amount} <> 0 else false end`,
    ),
  ],
)

/** The sum of an account's entries; its row is also what postings to one account queue at. */
export const accountBalance = pgTable('account_balance', {
  accountNumber: text().primaryKey(),
  balance: bigint({ mode: 'number' }).notNull().default(0),
})

/** An account has one bill in each month, known by the month of its issue. */
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
    // Bills are written in the order of their days, so this index of a few pages finds a day's bills among millions.
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
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month, t.position] }),
    foreignKey({ columns: [t.accountNumber, t.month], foreignColumns: [bill.accountNumber, bill.month] }),
  ],
)

/** A payment that was posted. What the gateway calls it makes it one, however often it is told. */
export const payment = pgTable(
  'payment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountNumber: accountNumber(),
    gateway: text().notNull(),
    gatewayReference: text().notNull(),
    amount: integer().notNull(),
    channel: text().notNull(),
    paidOn: day().notNull(),
    postedOn: day().notNull(),
    postedAt: instant().notNull(),
    /** The person or program that posted it. */
    postedBy: text().notNull(),
  },
  (t) => [
    unique().on(t.gateway, t.gatewayReference),
    index().on(t.accountNumber, t.id),
    check('payment_above_zero', sql`${t.amount} > 0`),
    check('payment_not_before_paid', sql`${t.postedOn} >= ${t.paidOn}`),
  ],
)

/** When the line was down for a reason that is not the subscriber's. */
export const downtime = pgTable(
  'downtime',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountNumber: accountNumber(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Nothing more will be credited for it. */
    settled: boolean().notNull().default(false),
  },
  (t) => [
    index()
      .on(t.accountNumber)
      .where(sql`not settled`),
    unique().on(t.accountNumber, t.startedAt),
    check('downtime_ends_after_start', sql`${t.endedAt} > ${t.startedAt}`),
  ],
)

/** The full days of an outage that a bill has credited. */
export const downtimeCredit = pgTable(
  'downtime_credit',
  {
    downtimeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => downtime.id),
    accountNumber: accountNumber(),
    month: text().notNull(),
    days: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.downtimeId, t.month] }),
    foreignKey({ columns: [t.accountNumber, t.month], foreignColumns: [bill.accountNumber, bill.month] }),
    check('downtime_credit_has_days', sql`${t.days} > 0`),
  ],
)

/** When an account was without service for an unpaid bill: from its first day to the day the line came back. */
export const suspension = pgTable(
  'suspension',
  {
    accountNumber: accountNumber(),
    startedOn: day().notNull(),
    endedOn: day(),
    month: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month] }),
    foreignKey({ columns: [t.accountNumber, t.month], foreignColumns: [bill.accountNumber, bill.month] }),
    index()
      .on(t.startedOn, t.accountNumber)
      .where(sql`ended_on is null`),
    check('suspension_ends_after_start', sql`${t.endedOn} >= ${t.startedOn}`),
  ],
)

/** What was told about a bill, each thing once. */
export const lifecycleEvent = pgTable(
  'lifecycle_event',
  {
    accountNumber: accountNumber(),
    month: text().notNull(),
    type: text().notNull(),
    fellOn: day().notNull(),
    happenedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month, t.type] }),
    foreignKey({ columns: [t.accountNumber, t.month], foreignColumns: [bill.accountNumber, bill.month] }),
  ],
)

/** How far the work of each Manila day has come. Whoever works on a day holds its row, page by page. */
export const billingDay = pgTable('billing_day', {
  day: day().primaryKey(),
  /** The last account whose bill was made; the next page begins after it. */
  billedThrough: text().notNull().default(''),
  bills: integer().notNull().default(0),
  billedAt: instant(),
  remindedAt: instant(),
})
