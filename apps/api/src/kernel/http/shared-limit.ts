import { lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../postgres/database.ts'
import { limitWindow } from './shared-limit.tables.ts'

export type Limit = { max: number; seconds: number }

/** Adds one and returns whether it's still within the limit, in one statement so that processes count together. */
export const withinLimit = async (db: Executor, scope: string, who: string, limit: Limit): Promise<boolean> => {
  const [row] = await db
    .insert(limitWindow)
    .values({ scope, who, startedAt: windowStart(limit.seconds), count: 1 })
    .onConflictDoUpdate({
      target: [limitWindow.scope, limitWindow.who, limitWindow.startedAt],
      set: { count: sql`${limitWindow.count} + 1` },
    })
    .returning({ count: limitWindow.count })
  return (row?.count ?? 0) <= limit.max
}

// Uses the database's clock, because the processes' clocks may differ.
const windowStart = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`

export const forgetOldWindows = async (db: Database): Promise<void> => {
  await db.delete(limitWindow).where(lt(limitWindow.startedAt, sql`now() - interval '1 day'`))
}
