import { createHash } from 'node:crypto'
import { connect, type Database } from './database.ts'
import { retryWhenLocked, acquireMigrationLock } from './migrate.ts'
import { sql } from './sql.ts'
import type { Definition } from './triggers.ts'

const hashOf = ({ text }: Definition): string => createHash('sha256').update(text).digest('hex')
const isTrigger = ({ name }: Definition): boolean => name.startsWith('trigger ')
/** The functions are one step, before all others, and the triggers of each table are one, so that a step locks one table. */
const stepsOf = (all: Definition[]): Definition[][] => {
  const inOrder = all.toSorted((one, other) => Number(isTrigger(one)) - Number(isTrigger(other)))
  return [...Map.groupBy(inOrder, ({ name }) => / on (\w+)$/.exec(name)?.[1]).values()]
}

/** Those whose text this database never had. */
const newIn = async (db: Database, all: Definition[]): Promise<Definition[]> => {
  const had = await db.execute<{ hash: string }>(sql`select name || ' ' || hash as hash from drizzle.definition`)
  const known = new Set(had.map(({ hash }) => hash))
  return all.filter((each) => !known.has(`${each.name} ${hashOf(each)}`))
}

/**
 * Brings functions and triggers to what their files say, after the migrations. A text is applied once: the release before, whose
 * setup may run again beside this one, doesn't take back what is newer. One that returns to an earlier text needs another comment.
 */
export const installTriggers = async (url: string, all: Definition[]): Promise<void> => {
  const { db, close } = connect(url, { max: 1 })
  try {
    await acquireMigrationLock(db)
    await db.execute(sql`
      create table if not exists drizzle.definition (
        name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (name, hash))`)
    for (const step of stepsOf(await newIn(db, all)))
      await retryWhenLocked(db, async (tx) => {
        for (const { text } of step) await tx.execute(sql.raw(text))
        const rows = step.map((each) => sql`(${each.name}, ${hashOf(each)})`)
        await tx.execute(sql`insert into drizzle.definition (name, hash) values ${sql.join(rows, sql`, `)}`)
      })
  } finally {
    await close()
  }
}

/** Whether this program has functions or triggers that the database never had. */
export const missesTriggers = async (db: Database, all: Definition[]): Promise<boolean> => {
  const [table] = await db.execute(sql`select to_regclass('drizzle.definition') is not null as there`)
  return !table?.['there'] || (await newIn(db, all)).length > 0
}
