import { lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../postgres/database.ts'
import type { Counted } from './network.ts'
import { limitWindow } from './shared-limit.tables.ts'

export type Limit = { max: number; seconds: number }

/** Adds one and returns whether it's still within the limit, in one statement so that processes count together. */
export const withinLimit = (db: Executor, scope: string, who: string, { max, seconds }: Limit): Promise<boolean> =>
  withinLimits(db, scope, seconds, [{ who, max }])

/** The same for several that a call counts against; it has to be within the limits of all. */
export const withinLimits = async (
  db: Executor,
  scope: string,
  seconds: number,
  counted: Counted[],
): Promise<boolean> => {
  const counts = await countTowards(
    db,
    scope,
    seconds,
    counted.map(({ who }) => who),
  )
  return counted.every(({ who, max }) => (counts.get(who) ?? 0) <= max)
}

/** Adds one for each and returns how many there are now in this window. */
export const countTowards = async (
  db: Executor,
  scope: string,
  seconds: number,
  whos: string[],
): Promise<Map<string, number>> => {
  const startedAt = windowStart(seconds)
  const rows = await db
    .insert(limitWindow)
    // In one order, so that two calls never wait for each other.
    .values(whos.toSorted().map((who) => ({ scope, who, startedAt, count: 1 })))
    .onConflictDoUpdate({
      target: [limitWindow.scope, limitWindow.who, limitWindow.startedAt],
      set: { count: sql`${limitWindow.count} + 1` },
    })
    .returning({ who: limitWindow.who, count: limitWindow.count })
  return new Map(rows.map(({ who, count }) => [who, count]))
}

// Uses the database's clock, because the processes' clocks may differ.
const windowStart = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`

export const forgetOldWindows = async (db: Database): Promise<void> => {
  await db.delete(limitWindow).where(lt(limitWindow.startedAt, sql`now() - interval '1 day'`))
}
