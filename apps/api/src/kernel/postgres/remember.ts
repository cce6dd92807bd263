import { isAway } from '../away.ts'

/** What is read on every page and changes a few times a month is remembered until PostgreSQL tells that it changed. */
export type Memory = {
  /** The same read, answered from memory while the table stands as it was; `ANY_TABLE` is for what is made of several. */
  remember: <K extends string, T>(table: string, read: Read<K, T>) => Read<K, T>
  /** For whoever has just written: reading one's own change must not wait for the news of it. */
  forget: (table: string) => void
}

export type Listen = (channel: string, onNews: (payload: string) => void, onListening: () => void) => Promise<unknown>

/** The triggers of the tables named in `remember` tell their table's name here. */
export const CHANGED = 'changed'

/** Forgotten with any of them. */
export const ANY_TABLE = '*'

/** Should the news ever fail to come, a change is seen after this long all the same. */
const LONGEST_MS = 30_000

type Read<K extends string, T> = (key: K) => Promise<T>

/**
 * Whoever asks for the same in one turn of the event loop shares one question. It goes out after the turn, so nobody is
 * answered with what stood there before they asked.
 */
export const together = <K extends string, T>(read: Read<K, T>): Read<K, T> => {
  const waiting = new Map<K, Promise<T>>()
  return (key) => {
    let asked = waiting.get(key)
    if (!asked) {
      asked = new Promise<void>((turn) => setImmediate(turn)).then(() => {
        waiting.delete(key)
        return read(key)
      })
      waiting.set(key, asked)
    }
    return asked
  }
}

/** For databases behind a pooler that carries no notifications: nothing is remembered. */
export const noMemory: Memory = { remember: (_table, read) => together(read), forget: () => {} }

export const createMemory = async (listen: Listen, now: () => number = Date.now): Promise<Memory> => {
  const tables = new Map<string, Map<string, { value: Promise<unknown>; until: number }>>()
  const rowsOf = (table: string) => {
    let rows = tables.get(table)
    if (!rows) tables.set(table, (rows = new Map()))
    return rows
  }
  // A new map, so that a read that began before the change fills one that nobody asks any more.
  const forget = (table: string) => void tables.set(table, new Map()).set(ANY_TABLE, new Map())
  // After a lost connection nobody knows what was missed.
  await listen(CHANGED, forget, () => tables.clear())

  return {
    forget,
    remember: (table, read) => {
      const ask = together(read)
      return (key) => {
        const rows = rowsOf(table)
        const known = rows.get(key)
        if (known && known.until > now()) return known.value as ReturnType<typeof read>
        // Whoever comes while the answer is on its way waits for it too: it is as new as what is remembered.
        const value = ask(key).catch((error: unknown) => {
          // Better what stood there a minute ago than nothing: public content outlives a database that is away.
          if (known && isAway(error)) return known.value as ReturnType<typeof read>
          throw error
        })
        rows.set(key, { value, until: now() + LONGEST_MS })
        value.catch(() => (known ? rows.set(key, known) : rows.delete(key)))
        return value
      }
    },
  }
}
