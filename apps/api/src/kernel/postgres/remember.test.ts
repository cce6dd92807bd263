import { contract } from '@hibla/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { useDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { connect } from './database.ts'
import { createMemory } from './remember.ts'

const silent = async () => {}

test('a read is asked once, and again after its table was forgotten', async () => {
  const memory = await createMemory(silent)
  let asked = 0
  const read = memory.remember('plan', async (key: string) => `${key} ${++asked}`)
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  memory.forget('store')
  expect(await read('a')).toBe('a 1')
  memory.forget('plan')
  expect(await read('a')).toBe('a 3')
})

test('a read that began before a change is not what the next one gets', async () => {
  const memory = await createMemory(silent)
  let answer = (_value: string) => {}
  const slow = memory.remember('plan', () => new Promise<string>((resolve) => (answer = resolve)))
  const before = slow('all')
  memory.forget('plan')
  answer('old')
  expect(await before).toBe('old')
  const after = slow('all')
  answer('new')
  expect(await after).toBe('new')
})

test('without any news a change is seen after half a minute', async () => {
  let time = 0
  const memory = await createMemory(silent, () => time)
  let asked = 0
  const read = memory.remember('plan', async () => ++asked)
  await read('all')
  time = 29_999
  expect(await read('all')).toBe(1)
  time = 30_001
  expect(await read('all')).toBe(2)
})

test('a change by another process is seen here as soon as PostgreSQL tells', async () => {
  const api = await useApi()
  const plans = async () => (await api.call(contract.catalog.planList, { query: {} })).body.map(({ name }) => name)
  expect(await plans()).not.toContain('Hibla Elsewhere')
  const other = connect(api.url, { max: 1 })
  await other.db.execute(sql`update plan set name = 'Hibla Elsewhere' where plan_id = (select min(plan_id) from plan)`)
  await other.close()
  await until(async () => (await plans()).includes('Hibla Elsewhere'))
  expect(await plans()).toContain('Hibla Elsewhere')
})

test.each(['content_document', 'plan', 'faq', 'store'])('the table %s tells when it changes', async (table) => {
  const { db, listen } = await useDatabase()
  const told: string[] = []
  await listen(
    'changed',
    (name) => told.push(name),
    () => {},
  )
  await db.execute(sql.raw(`delete from ${table}`))
  await until(async () => told.length > 0)
  expect(told).toEqual([table])
})
