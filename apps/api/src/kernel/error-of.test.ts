import { sql } from './postgres/sql.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { errorOf } from './error-of.ts'

test('a failed query is told without its parameters', () => {
  const failed = new DrizzleQueryError('select $1', ['ana@example.com'], new Error('connection lost'))
  expect(JSON.stringify(errorOf(failed))).not.toContain('ana@example.com')
  expect(errorOf(failed).message).toBe('connection lost')
})

test('a value that PostgreSQL can’t read isn’t told either', async () => {
  const { db } = await useDatabase()
  const failed: unknown = await db.execute(sql`select ${'ana@example.com'}::uuid`).catch((error: unknown) => error)
  expect(errorOf(failed).message).toBe('invalid input syntax for type uuid: "…"')
  expect(JSON.stringify(errorOf(failed))).not.toContain('ana@')
})

test('something thrown that is no error is told without its content', () => {
  expect(errorOf('ana@example.com failed')).toEqual({ type: 'unknown', message: 'failed', stack: '' })
})
