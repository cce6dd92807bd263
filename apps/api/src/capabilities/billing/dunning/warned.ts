import type { Warned } from '@hibla/contract/billing/lifecycle.rule'
import { MANILA } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { lifecycleEvent } from '../billing.tables.ts'

/** For a query over bills `b`: the days when each bill's warnings actually went out. */
export const warnedOf = sql`(
  select json_object_agg(w.type, (w.happened_at at time zone ${sql.raw(`'${MANILA}'`)})::date)
  from ${lifecycleEvent} w
  where w.account_number = b.account_number and w.month = b.month and w.type in ('ADS_3_DAYS', 'ADS_1_DAY'))`

export const warnedAbout = async (db: Executor, accountNumber: string, month: string): Promise<Warned> => {
  const [row] = await db.execute<{ warned: Warned | null }>(sql`
    select ${warnedOf} as warned from (select ${accountNumber}::text as account_number, ${month}::text as month) b`)
  return row?.warned ?? {}
}
