import postgres from 'postgres'

/** Account numbers start here; the demo's start with 1. */
export const accountNumberAt = (at: number): string => String(2_000_000_000_000 + at)

const BATCH = 50_000

/**
 * Subscribers like the demo's Ana, each with a year of bills, payments and notifications, written as fast as possible:
 * triggers are off, so the balances are written here too.
 */
export const addSubscribers = async (
  databaseUrl: string,
  count: number,
  { history, billDay }: { history: boolean; billDay?: number },
): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await sql`set synchronous_commit = off`
    for (let from = 0; from < count; from += BATCH) {
      const [first, last] = [from, Math.min(count, from + BATCH) - 1]
      await sql`
        insert into account
        select (jsonb_populate_record(ana, jsonb_build_object(
          'account_number', (2000000000000 + n)::text,
          'bill_day', ${billDay ?? null}::integer,
          'activated_on', current_date - 900) || case when ${billDay ?? null}::integer is null
            then jsonb_build_object('bill_day', 1 + n % 28) else '{}'::jsonb end)).*
        from account ana, generate_series(${first}::bigint, ${last}::bigint) n
        where ana.account_number = '1000000000011'`
      if (history) await addYear(sql, first, last)
    }
    await sql`set session_replication_role = origin`
    for (const table of ['account', 'bill', 'bill_line', 'ledger_entry', 'account_balance', 'payment', 'notification'])
      await sql.unsafe(`vacuum analyze ${table}`)
  } finally {
    await sql.end()
  }
}

const addYear = async (sql: postgres.Sql, first: number, last: number): Promise<void> => {
  // Month by month, the way bill runs write them.
  for (let ago = 11; ago >= 0; ago--) {
    await sql`
      with given as materialized (
        select account_number, issued, to_char(issued, 'YYYY-MM') as month
        from account, lateral (
          select (date_trunc('month', current_date - make_interval(months => ${ago}::integer + 1)) + make_interval(days => bill_day - 1))::date as issued
        ) cycle
        where account_number between (2000000000000 + ${first}::bigint)::text and (2000000000000 + ${last}::bigint)::text
      ), billed as (
        insert into bill (account_number, month, period_start, period_end, issued_on, due_on, amount)
        select account_number, month, (issued - interval '1 month')::date, issued - 1, issued, issued + 14, 189900 from given
      ), lined as (
        insert into bill_line (account_number, month, position, what, amount)
        select account_number, month, 1, 'Hibla Pamilya 300', 189900 from given
      ), paid as (
        insert into payment (account_number, gateway, gateway_reference, amount, channel, paid_on, posted_on, posted_at, posted_by)
        select account_number, 'bench', account_number || '-' || month, 189900, 'GCash', issued + 9, issued + 10, now(), 'bench'
        from given where ${ago}::integer > 0
      ), told as (
        insert into notification (account_number, type, about, title, body, severity, created_at, read_at)
        select account_number, 'BILL_AVAILABLE', 'B' || account_number || '-' || replace(month, '-', ''), 'Your bill is here',
          'Your bill is ready.', 'info', issued, case when ${ago}::integer > 1 then issued + interval '1 day' end from given
      )
      insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
      select account_number, 'bill', 'B' || account_number || '-' || replace(month, '-', ''), 189900, issued, now() from given
      union all
      select account_number, 'payment', 'bench-' || account_number || '-' || month, -189900, issued + 9, now()
      from given where ${ago}::integer > 0`
  }
  await sql`
    insert into account_balance (account_number, balance)
    select account_number, 189900 from account
    where account_number between (2000000000000 + ${first}::bigint)::text and (2000000000000 + ${last}::bigint)::text`
}
