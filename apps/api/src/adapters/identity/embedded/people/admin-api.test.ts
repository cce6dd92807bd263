import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { seed, service, startPortal } from '../../test/portal.ts'
import { signLikeUs } from '../../test/sign-like-us.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)
const ana = await seed(db)
const browser = portal.newBrowser()
const tokens = await browser.logIn(ana)
const { good, kid, strangers, signed } = await signLikeUs(db, tokens.access_token)

const admin = (
  token: string | undefined,
  path = '/users?email=a&exact=true',
  method = 'GET',
  base = portal.insideUrl,
) =>
  fetch(`${base}/admin/realms/hibla${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

const manages = (role: string) => ({ resource_access: { 'realm-management': { roles: [role] } } })

test('only the service client’s token opens the admin API', async () => {
  const program = await portal.idp.clientToken(service.clientId, service.secret)
  expect((await admin(program?.access_token)).status).toBe(200)
  const byPassword = await portal.idp.login(ana.email, ana.password)
  const audience = { aud: 'realm-management' }
  for (const [token, status] of [
    [undefined, 401],
    ['nonsense', 401],
    [tokens.access_token, 401],
    [tokens.id_token, 401],
    ['access_token' in byPassword ? byPassword.access_token : '', 401],
    [await signed(audience), 401],
    [await signed({ ...audience, azp: service.clientId, ...manages('view-users') }), 403],
    [await signed({ ...audience, azp: 'hibla-web', ...manages('manage-users') }), 403],
    [await signed({ azp: service.clientId, ...manages('manage-users') }), 401],
    [
      await new SignJWT(decodeJwt(program!.access_token)).setProtectedHeader({ alg: 'RS256', kid }).sign(strangers),
      401,
    ],
  ] as const) {
    expect((await admin(token)).status).toBe(status)
    expect((await admin(token, '/users', 'POST')).status).toBe(status)
    expect((await admin(token, `/users/${good.sub}`, 'DELETE')).status).toBe(status)
  }
  expect(await portal.idp.find(good.sub!)).toBeDefined()
})

test('whoever is locked out is told at the login, and the admin API knows nobody locked out everywhere', async () => {
  const program = await portal.idp.clientToken(service.clientId, service.secret)
  const answer = await admin(program?.access_token, `/attack-detection/brute-force/users/${good.sub}`)
  expect([answer.status, await answer.json()]).toEqual([200, { disabled: false }])
})

test('the admin API isn’t there at the public port, even for the service client', async () => {
  const program = await portal.idp.clientToken(service.clientId, service.secret)
  const users = `/users/${good.sub}`
  for (const [path, method] of [
    [undefined, 'GET'],
    [users, 'GET'],
    [users, 'DELETE'],
    ['/users', 'POST'],
  ] as const)
    expect((await admin(program?.access_token, path, method, portal.url)).status).toBe(404)
  // Nobody claims by a header or another spelling to be inside.
  const spelt = await fetch(`${portal.url}//admin/realms/hibla${users}`, {
    headers: { authorization: `Bearer ${program!.access_token}`, listener: 'inside', 'x-forwarded-for': '127.0.0.1' },
  })
  expect(spelt.status).toBe(404)
  expect(await portal.idp.find(good.sub!)).toBeDefined()
})

test('malformed admin requests are refused and change nothing', async () => {
  const program = await portal.idp.clientToken(service.clientId, service.secret)
  const put = (body: unknown, rest = '', method = 'PUT') =>
    fetch(`${portal.insideUrl}/admin/realms/hibla/users/${good.sub}${rest}`, {
      method,
      headers: { authorization: `Bearer ${program!.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await put({ enabled: 'no' })).status).toBe(400)
  expect((await put({ attributes: { accountNumber: 'x' } })).status).toBe(400)
  expect((await put({ id: 'another', passwordHash: 'x', roles: ['back-office'] })).status).toBe(204)
  expect((await put([{ name: 'emperor' }], '/role-mappings/realm', 'POST')).status).toBe(404)
  expect(await portal.idp.rolesOf(good.sub!)).toEqual(['guest'])
  expect(await portal.idp.login(ana.email, ana.password)).toHaveProperty('access_token')
})
