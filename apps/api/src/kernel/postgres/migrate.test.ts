import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { migrateDatabase } from './migrate.ts'
import { sql } from './sql.ts'

const { url, db } = await useDatabase()
/** After every migration there is. */
let at = 4_000_000_000_000

/** A folder of migrations, as drizzle-kit writes it. */
const folderOf = async (...migrations: string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-test-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'meta'))
  const entries = migrations.map((_, n) => ({ idx: n, version: '7', when: ++at, tag: `m${n}`, breakpoints: true }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  await Promise.all(migrations.map((text, n) => writeFile(join(folder, `m${n}.sql`), text)))
  return folder
}
const isValid = async (index: string) =>
  (await db.execute(sql`select indisvalid from pg_index where indexrelid = to_regclass(${index})`))[0]?.['indisvalid']

test('an index can be built while people go on writing, and built anew after it was interrupted', async () => {
  const folder = await folderOf(
    `create table guest (name text);--> statement-breakpoint\ninsert into guest values ('Ana'), ('Ana');`,
    `drop index concurrently if exists guest_once;--> statement-breakpoint\ncreate unique index concurrently guest_once on guest (name);`,
    `alter table guest add column seat integer;`,
  )
  // Two guests have one name, so building fails halfway, and PostgreSQL leaves a broken index behind.
  await expect(migrateDatabase(url, folder)).rejects.toThrow('create unique index')
  expect(await isValid('guest_once')).toBe(false)
  await db.execute(sql`delete from guest where ctid = (select min(ctid) from guest)`)
  await migrateDatabase(url, folder)
  expect(await isValid('guest_once')).toBe(true)
  expect(await db.execute(sql`select name, seat from guest`)).toEqual([{ name: 'Ana', seat: null }])
  // Nothing is left to do.
  await migrateDatabase(url, folder)
})

test('two that migrate at once take turns, also while an index is built concurrently', async () => {
  const folder = await folderOf(
    `create table chair (n integer);`,
    `drop index concurrently if exists chair_n;--> statement-breakpoint\ncreate index concurrently chair_n on chair (n);`,
  )
  await Promise.all([migrateDatabase(url, folder), migrateDatabase(url, folder)])
  expect(await isValid('chair_n')).toBe(true)
})

test('a migration that fails leaves nothing of itself, and what came before it stays', async () => {
  const folder = await folderOf(
    `create table first_step ();`,
    `create table half_done ();--> statement-breakpoint\nselect 1 / 0;`,
  )
  await expect(migrateDatabase(url, folder)).rejects.toThrow('select 1 / 0')
  const [there] = await db.execute(sql`select to_regclass('first_step') as first, to_regclass('half_done') as half`)
  expect(there).toEqual({ first: 'first_step', half: null })
})

test('a migration that has to wait for a long report lets others pass', async () => {
  await db.execute(sql`create table busy (n integer)`)
  const folder = await folderOf(`alter table busy add column m integer;`)
  const [begun, report] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reporting = db.transaction(async (tx) => {
    await tx.execute(sql`select * from busy`)
    begun.resolve()
    await report.promise
  })
  await begun.promise
  const migrated = migrateDatabase(url, folder)
  const waits = async () =>
    (await db.execute(sql`select from pg_locks where not granted and relation = 'busy'::regclass`)).length > 0
  await until(waits)
  // They queue behind the migration, until it makes way.
  expect(await db.execute(sql`select n from busy`)).toEqual([])
  report.resolve()
  await Promise.all([reporting, migrated])
  expect(await db.execute(sql`select m from busy`)).toEqual([])
})
