import { isUnavailable } from '../unavailable.ts'
import { onPrimary } from './standbys.ts'

/** Caches what every page reads and what changes a few times a month, until PostgreSQL notifies us of a change. */
export type Cache = {
  /** The same read, answered from memory until the table changes. `ANY_TABLE` is for reads over several tables. */
  cached: <K extends string, T>(table: string, read: Read<K, T>) => Read<K, T>
  /** For use after a write: reading your own change must not wait for the notification. */
  invalidate: (table: string) => void
}

export type Listen = (channel: string, onNews: (payload: string) => void, onListening: () => void) => Promise<unknown>

/** The channel where triggers send the name of the table that changed. */
export const CHANGED = 'changed'

/** Forgotten when any table changes. */
export const ANY_TABLE = '*'

/** If a notification is ever lost, a change is still seen after this long. */
const LONGEST_MS = 30_000

/** The country has about 1,600 municipalities, the most any table has. */
const MOST_KEYS = 5_000

/** Keys come from addresses that anyone can make up, and what isn't there must not take the place of what is. */
const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0

type Read<K extends string, T> = (key: K) => Promise<T>

/**
 * Reads of the same thing within one turn of the event loop share one query. It goes out after the turn, so that nobody
 * gets an answer from before they asked.
 */
export const coalesce = <K extends string, T>(read: Read<K, T>): Read<K, T> => {
  const waiting = new Map<K, Promise<T>>()
  return (key) => {
    let asked = waiting.get(key)
    if (!asked) {
      asked = new Promise<void>((turn) => setImmediate(turn)).then(() => {
        waiting.delete(key)
        // What is kept for all must not be from before a change that was just announced.
        return onPrimary(() => read(key))
      })
      waiting.set(key, asked)
    }
    return asked
  }
}

/** Caches nothing, for databases behind a pooler that carries no notifications. */
export const noCache: Cache = { cached: (_table, read) => coalesce(read), invalidate: () => {} }

export const createCache = async (listen: Listen, now: () => number = Date.now): Promise<Cache> => {
  const tables = new Map<string, Map<string, { value: Promise<unknown>; until: number }>>()
  const rowsOf = (table: string) => {
    let rows = tables.get(table)
    if (!rows) tables.set(table, (rows = new Map()))
    return rows
  }
  // A new map: a read that began before the change fills the old one, which nobody uses anymore.
  const invalidate = (table: string) => void tables.set(table, new Map()).set(ANY_TABLE, new Map())
  // After a lost connection we can't know what we missed. Everything is read again, and until that works, the old is used.
  const doubt = () => {
    for (const [table, rows] of tables)
      tables.set(table, new Map([...rows].map(([key, { value }]) => [key, { value, until: 0 }])))
  }
  await listen(CHANGED, invalidate, doubt)
  let reads = 0

  return {
    invalidate,
    cached: (table, read) => {
      const ask = coalesce(read)
      // Several reads of a table may have the same keys, such as 'all'.
      const own = `${reads++} `
      return (asked) => {
        const key = own + asked
        const rows = rowsOf(table)
        const known = rows.get(key)
        if (known && known.until > now()) return known.value as ReturnType<typeof read>
        // Reads that arrive before the answer wait for it too: it's as fresh as a cached one.
        const value = ask(asked).catch((error: unknown) => {
          // An old answer is better than none: public content is served even while the database is down.
          if (known && isUnavailable(error)) return known.value as ReturnType<typeof read>
          throw error
        })
        rows.delete(key)
        if (rows.size >= MOST_KEYS) rows.delete(rows.keys().next().value!)
        rows.set(key, { value, until: now() + LONGEST_MS })
        value.then(
          (found) => isNothing(found) && rows.delete(key),
          () => (known ? rows.set(key, known) : rows.delete(key)),
        )
        return value
      }
    },
  }
}
