import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourceFiles } from './imports.ts'
import { fourthWays } from './running-sql.ts'

const found = (file: string, text: string) => fourthWays(file, text, importsOf(file, text))

/** Tests may hold a connection of their own, to be in somebody's way. */
const inUse = sourceFiles().filter(
  (file) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts') && !file.includes('/test/'),
)

test('SQL is run by the builder, by prepared statements and by bulk writes, and in no fourth way', () => {
  expect(inUse.length).toBeGreaterThan(500)
  expect(inUse.flatMap((file) => found(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('each way has one name and one place', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const defining = (verb: string) =>
    inUse.filter((file) => new RegExp(`^export const ${verb}\\b`, 'm').test(text(file)))
  expect(['prepared', 'bulkWrite', 'pipelined'].map(defining)).toEqual([
    ['apps/api/src/kernel/postgres/prepared.ts'],
    ['apps/api/src/kernel/postgres/bulk-write.ts'],
    ['apps/api/src/kernel/postgres/pipelined.ts'],
  ])
})

test.each([
  ["import pg from 'pg'\n", 'only kernel/postgres knows the driver'],
  ["import type { Pool } from 'pg'\n", 'only kernel/postgres knows the driver'],
  ["import postgres from 'postgres'\n", 'only kernel/postgres knows the driver'],
  ["import { drizzle } from 'drizzle-orm/node-postgres'\n", 'only kernel/postgres knows the driver'],
  ["import { ConnectionPool } from '../../kernel/postgres/pool.ts'\n", 'only kernel/postgres knows the driver'],
  ["const byKey = db.select().from(plan).prepare('by_key')\n", 'prepared by prepared(…)'],
  ['await byKey.execute({ id })\n', 'a prepared statement is called'],
  ['await db.delete(plan).execute()\n', 'a builder is awaited'],
  ["await tx.execute('select 1')\n", 'sql`…`'],
  ['await tx.execute(`select ${column}`)\n', 'sql`…`'],
  ['await tx.execute(sql.raw(text))\n', 'parameters'],
  ["await db.$client.query('select 1')\n", 'on an executor'],
  ['await tx.execute(sql`set local synchronous_commit = off`)\n', 'what is committed stays'],
])('a file that has %j runs SQL in a fourth way', (text, why) => {
  const [said, ...others] = found('apps/api/src/capabilities/help/load.ts', text)
  expect(said).toContain(why)
  expect(others).toEqual([])
})

test.each([
  ['apps/api/src/capabilities/help/load.ts', 'await db.execute(sql`select 1`)\n'],
  ['apps/api/src/capabilities/help/load.ts', 'await db.execute<{ n: number }>(\n  sql`select 1 as n`,\n)\n'],
  ['apps/api/src/capabilities/help/load.ts', "import { prepared } from '../../kernel/postgres/prepared.ts'\n"],
  ['apps/api/src/capabilities/help/load.ts', 'await db.select().from(faq).orderBy(sql.raw(order))\n'],
  ['apps/api/src/kernel/postgres/connection.ts', "import pg from 'pg'\n"],
])('%s may have %j', (file, text) => {
  expect(found(file, text)).toEqual([])
})
