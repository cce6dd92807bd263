import type { PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import { sql } from '../postgres/sql.ts'

/** For the worst case only: workers are woken as soon as there's something in their queue. */
export const SELDOM_SECONDS = 30

/**
 * Looks into all queues at once and wakes the workers of those where something is due. Asking queue by queue, each twice a
 * second, cost an idle portal a tenth of a core.
 */
export const wakeWorkers = async (db: Database, boss: PgBoss, workers: Map<string, string>): Promise<void> => {
  const due = await db.execute(sql`
    select queue from unnest(${sql.param([...workers.keys()])}::text[]) queue
    where exists (
      select from pgboss.job
      where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now())`)
  for (const { queue } of due) boss.notifyWorker(workers.get(String(queue)) ?? '')
}
