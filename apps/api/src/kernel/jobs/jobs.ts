import { setTimeout as pause } from 'node:timers/promises'
import { MANILA } from '@hibla/contract/values/dates'
import { PgBoss, type JobResult } from 'pg-boss'
import { isAway } from '../away.ts'
import { deliver, relayOnce, type Delivery } from '../outbox/relay.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { Database } from '../postgres/database.ts'

/** Work that runs on a schedule, in Manila time. */
export type Schedule = { name: string; cron: string; run: () => Promise<void> }

/** Checked every second in every process, for what can't wait a minute. Most checks must cost nothing. */
export type Watch = { name: string; look: () => Promise<void> }

export type Work = { subscribers: Subscriber[]; schedules: Schedule[]; watches?: Watch[] }

type Log = { error: (details: object, message: string) => void }

/** The queue for jobs that failed every retry, until somebody looks at them. */
export const DEAD = 'dead'

/** How soon to try again when the database isn't there at the start. */
const AGAIN_MS = 500

const patience = { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }

/** Background queries report their errors to `onError`; the others fail for their caller. */
export const bossFor = (url: string, onError: (error: Error) => void = () => {}): PgBoss =>
  new PgBoss({ connectionString: url, max: 4, application_name: 'hibla-jobs' }).on('error', onError)

/** Each name is a queue, so two jobs with one name would take each other's work. */
const requireOwnNames = (work: Work): void => {
  const names = [...work.subscribers, ...work.schedules].map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two jobs are called '${twice}'`)
}

/** Creates the job tables and every queue. Runs at setup, before any process serves. */
export const prepareJobs = async (url: string, work: Work): Promise<void> => {
  requireOwnNames(work)
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

/** A full batch means more is waiting, so the next is fetched right away. One job at a time would manage only two a second. */
const eager = { pollingIntervalSeconds: 0.5, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const

/** Each job of a batch succeeds or fails on its own, so only the failed ones are retried. */
const settled = (delivery: Promise<void>): Promise<Omit<JobResult, 'id'>> =>
  delivery.then(
    () => ({ status: 'completed' }),
    (error: unknown) => ({ status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } }),
  )

type Working = { stop: () => Promise<void> }
type Tell = (what: string) => (error: unknown) => void

/** Runs until stopped. Several processes can share a database. If it's down at the start, work begins when it's back. */
export const startJobs = async (url: string, db: Database, work: Work, log: Log): Promise<Working> => {
  // While the database is down every loop fails the same way: log one line each, without a stack.
  const tell: Tell = (what) => (error) =>
    isAway(error) ? log.error({ why: String(error) }, 'jobs: the database is away') : log.error({ err: error }, what)
  const tellFailure = tell('jobs: a query failed')
  const begin = async (): Promise<Working> => {
    const boss = bossFor(url, tellFailure)
    try {
      await boss.start()
      return await takeUp(boss, db, work, tell)
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw error
    }
  }
  const stopping = new AbortController()
  const beginAgain = async (): Promise<Working | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
      const working = await begin().catch(tellFailure)
      if (working) return working
    }
    return undefined
  }
  const first = await begin().catch((error: unknown) => {
    if (!isAway(error)) throw error
    tellFailure(error)
  })
  const working = first ? Promise.resolve(first) : beginAgain()
  return {
    stop: async () => {
      stopping.abort()
      await (await working)?.stop()
    },
  }
}

const takeUp = async (boss: PgBoss, db: Database, work: Work, tell: Tell): Promise<Working> => {
  for (const subscriber of work.subscribers) {
    await boss.work<Delivery, unknown, typeof eager>(subscriber.name, eager, async (jobs) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) results.push({ id, ...(await settled(deliver(db, subscriber, data))) })
      return results
    })
  }
  for (const schedule of work.schedules) {
    await boss.work(schedule.name, () => schedule.run())
  }
  const relay = startLoop(() => relayOnce(db, boss, work.subscribers), {
    idleMs: 500,
    onError: tell('outbox: events could not be handed on'),
  })
  const watches = (work.watches ?? []).map(({ name, look }) =>
    startLoop(() => look().then(() => 0), { idleMs: 1_000, onError: tell(`jobs: ${name} failed and is tried again`) }),
  )
  return {
    stop: async () => {
      await Promise.all([relay, ...watches].map((loop) => loop.stop()))
      await boss.stop({ timeout: 8_000 })
    },
  }
}

type LoopOptions = { idleMs: number; onError: (error: unknown) => void }

/** Continues right away while there is more, and after a pause when there's nothing or the database is down. */
const startLoop = (work: () => Promise<number>, { idleMs, onError }: LoopOptions) => {
  const state = { stopped: false }
  let wake: (() => void) | undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = (async () => {
    while (!state.stopped) {
      const done = await work().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (done === 0 && !state.stopped) await pause()
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
