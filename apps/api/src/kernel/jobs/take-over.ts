import { sql, type SQL } from '../postgres/sql.ts'
import type { Database } from '../postgres/database.ts'

/** A job as it was taken from its queue; the next worker to take it has a higher count. */
export type Claim = { id: string; retryCount: number }

/** The next worker takes it at once: the pauses between retries are for work that failed, and this was only interrupted. */
const backInQueue = (which: SQL): SQL => sql`
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
  where state = 'active' and ${which}`

/** Returns jobs that this process can't finish. */
export const giveBack = async (db: Database, claims: Claim[]): Promise<void> => {
  if (claims.length === 0) return
  const attempts = sql.join(
    claims.map(({ id, retryCount }) => sql`${`${id}:${retryCount}`}`),
    sql`, `,
  )
  await db.execute(backInQueue(sql`id::text || ':' || retry_count in (${attempts})`))
}

/**
 * Returns the jobs of workers that died: workers refresh the heartbeat of what they hold. One that was only slow to do so
 * can't settle the job anymore, and its locks keep the next one waiting. A job that keeps killing its process is left to
 * pg-boss, which counts it as failed.
 */
export const takeOver = async (db: Database, goneAfterMs: number): Promise<number> => {
  const silent = sql`heartbeat_seconds is not null and heartbeat_on < pgboss.job_now() - ${goneAfterMs} * interval '1 ms'`
  const rows = await db.execute(sql`${backInQueue(sql`${silent} and retry_count < retry_limit`)} returning id`)
  return rows.length
}
