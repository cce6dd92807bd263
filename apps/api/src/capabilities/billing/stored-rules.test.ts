import { eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { accountBalance, bill, billLine, ledgerEntry } from './billing.tables.ts'
import { payment, receiptCounter } from './ledger/payment.tables.ts'

const { db } = await useDatabase()
const ana = '1000000000011'
const noon = '2027-01-10T12:00:00+08:00'
const ofJanuary = { account_number: ana, month: '2027-01' }

/** Valid rows, so that whatever is refused below is refused for the one changed field. */
const sound = {
  bill: {
    ...ofJanuary,
    period_start: '2026-12-10',
    period_end: '2027-01-09',
    issued_on: '2027-01-10',
    due_on: '2027-01-24',
    amount: 0,
  },
  bill_line: { ...ofJanuary, position: 1, what: 'Hibla Pamilya 300', amount: 189_900 },
  ledger_entry: {
    id: 900_001,
    account_number: ana,
    kind: 'bill',
    reference: 'B-1',
    amount: 0,
    occurred_on: '2027-01-10',
    posted_at: noon,
  },
  payment: {
    id: 900_001,
    account_number: ana,
    gateway: 'counter',
    gateway_reference: 'SLIP-1',
    amount: 1,
    channel: 'Over the counter',
    paid_on: '2027-01-10',
    posted_on: '2027-01-10',
    posted_at: noon,
    posted_by: 'a test',
  },
  downtime: {
    id: 900_001,
    account_number: ana,
    started_at: noon,
    ended_at: '2027-01-10T12:00:01+08:00',
    settled: false,
  },
  downtime_piece: { id: 900_001, account_number: ana, started_at: noon, ended_at: '2027-01-10T12:00:01+08:00' },
  downtime_credit: { ...ofJanuary, days: 1, hours: '{[2027-01-01 00:00:00+08,2027-01-02 00:00:00+08)}' },
  lifecycle_event: { ...ofJanuary, type: 'BILL_AVAILABLE', fell_on: '2027-01-10', happened_at: noon },
  suspension: { ...ofJanuary, started_on: '2027-02-07', ended_on: '2027-02-07' },
} as const
type Table = keyof typeof sound

const write = (within: Executor, table: Table, row: object) =>
  within.execute(sql`insert into ${sql.identifier(table)} overriding system value
    select * from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`)

/** Writes the valid rows and one more, and leaves nothing behind. */
const attempt = (table: Table, change: object) =>
  db.transaction(async (tx) => {
    await tx.update(receiptCounter).set({ last: sound.payment.id - 1 })
    for (const [each, row] of Object.entries(sound)) await write(tx, each as Table, row)
    await write(tx, table, { ...sound[table], ...change })
    tx.rollback()
  })

const another = { id: 900_002 }
const signs = 'ledger_entry_sign_fits_kind'
const twice = 'written twice'
const nowhere = { month: '2027-02' }
const otherHours = { hours: '{[2027-01-03 00:00:00+08,2027-01-04 00:00:00+08)}' }
const SAME_HOUR = '{[2027-01-01 23:00:00+08,2027-01-02 23:00:00+08)}'

test.each<[Table, string, object, string]>([
  ['bill', 'of another month than it is issued in', { month: '2027-02' }, 'bill_month_is_of_issue'],
  ['bill', 'that ends before it starts', { period_end: '2026-12-09' }, 'bill_period_runs_forward'],
  ['bill', 'for the day of its issue', { period_end: '2027-01-10' }, 'bill_period_runs_forward'],
  ['bill', 'that leaves 13 days to pay', { due_on: '2027-01-23' }, 'bill_leaves_14_days'],
  ['bill', 'below zero', { amount: -1 }, 'bill_not_negative'],
  ['bill', twice, {}, 'bill_2027_pkey'],
  ['bill_line', 'without its bill', nowhere, 'bill_line_account_number_month_bill_account_number_month_fk'],
  ['bill_line', twice, {}, 'bill_line_2027_pkey'],
  ['ledger_entry', 'of a bill below zero', { ...another, amount: -1 }, signs],
  ['ledger_entry', 'of a payment that adds', { ...another, kind: 'payment', amount: 1 }, signs],
  ['ledger_entry', 'of a payment of nothing', { ...another, kind: 'payment', amount: 0 }, signs],
  ['ledger_entry', 'of a credit that adds', { ...another, kind: 'credit', amount: 1 }, signs],
  ['ledger_entry', 'of a correction by nothing', { ...another, kind: 'adjustment', amount: 0 }, signs],
  ['ledger_entry', 'of no known kind', { ...another, kind: 'gift', amount: -1 }, signs],
  ['ledger_entry', twice, another, 'ledger_entry_kind_reference_pk'],
  ['payment', 'of nothing', { ...another, gateway_reference: 'SLIP-2', amount: 0 }, 'payment_above_zero'],
  [
    'payment',
    'posted before it was paid',
    { ...another, gateway_reference: 'SLIP-2', posted_on: '2027-01-09' },
    'payment_not_before_paid',
  ],
  ['payment', 'whose receipt skips a number', { id: 900_003, gateway_reference: 'SLIP-2' }, 'payment_has_next_receipt'],
  ['payment', twice, another, 'payment_gateway_gatewayReference_unique'],
  ['downtime', 'that ends as it starts', { ...another, ended_at: noon }, 'downtime_ends_after_start'],
  ['downtime', twice, another, 'downtime_accountNumber_startedAt_unique'],
  ['downtime_piece', 'noted twice', another, 'downtime_piece_noted_once'],
  ['downtime_piece', 'that ends as it starts', { ...another, ended_at: noon }, 'downtime_piece_note_ends_after_start'],
  [
    'downtime_piece',
    'that no dispute was about',
    { ...another, granted_until: noon },
    'downtime_piece_granted_in_incident',
  ],
  ['downtime_credit', 'of no day', { ...otherHours, days: 0 }, 'downtime_credit_has_days'],
  ['downtime_credit', 'for an hour that another has credited', { hours: SAME_HOUR }, 'downtime_credit_hour_once'],
  [
    'downtime_credit',
    'without its bill',
    { ...nowhere, ...otherHours },
    'downtime_credit_account_number_month_bill_account_number_month_fk',
  ],
  ['lifecycle_event', twice, {}, 'lifecycle_event_2027_pkey'],
  ['lifecycle_event', 'without its bill', nowhere, 'lifecycle_event_account_number_month_bill_account_number_month_fk'],
  ['suspension', 'that ends before it starts', { ended_on: '2027-02-06' }, 'suspension_ends_after_start'],
  ['suspension', twice, {}, 'suspension_account_number_month_started_on_pk'],
  ['suspension', 'without its bill', nowhere, 'suspension_account_number_month_bill_account_number_month_fk'],
])('the database refuses a %s %s', async (table, _why, change, rule) => {
  // PostgreSQL truncates longer names.
  await expect(attempt(table, change)).rejects.toMatchObject({ cause: { constraint: rule.slice(0, 63) } })
})

test('bills, entries and payments can’t be changed or deleted, not even by mistake', async () => {
  for (const [name, slip] of [
    ['ledger_entry', db.update(ledgerEntry).set({ amount: 1 })],
    ['ledger_entry', db.delete(ledgerEntry)],
    ['bill', db.update(bill).set({ amount: 0 })],
    ['bill', db.delete(bill)],
    ['bill_line', db.update(billLine).set({ amount: 0 })],
    ['bill_line', db.delete(billLine)],
    ['payment', db.update(payment).set({ amount: 1 })],
    ['payment', db.delete(payment)],
  ] as const)
    await expect(slip).rejects.toMatchObject({
      cause: { message: `${name} is kept as it was written: correct it by another entry` },
    })
})

test('the count of receipts never goes back', async () => {
  for (const slip of [db.update(receiptCounter).set({ last: 0 }), db.delete(receiptCounter)])
    await expect(slip).rejects.toMatchObject({ cause: { message: 'receipt numbers never go back' } })
})

test('many entries in one statement change each balance by their sum, even for new accounts', async () => {
  const fresh = '3000000000009'
  const balances = async () => {
    const rows = await db
      .select()
      .from(accountBalance)
      .where(inArray(accountBalance.accountNumber, [ana, fresh]))
    return Object.fromEntries(rows.map(({ accountNumber, balance }) => [accountNumber, balance]))
  }
  const { [ana]: before } = await balances()
  const entry = { occurredOn: '2026-11-15' as never, postedAt: new Date(noon), kind: 'adjustment' as const }
  await db.insert(ledgerEntry).values([
    { ...entry, accountNumber: ana, reference: 'M-1', amount: 700 },
    { ...entry, accountNumber: fresh, reference: 'M-2', amount: -30 },
    { ...entry, accountNumber: ana, reference: 'M-3', amount: -50 },
    { ...entry, accountNumber: fresh, reference: 'M-4', amount: 5 },
  ])
  expect(await balances()).toEqual({ [ana]: before! + 650, [fresh]: -25 })
  const entries = await db.select().from(ledgerEntry).where(eq(ledgerEntry.accountNumber, ana))
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(before! + 650)
})
