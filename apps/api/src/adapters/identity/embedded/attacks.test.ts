import { createPublicKey } from 'node:crypto'
import { base64url, decodeProtectedHeader, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { seed, startPortal } from '../test/portal.ts'
import { signLikeUs } from '../test/sign-like-us.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)
const ana = await seed(db)
const browser = portal.newBrowser()
const tokens = await browser.logIn(ana)
const { good, kid, jwk, strangers, signed } = await signLikeUs(db, tokens.access_token)
const publicPem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
const [head = '', body = '', signature = ''] = tokens.access_token.split('.')
const now = Math.floor(Date.now() / 1000)

test('a valid token made the same way is accepted, so the ones below are refused for their own reasons', async () => {
  expect(await portal.idp.verify(await signed({}))).toBeDefined()
})

test.each<[string, () => Promise<string> | string]>([
  ['without a signature', () => new UnsecuredJWT(good).encode()],
  ['with the signature cut off', () => `${head}.${body}.`],
  [
    'with alg none over a real signature',
    () => `${base64url.encode(JSON.stringify({ alg: 'none', kid }))}.${body}.${signature}`,
  ],
  [
    'signed with HS256 and the public key as secret',
    () => signed({}, { alg: 'HS256' }, new TextEncoder().encode(String(publicPem))),
  ],
  ['for another audience', () => signed({ aud: 'somebody-else' })],
  ['for no audience', () => signed({ aud: undefined })],
  ['of another issuer', () => signed({ iss: 'http://evil.test/realms/hibla' })],
  ['that expired', () => signed({ exp: now - 60 })],
  ['that never expires', () => signed({ exp: undefined })],
  ['that is not valid yet', () => signed({ nbf: now + 600 })],
  ['signed by a key of somebody else under our name', () => signed({}, {}, strangers)],
  ['signed by a key that nobody knows', () => signed({}, { kid: 'unknown' }, strangers)],
  [
    'whose payload was changed',
    () => `${head}.${base64url.encode(JSON.stringify({ ...good, sub: 'somebody-else' }))}.${signature}`,
  ],
  ['without a subject', () => signed({ sub: undefined })],
  ['without a session', () => signed({ sid: undefined })],
  ['that is an identity token', () => tokens.id_token],
  ['that is a refresh token', () => tokens.refresh_token],
  ['that is a logout token of ours', () => signed({ typ: 'Logout' })],
  ['that is nonsense', () => 'a.b.c'],
  ['that is empty', () => ''],
])('a token %s is refused', async (_what, make) => {
  // The real one was just accepted, and still is; what's remembered of it must not help another.
  expect(await portal.idp.verify(tokens.access_token)).toBeDefined()
  expect(await portal.idp.verify(await make())).toBeUndefined()
})

test('a token is refused once it has expired, even if it was accepted before', async () => {
  const token = await signed({ exp: Math.floor(Date.now() / 1000) + 60 })
  expect(await portal.idp.verify(token)).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 70_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await portal.idp.verify(token)).toBeUndefined()
})

test.each([
  'https://evil.test/login/success',
  'http://portal.test.evil.test/',
  'http://portal.test@evil.test/',
  'http://ana:secret@portal.test/',
  'http://portal.test:81/login/success',
  'https://portal.test/login/success',
  'http://portal.test\\@evil.test/',
  '//evil.test/',
  'javascript:alert(1)',
  'http://portal.test/x#fragment',
  'not an address',
])('[identity.redirects-are-origin-plus-path] a login that would return to %s is refused', async (redirect_uri) => {
  for (const prompt of ['login', 'none']) {
    const answer = await browser.visit(browser.authorizeUrl({ redirect_uri, prompt }))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    const html = await answer.text()
    expect(html).not.toMatch(/evil|at .*\.js|oidc/)
  }
})

test('[identity.redirects-are-origin-plus-path] a login can return to any page of the portal', async () => {
  const back = await browser.follow(
    browser.authorizeUrl({ redirect_uri: 'http://portal.test/customer/bills?tab=2', prompt: 'none' }),
  )
  expect(back.href).toMatch(/^http:\/\/portal\.test\/customer\/bills\?tab=2&code=/)
})

test.each(['https://evil.test/', 'http://portal.test@evil.test/', '//evil.test'])(
  'logging out does not return to %s',
  async (post_logout_redirect_uri) => {
    const guest = portal.newBrowser()
    const { id_token, access_token } = await guest.logIn(ana)
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri })
    const answer = await guest.visit(`${guest.endpoint}/logout?${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await portal.idp.verify(access_token)).toBeDefined()
  },
)

test.each([
  ['no proof key', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a plain proof key', { code_challenge_method: 'plain' }],
])('a login with %s is refused', async (_what, without) => {
  const back = await portal.newBrowser().follow(browser.authorizeUrl(without))
  expect(back.searchParams.get('error')).toBe('invalid_request')
})

test('a login for anything but the portal is refused', async () => {
  const back = await portal.newBrowser().follow(browser.authorizeUrl({ resource: 'urn:somewhere-else' }))
  expect(back.searchParams.get('error')).toBe('invalid_target')
})

test('a stolen code is useless without the proof key of its login', async () => {
  const code = (await browser.checkSilently()).searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: browser.callback,
    code_verifier: 'a'.repeat(43),
  }
  expect((await browser.token(fields)).body.error).toBe('invalid_grant')
})

test('other origins get no tokens, and the portal’s pages can’t log in by password or as a program', async () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.visit(`${browser.endpoint}/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'hibla-web', ...fields }),
    })
  const foreign = await post({ grant_type: 'refresh_token', refresh_token: 'x' }, { origin: 'https://evil.test' })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null])
  expect((await post({ grant_type: 'password', username: ana.email, password: ana.password })).status).toBe(400)
  expect((await post({ grant_type: 'client_credentials' })).status).toBe(400)
})

test('a character that the database can’t store breaks nothing', async () => {
  expect(await portal.idp.refresh('a\0b')).toBeUndefined()
  await expect(portal.idp.logout('a\0b')).resolves.toBeUndefined()
  const guest = portal.newBrowser()
  expect((await guest.follow(guest.authorizeUrl({ state: 'a\0b', login_hint: '\0' }))).pathname).toBe('/login')
  expect((await guest.visit(guest.authorizeUrl({ client_id: '\0' }))).status).toBe(400)
  expect(
    (
      await guest.token({
        grant_type: 'authorization_code',
        code: '\0',
        redirect_uri: guest.callback,
        code_verifier: 'a'.repeat(43),
      })
    ).status,
  ).toBe(400)
})

test('a forged host header doesn’t change the provider’s address', async () => {
  const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  const answer = await browser.visit('/realms/hibla/.well-known/openid-configuration', { headers })
  expect(await answer.text()).not.toMatch(/evil|https:/)
})

test('the private parts of the key are never published', async () => {
  const { keys } = (await (await browser.visit(`${browser.endpoint}/certs`)).json()) as {
    keys: Record<string, string>[]
  }
  expect(keys).toEqual([
    { kty: 'RSA', use: 'sig', alg: 'RS256', kid: decodeProtectedHeader(tokens.access_token).kid, e: 'AQAB', n: jwk.n },
  ])
})
