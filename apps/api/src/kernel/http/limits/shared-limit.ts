import { OFFSET_MS } from '@hibla/contract/values/dates'
import { lt, sql, type Placeholder, type SQL } from '../../postgres/sql.ts'
import { prepared } from '../../postgres/prepared.ts'
import type { Database, Executor } from '../../postgres/database.ts'
import type { Counted } from './network.ts'
import { limitWindow } from './shared-limit.tables.ts'

export type Limit = { max: number; seconds: number }

/** Adds one and returns whether it's still within the limit, in one statement so that processes count together. */
export const withinLimit = (db: Executor, scope: string, who: string, { max, seconds }: Limit): Promise<boolean> =>
  withinLimits(db, { scope, seconds, counted: [{ who, max }] })

/** The same for several that a call counts against; it has to be within the limits of all. */
export const withinLimits = async (
  db: Executor,
  { scope, seconds, counted }: CallLimit,
  amount = 1,
): Promise<boolean> => {
  const counts = await countTowards(
    db,
    scope,
    seconds,
    counted.map(({ who }) => who),
    amount,
  )
  return counted.every(({ who, max }) => (counts.get(who) ?? 0) <= max)
}

// Uses the database's clock, because the processes' clocks may differ. A day begins at midnight in Manila, so 'tomorrow' is true.
const OFFSET = OFFSET_MS / 1_000
const windowStart = (seconds: number | Placeholder) =>
  sql<Date>`to_timestamp(floor((extract(epoch from now()) + ${OFFSET}::int) / ${seconds}::int) * ${seconds}::int - ${OFFSET}::int)`

const counting = prepared<{ who: string; count: number }>(sql`
  insert into ${limitWindow} (scope, who, started_at, count)
  select ${sql.placeholder('scope')}, who, ${windowStart(sql.placeholder('seconds'))}, ${sql.placeholder('amount')}::int
  from unnest(${sql.placeholder('whos')}::text[]) who
  on conflict (scope, who, started_at) do update set count = ${limitWindow.count} + excluded.count
  returning who, count`)

/** Adds one for each, or as much as it amounts to, and returns how many there are now in this window. */
export const countTowards = async (
  db: Executor,
  scope: string,
  seconds: number,
  whos: string[],
  amount = 1,
): Promise<Map<string, number>> => {
  // In one order, so that two calls never wait for each other.
  const rows = await counting(db, { scope, seconds, whos: whos.toSorted(), amount })
  return new Map(rows.map(({ who, count }) => [who, count]))
}

/** What a call counts as, and how often each of them may call it. */
export type CallLimit = { scope: string; seconds: number; counted: Counted[] }

/**
 * Counts as a part of another statement, in which `within` then has one row: whether the call is `ok`. What a statement does
 * only then costs no round trip of its own.
 */
export const countingWithin = ({ scope, seconds, counted }: CallLimit): SQL => {
  const inOneOrder = counted.toSorted((one, other) => (one.who < other.who ? -1 : 1))
  const limits = inOneOrder.map(({ who, max }) => sql`(${who}, ${max}::int)`)
  const rows = inOneOrder.map(({ who }) => sql`(${scope}, ${who}, ${windowStart(seconds)}, 1)`)
  return sql`counted as (
    insert into ${limitWindow} (scope, who, started_at, count) values ${sql.join(rows, sql`, `)}
    on conflict (scope, who, started_at) do update set count = ${limitWindow.count} + 1
    returning who, count
  ), within as (
    select bool_and(count <= most) as ok
    from counted join (values ${sql.join(limits, sql`, `)}) as limits (who, most) using (who)
  )`
}

export const purgeExpiredWindows = async (db: Database): Promise<void> => {
  await db.delete(limitWindow).where(lt(limitWindow.startedAt, sql`now() - interval '1 day'`))
}
