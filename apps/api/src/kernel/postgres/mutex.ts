import { connect, requestLimits, type Database } from './database.ts'
import { lockKey } from './locks.ts'

/** Runs work that must not overlap with other work under the same key, in this process or another. */
export type WithMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

const MOST_AT_ONCE = 2

/**
 * Turns with connections of their own: the work calls others that need a connection too, and if turns held all of them,
 * nobody would get any further.
 */
export const openMutexes = (databaseUrl: string): { withMutex: WithMutex; close: () => Promise<void> } => {
  const { db, close } = connect(databaseUrl, { max: MOST_AT_ONCE, limits: requestLimits })
  return { withMutex: createMutex(db), close }
}

/** Turns across all processes on a database. A process that dies loses its turn with its connection. */
export const createMutex = (db: Database): WithMutex => {
  const oneAtATime = turnsHere()
  // First among our own, so that many waiting for one key don't keep the others from theirs.
  return (key, work) =>
    oneAtATime(key, () =>
      db.transaction(async (tx) => {
        await lockKey(tx, key)
        return work()
      }),
    )
}

const turnsHere = (): WithMutex => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
