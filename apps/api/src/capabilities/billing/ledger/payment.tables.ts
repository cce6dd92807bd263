import { sql } from '../../../kernel/postgres/sql.ts'
import { bigint, boolean, check, index, integer, pgTable, text, unique } from '../../../kernel/postgres/table.ts'
import { day, instant } from '../../../kernel/postgres/columns.ts'

/** Ids below were the numbers of their receipts too; the trigger on `payment` gives those that come with one its receipt. */
const FIRST_ID = 1_000_000_000

/** A posted payment. The gateway's reference is unique, so repeated reports post it once. */
export const payment = pgTable(
  'payment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_ID }),
    accountNumber: text().notNull(),
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

/** The official receipt of a payment. A trigger refuses a number that leaves a gap. */
export const officialReceipt = pgTable('official_receipt', {
  number: bigint({ mode: 'number' }).primaryKey(),
  paymentId: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => payment.id),
  givenAt: instant().notNull(),
})

/** Payments that wait for their receipt's number. A trigger on `payment` adds them. */
export const receiptDue = pgTable('receipt_due', {
  paymentId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => payment.id),
})

/**
 * The number of the last official receipt, in one row. A sequence would skip a number whenever a transaction is undone. A
 * trigger on `officialReceipt` moves it on.
 */
export const receiptCounter = pgTable(
  'receipt_counter',
  { only: boolean().primaryKey().default(true), last: bigint({ mode: 'number' }).notNull() },
  (t) => [check('receipt_counter_is_one', sql`${t.only}`)],
)
