import pg from 'pg'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { isUnavailable } from './unavailable.ts'

const { url } = await useDatabase()

test('PostgreSQL is away for whoever asks on a connection that has just ended, and people are told to try again', async () => {
  const [lost, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([lost.connect(), other.connect()])
  const ended = new Promise((resolve) => lost.on('error', () => {}).once('end', resolve))
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  const refused: unknown = await lost.query('select 1').catch((error: unknown) => error)
  expect(String(refused)).toContain('not queryable')
  expect(isUnavailable(refused)).toBe(true)
  await other.end()
})
