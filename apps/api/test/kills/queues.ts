import { bossFor } from '../../src/kernel/jobs/queues.ts'
import { takeOver } from '../../src/kernel/jobs/job-rows.ts'
import { connect } from '../../src/kernel/postgres/database.ts'
import { until } from '../until.ts'
import { askAgain } from './ask-again.ts'
import type { Barriers } from './barriers.ts'

/** Everything the portal has promised to do later, apart from what pg-boss does for itself. */
const OPEN = `select id, name, state, output from pgboss.job
  where state in ('created', 'retry', 'active') and name not like E'\\\\_\\\\_pgboss%'`
/** Held by a process that is no longer there, or begun before PostgreSQL was. */
const ABANDONED = `state = 'active' and (started_on < pg_postmaster_start_time() or id in (select job from kills.holder h
  where not exists (select from pg_stat_activity a where a.application_name = h.portal)))`
const SILENT_MS = 60_000

/** The portal's queues, with time that passes faster: a dead worker is noticed at once, and no retry waits. */
export const openQueues = async (url: string, { rows, count, isThere }: Barriers) => {
  const boss = bossFor(url)
  await boss.start()
  const { db, close } = connect(url, { max: 1 })

  const hurry = async () => {
    await rows(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where ${ABANDONED}`)
    await askAgain(() => takeOver(db, SILENT_MS))
    await rows(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`)
  }
  // In one statement: between two, a job may end and leave an event.
  const isEmpty = async () =>
    (await count(`select (select count(*) from outbox_event) + (select count(*) from (${OPEN}) open)`)) === 0

  return {
    isEmpty,
    /** Starts a scheduled job now. */
    run: async (schedule: string): Promise<void> => void (await askAgain(() => boss.send(schedule, {}))),
    /** Until the outbox is empty and every job is done. */
    drain: async (within = 170_000): Promise<void> => {
      const look = async () => {
        if (!(await isThere())) return false
        await hurry()
        return isEmpty()
      }
      await until(look, within).catch(async (error: unknown) => {
        const left = JSON.stringify({ jobs: await rows(OPEN), outbox: await rows('select * from outbox_event') })
        throw new Error(`The queues did not run empty: ${left.slice(0, 2_000)}`, { cause: error })
      })
    },
    close: async (): Promise<void> => {
      await boss.stop({ graceful: false })
      await close()
    },
  }
}
