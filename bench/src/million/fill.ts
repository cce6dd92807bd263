import postgres from 'postgres'
import { accountNumberAt } from '../subscribers.ts'
import { copyInto, copyOf, type Cell } from './copy.ts'
import { indexAfter } from './index-after.ts'

const AMOUNT = 189_900
const BILLS = 12
/** Accounts that the measured bill run bills, the same number in every database. */
const BILLED_ON = 3

export type Size = { subscribers: number; billed: number }

const billDayOf = (at: number, { billed }: Size): number => (at < billed ? BILLED_ON : BILLED_ON + 1 + (at % 25))

const dayIn = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

type Cycle = {
  account: string
  month: string
  start: string
  end: string
  issued: string
  due: string
  paid: string
  ago: number
}

/** Month by month, the way bill runs write them: the year that ended with the last month. */
function* cycles(size: Size): Generator<Cycle> {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()]
  for (let ago = BILLS; ago >= 1; ago--) {
    for (let at = 0; at < size.subscribers; at++) {
      const day = billDayOf(at, size)
      yield {
        account: accountNumberAt(at),
        month: dayIn(year, month - ago, 1).slice(0, 7),
        start: dayIn(year, month - ago - 1, day),
        end: dayIn(year, month - ago, day - 1),
        issued: dayIn(year, month - ago, day),
        due: dayIn(year, month - ago, day + 14),
        paid: dayIn(year, month - ago, day + 9),
        ago,
      }
    }
  }
}

/** What each table gets for a bill. Everything but the last bill is paid. */
const tables: Record<string, { columns: string[]; rows: (cycle: Cycle) => Cell[][] }> = {
  bill: {
    columns: ['account_number', 'month', 'period_start', 'period_end', 'issued_on', 'due_on', 'amount'],
    rows: (c) => [[c.account, c.month, c.start, c.end, c.issued, c.due, AMOUNT]],
  },
  bill_line: {
    columns: ['account_number', 'month', 'position', 'what', 'amount'],
    rows: (c) => [[c.account, c.month, 1, 'Hibla Pamilya 300', AMOUNT]],
  },
  lifecycle_event: {
    columns: ['account_number', 'month', 'type', 'fell_on', 'happened_at'],
    rows: (c) => [[c.account, c.month, 'BILL_AVAILABLE', c.issued, `${c.issued}T07:00:00+08:00`]],
  },
  ledger_entry: {
    columns: ['account_number', 'kind', 'reference', 'amount', 'occurred_on', 'posted_at'],
    rows: (c) => [
      [c.account, 'bill', `B${c.account}-${c.month.replace('-', '')}`, AMOUNT, c.issued, `${c.issued}T07:00:00+08:00`],
      ...(c.ago > 1
        ? [[c.account, 'payment', `bench-${c.account}-${c.month}`, -AMOUNT, c.paid, `${c.paid}T12:00:00+08:00`]]
        : []),
    ],
  },
  payment: {
    columns: [
      'account_number',
      'gateway',
      'gateway_reference',
      'amount',
      'channel',
      'paid_on',
      'posted_on',
      'posted_at',
      'posted_by',
    ],
    rows: (c) =>
      c.ago > 1
        ? [
            [
              c.account,
              'bench',
              `${c.account}-${c.month}`,
              AMOUNT,
              'GCash',
              c.paid,
              c.paid,
              `${c.paid}T12:00:00+08:00`,
              'bench',
            ],
          ]
        : [],
  },
  payment_intent: {
    columns: [
      'reference',
      'intent_key',
      'account_number',
      'amount',
      'service_charge',
      'pay_method',
      'channel',
      'channel_name',
      'gateway',
      'state',
      'gateway_reference',
      'url',
      'payment_ref_id',
      'paid_on',
      'started_at',
      'expires_at',
      'changed_at',
    ],
    // The last one that was paid.
    rows: (c) => {
      if (c.ago !== 2) return []
      const at = `${c.paid}T12:00:00+08:00`
      // References are written without 0 and 1.
      const reference = `PAY-${c.account.padStart(20, '2').replaceAll('0', 'G').replaceAll('1', 'H')}`
      const key = `00000000-0000-4000-8000-${c.account.slice(-12)}`
      const paid = [
        'paid',
        `bench-${c.account}`,
        'http://127.0.0.1/pay',
        `HP-${c.account.slice(-10)}`,
        c.paid,
        at,
        at,
        at,
      ]
      return [[reference, key, c.account, AMOUNT, 0, 'wallet', 'gc', 'GCash', 'paynamics', ...paid]]
    },
  },
  notification: {
    columns: ['account_number', 'type', 'about', 'title', 'body', 'severity', 'created_at', 'read_at'],
    rows: (c) => {
      const about = `B${c.account}-${c.month.replace('-', '')}`
      const at = `${c.issued}T07:00:00+08:00`
      const told = [
        'Your bill is here',
        'Your bill is ready. See what it is for, and pay it in the portal.',
        'info',
        at,
      ]
      return [[c.account, 'BILL_AVAILABLE', about, ...told, c.ago > 2 ? at : null]]
    },
  },
}

export const filledTables = ['account', 'account_balance', ...Object.keys(tables)]

function* rowsFor(table: string, size: Size): Generator<Cell[]> {
  for (const cycle of cycles(size)) yield* tables[table]?.rows(cycle) ?? []
}

function* accountsLike(ana: Map<string, string>, size: Size): Generator<Cell[]> {
  for (let at = 0; at < size.subscribers; at++) {
    const changed = new Map(ana)
    changed.set('account_number', accountNumberAt(at)).set('bill_day', String(billDayOf(at, size)))
    changed.set('activated_on', '2024-01-03')
    yield [...changed.values()]
  }
}

function* balances({ subscribers }: Size): Generator<Cell[]> {
  for (let at = 0; at < subscribers; at++) yield [accountNumberAt(at), AMOUNT]
}

/** Subscribers like the demo's Ana with a year of bills, by COPY. Triggers are off, so balances are written here too. */
export const fillByCopy = async (databaseUrl: string, size: Size): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await sql`set synchronous_commit = off`
    const ana = await copyOf(sql, 'account', "account_number = '1000000000011'")
    await copyInto(sql, 'account', [...ana.keys()], accountsLike(ana, size))
    await copyInto(sql, 'account_balance', ['account_number', 'balance'], balances(size))
    await sql`set maintenance_work_mem = '1GB'`
    for (const [table, { columns }] of Object.entries(tables))
      await indexAfter(sql, table, () => copyInto(sql, table, columns, rowsFor(table, size)))
    for (const table of filledTables) await sql.unsafe(`vacuum analyze ${table}`)
  } finally {
    await sql.end()
  }
}
