import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { sql } from './sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../test/api.ts'
import { Unavailable, isUnavailable } from '../unavailable.ts'
import { routes } from '../http/route.ts'
import { connect } from './database.ts'

const touch = endpoint({
  method: 'POST',
  path: '/t/touch',
  summary: 'Touches.',
  access: 'public',
  ok: z.object({ rows: z.int() }),
  refusals: [],
})

const api = await useApi({
  routes: routes(
    { touch },
    {
      touch: async () => ok({ rows: (await hurried.db.execute(sql`update touched set id = id returning id`)).length }),
    },
  ),
})
const limits = { waitMs: 200, statementMs: 400 }
const hurried = connect(api.url, { max: 1, limits })
afterAll(hurried.close)
beforeAll(async () => {
  await api.db.execute(sql`create table touched (id integer)`)
  await api.db.execute(sql`insert into touched values (1)`)
})

test('a call that waits for a locked row, or for a connection, is told so in time, and the next is answered', async () => {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from touched for update`)
    const answers = await Promise.all([api.call(touch, {}), api.call(touch, {})])
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ])
  })
  expect((await api.call(touch, {})).body).toEqual({ rows: 1 })
})

test('waiting for a connection ends after its limit', async () => {
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const holding = hurried.db.transaction(() => isDone)
  const failure = await hurried.db.execute(sql`select 1`).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect((failure as Error).cause).toEqual(new Unavailable('All connections to PostgreSQL are busy'))
  done()
  await holding
  expect(await hurried.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('without limits a statement takes as long as it needs', async () => {
  const [row] = await api.db.execute(sql`show statement_timeout`)
  expect(row).toEqual({ statement_timeout: '0' })
})

/** A network between us and PostgreSQL that can go silent without closing anything. */
const openNetwork = async () => {
  const { hostname, port } = new URL(api.url)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    near.on('error', () => {}).pipe(far)
    far.on('error', () => {}).pipe(near)
    sockets.push(near, far)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    for (const each of sockets) each.destroy()
    server.close()
  })
  const url = new URL(api.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    goSilent: () => {
      for (const each of sockets) each.unpipe().pause()
    },
  }
}

test('a connection with nobody at its other end is dropped, and its place is free again', async () => {
  const network = await openNetwork()
  const far = connect(network.url, { max: 1, limits: { waitMs: 200, statementMs: 100 } })
  const one = () => far.db.execute(sql`select 1 as one`)
  expect(await one()).toEqual([{ one: 1 }])
  network.goSilent()
  const failure = await one().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isUnavailable(failure)).toBe(true)
  expect(await one()).toEqual([{ one: 1 }])
  await far.close()
})

test('nobody waits while PostgreSQL compiles a statement that is short', async () => {
  expect(await hurried.db.execute(sql`show jit`)).toEqual([{ jit: 'off' }])
})
