import { MANILA } from '@hibla/contract/values/dates'
import { PgBoss } from 'pg-boss'
import { deliver, relayOnce, type Delivery } from '../outbox/relay.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { Database } from '../postgres/database.ts'

/** Work that comes by itself, at Manila times. */
export type Schedule = { name: string; cron: string; run: () => Promise<void> }

export type Work = { subscribers: Subscriber[]; schedules: Schedule[] }

type Log = { error: (details: object, message: string) => void }

/** Where deliveries go that failed every retry, until somebody looks. */
export const DEAD = 'dead'

const patience = { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

export const bossFor = (url: string): PgBoss =>
  new PgBoss({ connectionString: url, max: 4, application_name: 'hibla-jobs' })

/** Makes the job tables and every queue; runs at set-up, so that serving processes find them. */
export const prepareJobs = async (url: string, work: Work): Promise<void> => {
  const boss = bossFor(url)
  try {
    await boss.start()
    await boss.createQueue(DEAD, { retentionSeconds: 90 * 86_400 })
    for (const { name } of [...work.subscribers, ...work.schedules]) {
      await boss.createQueue(name, { ...patience, deadLetter: DEAD })
    }
    for (const { name, cron } of work.schedules) await boss.schedule(name, cron, null, { tz: MANILA })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Works until stopped. Several processes may do so on one database. */
export const startJobs = async (
  url: string,
  db: Database,
  work: Work,
  log: Log,
): Promise<{ stop: () => Promise<void> }> => {
  const boss = bossFor(url)
  boss.on('error', (error) => log.error({ err: error }, 'jobs: a query failed'))
  await boss.start()
  for (const subscriber of work.subscribers) {
    await boss.work<Delivery>(subscriber.name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (job) await deliver(db, subscriber, job.data)
    })
  }
  for (const schedule of work.schedules) {
    await boss.work(schedule.name, () => schedule.run())
  }
  const relay = startRelay(() => relayOnce(db, boss, work.subscribers), log)
  return {
    stop: async () => {
      await relay.stop()
      await boss.stop({ timeout: 8_000 })
    },
  }
}

const IDLE_MS = 500

/** Asks again at once while there is more, and after a pause when there is nothing or the database is away. */
const startRelay = (relay: () => Promise<number>, log: Log) => {
  const state = { stopped: false }
  let wake: (() => void) | undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = (async () => {
    while (!state.stopped) {
      const moved = await relay().catch((error: unknown) => {
        log.error({ err: error }, 'outbox: events could not be handed on')
        return 0
      })
      if (moved === 0 && !state.stopped) await pause()
    }
  })()
  return {
    stop: () => {
      state.stopped = true
      wake?.()
      return loop
    },
  }
}
