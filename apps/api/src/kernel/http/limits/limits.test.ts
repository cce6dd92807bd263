import { randomUUID } from 'node:crypto'
import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { sql } from '../../postgres/sql.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi, type As, type TestApi } from '../../../../test/api.ts'
import { useDatabase } from '../../../../test/database.ts'
import { connect } from '../../postgres/database.ts'
import { routes } from '../route.ts'
import { createServer } from '../server.ts'
import { withinLimit } from './shared-limit.ts'

const code = endpoint({
  method: 'POST',
  path: '/t/code',
  summary: 'Sends a code.',
  access: 'public',
  ok: z.object({}),
  limit: { max: 3, seconds: 86_400 },
})
const other = { ...code, path: '/t/other' } as const
const codeRoutes = routes({ code, other }, { code: async () => ok({}), other: async () => ok({}) })

test('a limited call is answered as often as declared, then refused with a message', async () => {
  const api = await useApi({ routes: codeRoutes })
  const statuses = []
  for (let turn = 0; turn < 5; turn++) statuses.push((await api.call(code, {})).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await api.call(code, {})).problem.detail).toContain('too many times')
  expect((await api.call(other, {})).status).toBe(200)
})

const ask = async (api: TestApi, { path }: { path: string }, remoteAddress: string, as?: As['as']) =>
  (await api.inject({ method: 'POST', url: `/api${path}`, payload: {}, remoteAddress, as })).statusCode

test('a hundred logins on one network get no more than a guest, and one login on many networks no more than on one', async () => {
  const api = await useApi({ routes: codeRoutes })
  const manyLogins: number[] = []
  for (let turn = 0; turn < 5; turn++) manyLogins.push(await ask(api, code, '192.0.2.1', `p${turn}.customer`))
  expect(manyLogins).toEqual([200, 200, 200, 429, 429])
  const manyNetworks: number[] = []
  for (let turn = 0; turn < 5; turn++) manyNetworks.push(await ask(api, other, `192.0.2.${turn}`, 'ana.customer'))
  expect(manyNetworks).toEqual([200, 200, 200, 429, 429])
})

test('a call that needs a login counts by person, so that an office shares no limit', async () => {
  const own = { ...code, path: '/t/own', access: 'signed-in' } as const
  const api = await useApi({ routes: routes({ own }, { own: async () => ok({}) }) })
  const answers: number[] = []
  for (let turn = 0; turn < 5; turn++) answers.push(await ask(api, own, '192.0.2.1', `p${turn}.customer`))
  expect(answers).toEqual([200, 200, 200, 200, 200])
})

test('somebody with a whole IPv6 /48 has sixteen networks’ worth of calls, not 65,536', async () => {
  const api = await useApi({ routes: codeRoutes })
  const answers: number[] = []
  for (let turn = 1; turn <= 50; turn++) answers.push(await ask(api, code, `2001:db8:5:${turn}::1`))
  expect(answers.filter((status) => status === 200)).toHaveLength(3 * 16)
  expect(await ask(api, code, '2001:db8:6:1::1')).toBe(200)
})

const once = { ...code, path: '/t/once', body: z.object({ name: z.string() }), idempotent: true } as const

test('a call that is done once counts with the claim of its key: beyond the limit nothing is claimed', async () => {
  let done = 0
  const handle = async () => {
    done++
    return ok({})
  }
  const api = await useApi({ routes: routes({ once }, { once: handle }) })
  const press = async (body: object, idempotencyKey: string) => {
    const headers = { 'idempotency-key': idempotencyKey }
    return (await api.inject({ method: 'POST', url: '/api/t/once', payload: body, headers })).statusCode
  }
  const keys = Array.from({ length: 5 }, () => randomUUID())
  const statuses: number[] = []
  for (const key of keys) statuses.push(await press({ name: 'Ana' }, key))
  expect([statuses, done]).toEqual([[200, 200, 200, 429, 429], 3])
  expect(await api.db.execute(sql`select from idempotent_answer`)).toHaveLength(3)
  // Neither repeating an answer, nor what can't be understood, is free.
  await api.db.execute(sql`truncate limit_window`)
  const others = [await press({ name: 'Ana' }, keys[0]!), await press({}, randomUUID()), await press({}, 'no-key')]
  expect([...others, await press({ name: 'Ana' }, keys[0]!), await press({}, randomUUID())]).toEqual([
    200, 400, 400, 429, 429,
  ])
  expect(await press({ name: 'Ana' }, 'no-key')).toBe(429)
})

