import type { Tokens } from '@hibla/contract/identity/identity.contract'
import type { Session } from '@hibla/contract/identity/sessions.contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { loginSession } from '../../../adapters/identity/embedded/identity.tables.ts'
import { passwordCostIn, seedPerson } from '../../../adapters/identity/embedded/index.ts'
import { browserOf } from '../../../adapters/identity/test/browser.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'

const api = await useApi()
const password = 'seven purple kites'
const person = async (email: string) => {
  const rest = { firstName: 'Ana', lastName: 'Reyes', emailVerified: true, roles: ['guest'], attributes: {} }
  return seedPerson(api.db, passwordCostIn('test'), { email, password, ...rest })
}

const ask = async (tokens: Pick<Tokens, 'access_token'>, method: 'GET' | 'DELETE', rest = '') => {
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const response = await api.inject({ method, url: `/api/users/sessions${rest}`, headers })
  return { status: response.statusCode, body: response.json() }
}
const listed = async (tokens: Pick<Tokens, 'access_token'>): Promise<Session[]> => (await ask(tokens, 'GET')).body

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const onPhone = (email: string) => {
  const { ORIGIN, PORT } = api.environment
  const browser = browserOf(`http://127.0.0.1:${PORT}`, ORIGIN, { 'user-agent': chrome })
  return browser.logIn({ email, password })
}
const byProgram = async (username: string, remoteAddress = '203.0.113.7'): Promise<Tokens> =>
  (
    await api.inject({ method: 'POST', url: '/api/users/session', payload: { username, password }, remoteAddress })
  ).json()

test('people see where they are logged in: the browser in plain words, the network, when, and which one this is', async () => {
  await person('ana@example.com')
  const [phone, program] = [await onPhone('ana@example.com'), await byProgram('ana@example.com')]
  const mine = await listed(phone)
  expect(mine).toEqual([
    expect.objectContaining({ browser: 'Chrome on Android', network: '127.0.0.1', current: true }),
    expect.objectContaining({ browser: null, network: '203.0.113.7', current: false }),
  ])
  for (const { startedAt, lastSeenAt } of mine)
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(startedAt))
  expect((await listed(program)).map(({ current, network }) => [current, network])).toEqual([
    [true, '203.0.113.7'],
    [false, '127.0.0.1'],
  ])
})

test('ending one session refuses its tokens and leaves the others; it is noted in the audit trail', async () => {
  const id = await person('ben@example.com')
  const [phone, stolen] = [await onPhone('ben@example.com'), await byProgram('ben@example.com')]
  const { id: sid } = (await listed(phone)).find(({ current }) => !current)!
  expect(await ask(phone, 'DELETE', `/${sid}`)).toEqual({ status: 200, body: { ended: 1 } })
  expect((await ask(stolen, 'GET')).status).toBe(401)
  const renewed = await api.inject({
    method: 'PUT',
    url: '/api/users/session',
    payload: { refresh_token: stolen.refresh_token },
  })
  expect(renewed.json()).toMatchObject({ code: 'session-ended' })
  expect(await listed(phone)).toHaveLength(1)
  expect((await ask(phone, 'DELETE', `/${sid}`)).status).toBe(404)
  const noted = await api.db.select().from(securityEvent).where(eq(securityEvent.personId, id))
  expect(noted.map(({ what }) => what)).toContain('sessions-ended')
})

test('a session alone ends no others: whoever stole one can’t log its owner out', async () => {
  await person('hal@example.com')
  const [owner, { refresh_token }] = [await byProgram('hal@example.com'), await byProgram('hal@example.com')]
  await api.db.execute(sql`
    update oidc_record set payload = jsonb_set(payload::jsonb, '{authTime}', to_jsonb((payload->>'authTime')::int - 3600))::json
    where model = 'RefreshToken' and payload->>'authTime' is not null`)
  const renewed = await api.inject({ method: 'PUT', url: '/api/users/session', payload: { refresh_token } })
  const stolen: Tokens = renewed.json()
  const { id: owners } = (await listed(stolen)).find(({ current }) => !current)!
  for (const which of ['', `/${owners}`])
    expect((await ask(stolen, 'DELETE', which)).body).toMatchObject({ code: 'step-up-needed' })
  expect(await listed(owner)).toHaveLength(2)
})

test('ending all others leaves only this one', async () => {
  await person('cara@example.com')
  const others = [await byProgram('cara@example.com'), await byProgram('cara@example.com')]
  const phone = await onPhone('cara@example.com')
  expect((await ask(phone, 'DELETE')).body).toEqual({ ended: 2 })
  for (const each of others) expect((await ask(each, 'GET')).status).toBe(401)
  expect((await listed(phone)).map(({ current }) => current)).toEqual([true])
  expect((await ask(phone, 'DELETE')).body).toEqual({ ended: 0 })
})

test('a thief’s login that was begun and kept for later ends with the others, even if there are none', async () => {
  await person('gil@example.com')
  const { ORIGIN, PORT } = api.environment
  const thief = browserOf(`http://127.0.0.1:${PORT}`, ORIGIN)
  await thief.follow(thief.authorizeUrl())
  const { returnTo } = (await (await thief.enter('gil@example.com', password)).json()) as { returnTo: string }
  const phone = await onPhone('gil@example.com')
  expect((await ask(phone, 'DELETE')).body).toEqual({ ended: 0 })
  await expect(thief.follow(returnTo)).rejects.toThrow(/^400/)
})

test('nobody sees or ends another person’s session', async () => {
  await person('dan@example.com')
  await person('eve@example.com')
  const [dan, eve] = [await byProgram('dan@example.com'), await byProgram('eve@example.com')]
  const { id: dans } = (await listed(dan))[0]!
  expect((await listed(eve)).map(({ id }) => id)).not.toContain(dans)
  const refused = await ask(eve, 'DELETE', `/${dans}`)
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
  await ask(eve, 'DELETE')
  expect(await listed(dan)).toHaveLength(1)
})

test('a session that ran out is not listed any more', async () => {
  const id = await person('fe@example.com')
  const tokens = await byProgram('fe@example.com')
  await api.db
    .update(loginSession)
    .set({ startedAt: new Date(Date.now() - 11 * 3_600_000) })
    .where(eq(loginSession.personId, id))
  expect(await listed(tokens)).toEqual([])
})
