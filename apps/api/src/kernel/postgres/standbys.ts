import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from '../unavailable.ts'
import type { PreparedStatement } from './execution.ts'
import { ConnectionPool, type Lease, type Limits } from './pool.ts'
import { readerByName } from './row-reader.ts'
import type { Pool } from './session.ts'

type ReadContext = {
  /** In this process's time: what was written until then has to be seen. */
  since: number
}
const readContext = new AsyncLocalStorage<ReadContext | undefined>()

/**
 * Reads within may be a second old, and so may come from a standby, if it has everything that was written until `since`. They
 * are awaited within, because drizzle sends a statement only when somebody waits for it.
 */
export const mayBeOld = <T>(since: number, work: () => PromiseLike<T>): Promise<T> =>
  readContext.run({ since }, async () => await work())

export const onPrimary = <T>(work: () => Promise<T>): Promise<T> =>
  readContext.getStore() ? readContext.run(undefined, async () => await work()) : work()

/** How old a read may be. */
const OLDEST_MS = 1_000
/** How often we ask the primary how far it is, while somebody reads. */
const POLL_INTERVAL_MS = 400
/** Whoever waits longer for a standby to say how far it is, is better off with the primary. */
const WAIT_MS = 500
/** One that couldn't be reached or said nothing isn't asked again for so long. */
const REST_MS = 5_000

const howFar: PreparedStatement = {
  name: 'how_far',
  text: 'select pg_current_wal_lsn()::text as far',
  readerFor: readerByName,
}
/** Only a server that is a standby knows what it lacks: one that was cut off and still thinks itself the primary doesn't. */
const hasSeen: PreparedStatement = {
  name: 'has_seen',
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as seen',
  readerFor: readerByName,
}

/** How far the primary was at a moment of this process's time. A standby that has come as far has all that was written before. */
const marks = (primary: ConnectionPool, now: () => number) => {
  let newest: { far: string; at: number } | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    const at = now()
    const [row] = await primary.ask(howFar, [])
    newest = { far: String(row?.['far']), at }
  }
  return (since: number): string | undefined => {
    const age = newest ? now() - newest.at : Infinity
    if (age > POLL_INTERVAL_MS)
      looking ??= look()
        .catch(() => {})
        .finally(() => (looking = undefined))
    return newest && age <= OLDEST_MS && newest.at >= since ? newest.far : undefined
  }
}

/** A standby's read is interrupted by what comes from the primary. */
const SERIALIZATION_FAILURE = '40001'
/** It took too long, and would on the primary. */
const QUERY_CANCELED = '57014'

/** What a standby can't do and the primary can: write, and read without being interrupted. */
const onlyPrimaryCan = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || (code !== QUERY_CANCELED && isUnavailable(error))
}

type Answered<T> = { answer: T } | undefined

/** The primary's pool, where reads that may be old are asked of standbys first. Transactions always run on the primary. */
export const preferStandbys = (
  primary: ConnectionPool,
  config: pg.ClientConfig,
  { max, statementMs = 0 }: { max: number } & Partial<Limits>,
  now: () => number = Date.now,
): Pool => {
  const limits = { waitMs: WAIT_MS, statementMs: statementMs || 60_000 }
  const standbys = new ConnectionPool(config, max, limits, { standby: true })
  const mark = marks(primary, now)
  let restUntil = 0
  const rest = (): undefined => void (restUntil = now() + REST_MS)

  /** What a standby says, unless there's none that is far enough. Both questions go out together. */
  const tryStandby = async <T>(ask: (lease: Lease) => Promise<T>): Promise<Answered<T>> => {
    const context = readContext.getStore()
    const far = context && mark(context.since)
    if (far === undefined || now() < restUntil) return undefined
    const lease = await standbys.lease().catch(rest)
    if (!lease) return undefined
    const [seen, answer] = [lease.ask(hasSeen, [far]), ask(lease)]
    // Nobody waits for an answer that doesn't count, but its session is busy with it.
    void Promise.allSettled([seen, answer]).then((both) =>
      lease.release({ broken: both.some(({ status }) => status === 'rejected') }),
    )
    try {
      const said = await Promise.race([seen, pause(WAIT_MS, 'silent' as const, { ref: false })])
      if (said === 'silent') return rest()
      return said[0]?.['seen'] === true ? { answer: await answer } : undefined
    } catch (error) {
      if (onlyPrimaryCan(error)) return undefined
      throw error
    }
  }

  return {
    lease: () => primary.lease(),
    query: async (statement, values) => {
      if (!readContext.getStore()) return primary.query(statement, values)
      const found = await tryStandby((lease) => lease.query(statement, values))
      return found ? found.answer : primary.query(statement, values)
    },
    ask: async (prepared, values) => {
      if (!readContext.getStore()) return primary.ask(prepared, values)
      const found = await tryStandby((lease) => lease.ask(prepared, values))
      return found ? found.answer : primary.ask(prepared, values)
    },
    close: async (withinMs) => void (await Promise.all([primary.close(withinMs), standbys.close(withinMs)])),
  }
}