test('a count lasts for the declared window, and the next window starts at zero', async () => {
  const { db } = await useDatabase()
  const once = { max: 1, seconds: 3600 }
  // The database's clock doesn't move within a transaction.
  await db.transaction(async (tx) => {
    expect([await withinLimit(tx, 'login', 'ana', once), await withinLimit(tx, 'login', 'ana', once)]).toEqual([
      true,
      false,
    ])
    const rows = await tx.execute(sql`select started_at = date_trunc('hour', now()) as "thisHour" from limit_window`)
    expect(rows).toEqual([{ thisHour: true }])
    await tx.execute(sql`update limit_window set started_at = started_at - interval '1 hour'`)
    expect(await withinLimit(tx, 'login', 'ana', once)).toBe(true)
  })
})

test('several processes count together', async () => {
  const { url, db } = await useDatabase()
  const second = connect(url, { max: 5 })
  const limit = { max: 10, seconds: 86_400 }
  const asked = Array.from({ length: 30 }, (_, at) => withinLimit(at % 2 ? db : second.db, 'login', 'ana', limit))
  const admitted = (await Promise.all(asked)).filter(Boolean)
  await second.close()
  expect(admitted).toHaveLength(10)
})

test('everything else has a cheap limit per visitor', async () => {
  const api = await useApi({ requestsPerMinute: 5 })
  const answers = []
  for (let turn = 0; turn < 8; turn++) answers.push(await api.inject({ method: 'GET', url: '/api/cms/plans/list' }))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(answers.at(-1)?.json().code).toBe('too-many-requests')
})

test('somebody who opens pages too fast reads why in a page, and programs get a problem', async () => {
  const api = await useApi({ requestsPerMinute: 1 })
  const open = (dest: string) =>
    api.app.inject({ url: '/.well-known/security.txt', headers: { 'sec-fetch-dest': dest, accept: 'text/html' } })
  await open('document')
  const refused = await open('document')
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('You&#39;ve tried too many times. Please wait a moment, then try again.')
  expect((await open('empty')).json().code).toBe('too-many-requests')
})

test('an address that nobody can read counts like any other, and its answer has the same headers', async () => {
  const api = await useApi({ requestsPerMinute: 2 })
  const answers = []
  for (let turn = 0; turn < 4; turn++) answers.push(await api.app.inject({ url: '/%zz', remoteAddress: '192.0.2.7' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429, 429])
  expect(answers[0]!.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
})

test('other addresses of the same IPv6 network count as the same visitor, other networks do not', async () => {
  const api = await useApi({ requestsPerMinute: 3 })
  const ask = async (remoteAddress: string) =>
    (await api.app.inject({ url: '/.well-known/security.txt', remoteAddress })).statusCode === 429
  const answers: boolean[] = []
  for (let host = 1; host <= 4; host++) answers.push(await ask(`2001:db8:1:1::${host}`))
  expect([...answers, await ask('2001:db8:1:2::1')]).toEqual([false, false, false, true, false])
})

test('the cheap limit has room for sixteen networks of one /48', async () => {
  const api = await useApi({ requestsPerMinute: 2 })
  const answers = []
  for (let net = 1; net <= 40; net++)
    answers.push(await api.app.inject({ url: '/.well-known/security.txt', remoteAddress: `2001:db8:9:${net}::1` }))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - 2 * 16)
})

test("the portal's own calls to its identity provider are not counted as one visitor", async () => {
  const api = await useApi({ requestsPerMinute: 3 })
  for (let turn = 0; turn < 6; turn++) {
    expect((await api.app.inject('/realms/hibla/.well-known/openid-configuration')).statusCode).toBe(200)
  }
})

test('visitors behind two proxies that name ports are still many', async () => {
  const server = createServer({ log: 'silent', trustProxy: '127.0.0.1, 10.9.9.9', requestsPerMinute: 2 })
  server.get('/', () => 'here')
  const from = (visitor: number) => `203.0.113.${visitor}:5000, 10.9.9.9:443, 127.0.0.1:80`
  for (const visitor of [1, 2, 3, 4])
    expect((await server.inject({ url: '/', headers: { 'x-forwarded-for': from(visitor) } })).statusCode).toBe(200)
  await server.close()
})

test('behind a proxy that names ports, whoever opens many connections is still one', async () => {
  const server = createServer({ log: 'silent', trustProxy: '127.0.0.1', requestsPerMinute: 2 })
  server.get('/', () => 'here')
  const answers: number[] = []
  for (const from of ['203.0.113.7:1001', '203.0.113.7:1002', '64:ff9b::203.0.113.7', '203.0.113.8:1003'])
    answers.push((await server.inject({ url: '/', headers: { 'x-forwarded-for': from } })).statusCode)
  expect(answers).toEqual([200, 200, 429, 200])
  await server.close()
})
