import { sql } from '../src/kernel/postgres/sql.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

type Input = { count: number; billDay: number; from?: number; activatedOn?: string }

/** Many subscribers like Ana, without history and each at a number of her street, numbered from 2000000000001 on. */
export const addSubscribers = async (
  db: Database,
  { count, billDay, from = 1, activatedOn = '2025-01-01' }: Input,
): Promise<string[]> => {
  const rows = await db.execute<{ number: string }>(sql`
    insert into account
    select (jsonb_populate_record(ana, jsonb_build_object(
      'account_number', (2000000000000 + n)::text, 'bill_day', ${billDay}::integer, 'activated_on', ${activatedOn}::text,
      'service_address', regexp_replace(ana.service_address, '^[0-9]+', n::text)))).*
    from account ana, generate_series(${from}::integer, ${from + count - 1}::integer) n
    where ana.account_number = '1000000000011'
    order by n
    returning account_number as number`)
  return rows.map(({ number }) => number)
}
