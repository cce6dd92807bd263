import postgres from 'postgres'
import { accountNumberAt, addSubscribers } from '../subscribers.ts'

/** How many payments each account has made. */
const EACH = 10

/** What is owed on every account. */
const OWED = 189_900

export const accountsFor = (payments: number): number => Math.ceil(payments / EACH)

/** A reference as people get them, from 32 random digits: no 0 and no 1. */
const reference = (digits: string) => `'PAY-' || translate(upper(left(${digits}, 20)), '01', 'GH')`

const accountNumber = (nth: string, accounts: number) => `(${accountNumberAt(0)} + ${nth} % ${accounts})::text`

/**
 * Payments of the past years, each with its events, its posting and its entry. They are written in the order of their
 * references, which are random: growing five indexes in random order would take minutes.
 */
const seedPaid = (payments: number, accounts: number) => `
  create unlogged table bench_paid as
  select row_number() over (order by digits) + 2000000000 as id, nth, digits, ${reference('digits')} as reference,
    ${accountNumber('nth', accounts)} as account_number, (100000 + nth)::int as amount,
    now() - interval '1 hour' - nth * interval '1 minute' as at,
    case when nth % 2 = 0 then 'maya' else 'paynamics' end as gateway,
    case when nth % 2 = 0 then 'Maya' else 'gc' end as channel,
    case when nth % 2 = 0 then 'Maya' else 'GCash' end as channel_name
  from (select nth, md5(nth::text) as digits from generate_series(1, ${payments}) nth) given order by digits`

const intents = `
  insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel, channel_name,
    gateway, state, gateway_reference, url, payment_ref_id, paid_on, started_at, expires_at, changed_at)
  select reference, digits::uuid, account_number, amount, 0, 'wallet', channel, channel_name, gateway, 'paid', digits,
    'http://127.0.0.1/pay/' || digits, 'HP-' || id, at::date, at, at + interval '30 minutes', at
  from bench_paid`

const events = `
  insert into payment_event (reference, state, by, at)
  select reference, state, by, at from bench_paid, (values (1, 'intent', 'payer'), (2, 'redirected', 'gateway'),
    (3, 'paid', 'gateway')) as change (nth, state, by) order by digits, change.nth`

const postings = `
  insert into payment (id, account_number, gateway, gateway_reference, amount, channel, paid_on, posted_on, posted_at, posted_by)
  select id, account_number, gateway, digits, amount, channel_name, at::date, at::date, at, 'bench' from bench_paid`

const entries = `
  insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
  select account_number, 'payment', 'HP-' || id, -amount, at::date, at from bench_paid`

/** What they paid was owed before, and some still is. */
const owed = `
  with owing as (
    insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
    select account_number, 'adjustment', 'BENCH-' || account_number, sum(amount) + ${OWED}, current_date, now()
    from bench_paid group by account_number returning account_number
  )
  insert into account_balance (account_number, balance) select account_number, ${OWED} from owing`

const inSession = async (databaseUrl: string, statements: string[]): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    // Without triggers, which is why balances are written here too.
    await sql`set session_replication_role = replica`
    await sql`set synchronous_commit = off`
    for (const statement of statements) await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** Subscribers with ten payments each. */
export const fillPayments = async (databaseUrl: string, payments: number): Promise<void> => {
  const accounts = accountsFor(payments)
  await addSubscribers(databaseUrl, accounts, { history: false })
  await inSession(databaseUrl, [seedPaid(payments, accounts)])
  const analyse = (...tables: string[]) => tables.map((table) => `vacuum analyze ${table}`)
  await Promise.all([
    inSession(databaseUrl, [intents, events, ...analyse('payment_intent', 'payment_event')]),
    inSession(databaseUrl, [postings, entries, owed, ...analyse('payment', 'ledger_entry', 'account_balance')]),
  ])
  // Or it would come while we measure.
  await inSession(databaseUrl, ['checkpoint'])
}

/** A payment that the payer has yet to make. */
export type OpenPayment = { reference: string; gatewayReference: string; amount: number }

/** Adds payments whose payers are at the gateway. No two are of the same amount, so none is taken for another. */
export const openPayments = async (
  databaseUrl: string,
  { count, from, accounts, gateway }: { count: number; from: number; accounts: number; gateway: 'maya' | 'paynamics' },
): Promise<OpenPayment[]> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const channel = gateway === 'maya' ? 'Maya' : 'gc'
  try {
    return await sql.unsafe<OpenPayment[]>(`
      with made as (
        insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
          channel_name, gateway, state, gateway_reference, url, started_at, expires_at, changed_at, ask_at)
        select ${reference('digits')}, digits::uuid, ${accountNumber('nth', accounts)}, 2000000 + nth, 0, 'wallet', '${channel}',
          '${channel}', '${gateway}', 'redirected', digits, 'http://127.0.0.1/pay/' || digits, now(), now() + interval '1 day', now(), now() + interval '1 hour'
        from (select nth, replace(gen_random_uuid()::text, '-', '') as digits
          from generate_series(${from}, ${from + count - 1}) nth) given
        returning *
      ), noted as (
        insert into payment_event (reference, state, by, at)
        select reference, change.state, by, started_at from made, (values ('intent', 'payer'), ('redirected', 'gateway')) as change (state, by)
      ), waiting as (
        insert into suspension_hold (reference, account_number, amount, until)
        select reference, account_number, amount, expires_at from made
      )
      select reference, gateway_reference as "gatewayReference", amount from made`)
  } finally {
    await sql.end()
  }
}

/** Payments spread over all of them, for reading. */
export const paidReferences = async (databaseUrl: string, count: number): Promise<string[]> => {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql<{ reference: string }[]>`
      select reference from bench_paid order by nth::bigint * 7919 % (select count(*) from bench_paid) limit ${count}`
    return rows.map((row) => row.reference)
  } finally {
    await sql.end()
  }
}
