import { contract } from '@hibla/contract'
import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { useDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { Unavailable } from '../unavailable.ts'
import { connect } from './database.ts'
import { createCache, noCache, coalesce } from './cache.ts'

const silent = async () => {}

test('a read is queried once, and again after its table was forgotten', async () => {
  const memory = await createCache(silent)
  let asked = 0
  const read = memory.cached('plan', async (key: string) => `${key} ${++asked}`)
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  memory.invalidate('store')
  expect(await read('a')).toBe('a 1')
  memory.invalidate('plan')
  expect(await read('a')).toBe('a 3')
})

test('two reads of one table don’t answer for each other, even if their keys are the same', async () => {
  const memory = await createCache(silent)
  const questions = memory.cached('faq', async (key: string) => `questions ${key}`)
  const featured = memory.cached('faq', async (key: string) => `featured ${key}`)
  expect([await questions('all'), await featured('all')]).toEqual(['questions all', 'featured all'])
  expect([await questions('all'), await featured('all')]).toEqual(['questions all', 'featured all'])
})

test('a read that began before a change isn’t reused after it', async () => {
  const memory = await createCache(silent)
  let stored = 'old'
  const read = memory.cached('plan', async () => {
    const found = stored
    // Somebody changes it before the answer arrives.
    stored = 'new'
    memory.invalidate('plan')
    return found
  })
  expect(await read('all')).toBe('old')
  expect(await read('all')).toBe('new')
})

test('made-up keys don’t fill the memory', async () => {
  const memory = await createCache(silent)
  let asked = 0
  const read = memory.cached('municipality', async (key: string) => `${key} ${++asked}`)
  await read('first')
  await Promise.all(Array.from({ length: 5_000 }, (_, at) => read(`made up ${at}`)))
  expect([await read('made up 4999'), await read('first')]).toEqual(['made up 4999 5001', 'first 5002'])
})

test('what isn’t there takes no room: after 10,000 made-up keys the real ones are still cached', async () => {
  const memory = await createCache(silent)
  const asked: string[] = []
  const read = memory.cached('municipality', async (key: string) => {
    asked.push(key)
    return key === 'real' ? ['Basco'] : []
  })
  await read('real')
  for (let at = 0; at < 10_000; at += 100)
    await Promise.all(Array.from({ length: 100 }, (_, more) => read(`made up ${at + more}`)))
  expect(await read('real')).toEqual(['Basco'])
  expect(asked.filter((key) => key === 'real')).toHaveLength(1)
})

test('reads of one turn share a query, and a later read gets its own', async () => {
  let asked = 0
  const read = coalesce(async (key: string) => `${key} ${++asked}`)
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  expect(await read('a')).toBe('a 3')
})

test('a query goes out only after its turn, so the answer includes changes of the same turn', async () => {
  let stored = 'old'
  const read = coalesce(async () => stored)
  const asked = read('all')
  stored = 'new'
  expect(await asked).toBe('new')
})

test('a failed query is tried again', async () => {
  let asked = 0
  const read = coalesce(async () => {
    if (++asked === 1) throw new Error('away')
    return asked
  })
  await expect(read('all')).rejects.toThrow('away')
  expect(await read('all')).toBe(2)
})

test('without caching every turn queries', async () => {
  let asked = 0
  const read = noCache.cached('plan', async () => ++asked)
  expect([await read('all'), await read('all')]).toEqual([1, 2])
})

test('without a notification a change is seen after half a minute', async () => {
  let time = 0
  const memory = await createCache(silent, () => time)
  let asked = 0
  const read = memory.cached('plan', async () => ++asked)
  await read('all')
  time = 29_999
  expect(await read('all')).toBe(1)
  time = 30_001
  expect(await read('all')).toBe(2)
})

test('while the database is down the cached answer is used, however old; other failures aren’t hidden', async () => {
  let time = 0
  const memory = await createCache(silent, () => time)
  let failure: Error | undefined
  const read = memory.cached('plan', async () => {
    if (failure) throw failure
    return 'stored'
  })
  await read('all')
  time = 30_001
  failure = new Unavailable('killed')
  expect(await read('all')).toBe('stored')
  await expect(read('never asked')).rejects.toBe(failure)
  time = 60_002
  failure = new Error('a bug')
  await expect(read('all')).rejects.toThrow('a bug')
})

test('after a lost connection everything is queried again, and the cached answer used until that works', async () => {
  let onListening = () => {}
  const memory = await createCache(async (_channel, _onNews, listening) => void (onListening = listening))
  let answer = async () => 'old'
  const read = memory.cached('plan', () => answer())
  expect(await read('all')).toBe('old')
  onListening()
  answer = async () => {
    throw new Unavailable('PostgreSQL does not answer')
  }
  expect(await read('all')).toBe('old')
  onListening()
  answer = async () => 'new'
  expect(await read('all')).toBe('new')
})

test('a change by another process is seen here as soon as PostgreSQL notifies us', async () => {
  const api = await useApi()
  const plans = async () => (await api.call(contract.catalog.planList, { query: {} })).body.map(({ name }) => name)
  expect(await plans()).not.toContain('Hibla Elsewhere')
  const other = connect(api.url, { max: 1 })
  await other.db.execute(sql`update plan set name = 'Hibla Elsewhere' where plan_id = (select min(plan_id) from plan)`)
  await other.close()
  await until(async () => (await plans()).includes('Hibla Elsewhere'))
  expect(await plans()).toContain('Hibla Elsewhere')
})

test.each(['content_document', 'plan', 'presales_addon', 'contract_term', 'application_type', 'faq', 'store'])(
  'the table %s notifies when it changes',
  async (table) => {
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
  },
)
