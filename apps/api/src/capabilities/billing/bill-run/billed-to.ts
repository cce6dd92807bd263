import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { billingDay } from '../billing.tables.ts'

/** The last day up to which all bills are made; undefined before the first morning. */
export const billedTo = async (db: Executor): Promise<IsoDate | undefined> => {
  const [days] = await db
    .select({
      open: sql<IsoDate | null>`(min(${billingDay.day}) filter (where ${billingDay.billedAt} is null))::text`,
      last: sql<IsoDate | null>`max(${billingDay.day})::text`,
    })
    .from(billingDay)
  return days?.open ? plusDays(days.open, -1) : (days?.last ?? undefined)
}
