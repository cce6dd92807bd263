import { fileURLToPath } from 'node:url'
import { sql } from './sql.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, type Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number works, as long as every process uses the same one. */
const MIGRATION_LOCK = 4_142_001

/** Two processes migrating at once would race, so the second waits and then has nothing to do. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db as unknown as NodePgDatabase, { migrationsFolder })
  } finally {
    await close()
  }
}

/** How many migrations the database still needs. */
export const pendingMigrations = async (db: Database): Promise<number> => {
  const known = readMigrationFiles({ migrationsFolder })
  const [table] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!table?.['there']) return known.length
  const rows = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const seen = new Set(rows.map((row) => row.hash))
  return known.filter((migration) => !seen.has(migration.hash)).length
}
