import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from './sql.ts'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { connect, type Database, type Executor } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number works, as long as every process uses the same one. */
const MIGRATION_LOCK = 4_142_001

/** A change of a table waits for whoever reads it, and everybody else waits behind it. So it soon makes way, and tries again. */
const LOCKED_WITHIN = '3s'
const AGAIN_MS = 1_000
const LOOK_EVERY_MS = 100
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Two processes migrating at once would race, so the second waits and then has nothing to do. */
export const migrateDatabase = async (url: string, folder = migrationsFolder): Promise<void> => {
  const { db, close } = connect(url, { max: 1 })
  try {
    await acquireMigrationLock(db)
    await prepare(db)
    const [last] = await db.execute<{ at: string | null }>(
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    )
    for (const each of readMigrationFiles({ migrationsFolder: folder }))
      if (each.folderMillis > Number(last?.at ?? 0)) await apply(db, each)
  } finally {
    await close()
  }
}

/** Asks again and again: one that waited in PostgreSQL would keep an index from being built concurrently. */
export const acquireMigrationLock = async (db: Database): Promise<void> => {
  for (;;) {
    const [turn] = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)
    if (turn?.mine) return
    await pause(LOOK_EVERY_MS)
  }
}

/** The turn belongs to a session: if that was lost meanwhile, somebody else may have it by now. */
const stillOurs = async (on: Executor): Promise<void> => {
  const [turn] = await on.execute<{ mine: boolean }>(sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)
  if (!turn?.mine) throw new Error('The connection was lost, and another setup has taken over. Run setup again.')
}

const withoutComments = (statement: string): string => statement.replaceAll(/--.*$/gm, '')

/** The table that drizzle itself would make, and earlier versions let it. */
const prepare = async (db: Database): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

/**
 * Each migration has a transaction of its own, so that none holds the locks of all. What is built concurrently can't be in
 * one; its migration can be run again instead (checks/migrating).
 */
const apply = async (db: Database, migration: Migration): Promise<void> => {
  const run = async (on: Executor) => {
    await stillOurs(on)
    for (const statement of migration.sql) await on.execute(sql.raw(statement))
    await on.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`)
  }
  if (migration.sql.some((statement) => /\bindex concurrently\b/i.test(withoutComments(statement)))) return run(db)
  return retryWhenLocked(db, run)
}

/** Makes way for others when a table is busy, and tries again. Only with the turn, which may be lost with the session. */
export const retryWhenLocked = async (db: Database, run: (tx: Executor) => Promise<void>): Promise<void> => {
  for (let left = TRIES; ; left--) {
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCKED_WITHIN}'`))
        await stillOurs(tx)
        await run(tx)
      })
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    if (!failure) return
    if (left === 1 || !isBusy(failure.error)) throw failure.error
    await pause(AGAIN_MS)
  }
}

/** The driver's error is the cause of drizzle's. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)) || isBusy(error.cause))

/** How many migrations the database still needs. */
export const pendingMigrations = async (db: Database): Promise<number> => {
  const known = readMigrationFiles({ migrationsFolder })
  const [table] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!table?.['there']) return known.length
  const rows = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const seen = new Set(rows.map((row) => row.hash))
  return known.filter((migration) => !seen.has(migration.hash)).length
}
