import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../unavailable.ts'
import { errorOf } from '../error-of.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { Database } from '../postgres/database.ts'
import { bossFor } from './queues.ts'
import { takeUp, type Pace, type LogError, type Working } from './worker.ts'

/** Work that runs on a schedule, in Manila time. What it can't do but goes on after, it logs. */
export type Schedule = { name: string; cron: string; run: (log?: Log) => Promise<void> }

/** Checked every second in every process that works jobs, for what can't wait a minute. Most checks must cost nothing. */
export type Watch = { name: string; look: (log?: Log) => Promise<void> }

export type Work = { subscribers: Subscriber[]; schedules: Schedule[]; watches?: Watch[] }

export type Log = { error: (details: object, message: string) => void }

/** How soon to try again when the database isn't there at the start. */
const AGAIN_MS = 500

/** Together a dead worker's jobs run again within 20 seconds; a living one shows itself three times before it counts as dead. */
const steady: Pace = { beatMs: 4_000, goneAfterMs: 15_000, stopWithinMs: 4_000 }

/** Runs until stopped. Several processes can share a database. If it's down at the start, work begins when it's back. */
export const startJobs = async (
  url: string,
  db: Database,
  work: Work,
  log: Log,
  pace: Pace = steady,
): Promise<Working> => {
  // While the database is down every loop fails the same way: log one line each, without a stack.
  const tell: LogError = (what) => (error) =>
    isUnavailable(error)
      ? log.error({ why: errorOf(error).message }, 'jobs: the database is away')
      : log.error({ err: error }, what)
  const tellFailure = tell('jobs: a query failed')
  const begin = async (): Promise<Working> => {
    const boss = bossFor(url, tellFailure)
    try {
      await boss.start()
      return await takeUp({ boss, db, log, tell, pace }, work)
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
    if (!isUnavailable(error)) throw error
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
