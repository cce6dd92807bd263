import { manilaDate } from '@hibla/contract/values/dates'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Schedule } from '../../../kernel/jobs/jobs.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { sql } from '../../../kernel/postgres/sql.ts'

/** Tables for this many years to come: somebody has that long to notice that they are no longer made. */
const AHEAD = 2
/** Whoever reads a bill for longer than this keeps us waiting, and us everybody else: then we try again tomorrow. */
const WAIT = '3s'

export const yearOf = (clock: Clock): number => Number(manilaDate(clock.now()).slice(0, 4))

/** Bills, their lines and their notices have a table for each year; this makes the coming ones. */
export const futurePartitions = (db: Database, clock: Clock): Schedule => ({
  name: 'billing.years-ahead',
  cron: '40 3 * * *',
  run: () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${WAIT}, true)`)
      await tx.execute(sql`select years_ahead(${yearOf(clock) + AHEAD})`)
    }),
})

/** A table of one year or of several, and what comes before and after it. */
export type Partition = { name: string; parent: string; first: number | undefined; last: number; pending: boolean }

/** How a table of years is called: `bill_2027`, `bill_2029_to_2031`, or `bill_to_2026` for everything before. */
export const yearsOfPartition = (suffix: string): Pick<Partition, 'first' | 'last'> | undefined => {
  const [, first, last = first] = /^(?:(\d{4})(?:_to_(\d{4}))?)$/.exec(suffix) ?? []
  if (first !== undefined) return { first: Number(first), last: Number(last) }
  const all = /^to_(\d{4})$/.exec(suffix)?.[1]
  return all === undefined ? undefined : { first: undefined, last: Number(all) }
}

/** All tables of years that are in use, without the one for what comes later. */
export const listPartitions = async (db: Database): Promise<(Partition & { bytes: number })[]> => {
  const found = await db.execute<{ name: string; parent: string; pending: boolean; bytes: string }>(sql`
    select c.relname as name, p.relname as parent, i.inhdetachpending as pending, pg_total_relation_size(c.oid) as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace order by c.relname`)
  return found.flatMap(({ bytes, ...each }) => {
    const years = yearsOfPartition(each.name.slice(each.parent.length + 1))
    return years ? [{ ...each, ...years, bytes: Number(bytes) }] : []
  })
}

/** What names a bill goes before the bills. */
const inOrder = ['lifecycle_event', 'bill_line', 'bill']

/**
 * Takes a year out, or several that share a table, while people go on working. Its tables stay in the database under their
 * own names. Returns these; a second attempt goes on where the first was stopped.
 */
export const detachPartition = async (db: Database, suffix: string): Promise<string[]> => {
  const listed = await listPartitions(db)
  const gone: string[] = []
  for (const parent of inOrder) {
    const found = listed.find(({ name }) => name === `${parent}_${suffix}`)
    if (!found) continue
    const [table, part] = [sql.identifier(parent), sql.identifier(found.name)]
    await db.execute(
      found.pending
        ? sql`alter table ${table} detach partition ${part} finalize`
        : sql`alter table ${table} detach partition ${part} concurrently`,
    )
    gone.push(found.name)
  }
  return gone
}

/** Takes it in again, the bills first. */
export const attachPartition = async (db: Database, suffix: string): Promise<string[]> => {
  const years = yearsOfPartition(suffix)
  if (!years) return []
  const inUse = new Set((await listPartitions(db)).map(({ name }) => name))
  const back: string[] = []
  for (const parent of inOrder.toReversed()) {
    const name = `${parent}_${suffix}`
    const [there] = await db.execute<{ there: boolean }>(sql`select to_regclass(${name}) is not null as there`)
    if (inUse.has(name) || !there?.there) continue
    const first = years.first === undefined ? null : `${years.first}-01`
    await db.execute(sql`select attach_years(${parent}::regclass, ${name}, ${first}, ${`${years.last + 1}-01`})`)
    back.push(name)
  }
  return back
}

/** How many accounts still owe something from before this month: their bills are looked at every day. */
export const unpaidAccountsBefore = async (db: Database, month: string): Promise<number> => {
  const [owing] = await db.execute<{ count: string }>(sql`
    select count(*) as count from account_balance b where b.balance > 0 and b.balance > coalesce((
      select sum(n.amount) from bill n where n.account_number = b.account_number and n.month >= ${month}), 0)`)
  return Number(owing?.count)
}
