import { sql } from '../src/kernel/postgres/sql.ts'
import type { TestApi } from './api.ts'

/** How many are waiting for somebody else's lock. */
export const blocked = async ({ db }: Pick<TestApi, 'db'>): Promise<number> => {
  const [{ waiting } = { waiting: 0 }] = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting
}
