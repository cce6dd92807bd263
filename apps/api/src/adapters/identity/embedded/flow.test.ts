import { eq } from '../../../kernel/postgres/sql.ts'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { ISSUER, PASSWORD, seed, startPortal } from '../test/portal.ts'
import { person } from './identity.tables.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)

test('[identity.login-through-provider-with-pkce-s256] a person logs in on the portal’s own screen and comes back with tokens', async () => {
  const ana = await seed(db, {
    roles: ['guest', 'subscriber'],
    attributes: {
      accountNumber: ['1000000000011', '1000000000029'],
      activeAccountNumber: '1000000000029',
      displayCoachmarks: true,
    },
  })
  const browser = portal.newBrowser()
  const screen = await browser.follow(browser.authorizeUrl())
  expect(screen.href).toMatch(/^http:\/\/portal\.test\/login\?interaction=[\w-]{21,}$/)

  const entered = await browser.enter(ana.email.toUpperCase(), PASSWORD)
  const { returnTo } = (await entered.json()) as { returnTo: string }
  expect(returnTo).toMatch(/^http:\/\/portal\.test\/realms\/hibla\/protocol\/openid-connect\/auth\//)
  const back = await browser.follow(returnTo)
  expect(back.origin + back.pathname).toBe(browser.callback)

  const { status, body } = await browser.exchange(back)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_token: expect.any(String) })
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  const claims = {
    iss: ISSUER,
    sid: expect.any(String),
    given_name: 'Ana',
    family_name: 'Reyes',
    email: ana.email,
    accountNumber: ['1000000000011', '1000000000029'],
    activeAccountNumber: '1000000000029',
    displayCoachmarks: true,
    displayWelcomeBanner: false,
    displaySuccessRegistration: false,
    realm_access: { roles: ['guest', 'subscriber'] },
  }
  expect(decodeJwt(body.access_token)).toMatchObject({
    ...claims,
    aud: 'hibla-portal',
    azp: 'hibla-web',
    typ: 'Bearer',
  })
  expect(decodeJwt(body.id_token)).toMatchObject({
    ...claims,
    aud: 'hibla-web',
    nonce: 'n',
    sid: decodeJwt(body.access_token)['sid'],
  })
  expect(await portal.idp.verify(body.access_token)).toMatchObject({
    sub: decodeJwt(body.access_token).sub,
    given_name: 'Ana',
  })
})

test('the silent check finds an existing login, and says so if there is none', async () => {
  const browser = portal.newBrowser()
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
  const first = await browser.logIn(await seed(db))
  const found = await browser.checkSilently()
  const { body } = await browser.exchange(found)
  expect(decodeJwt(body.access_token).sub).toBe(decodeJwt(first.access_token).sub)
  expect(decodeJwt(body.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid'])
})

test('the silent check can be framed by the portal and nobody else', async () => {
  const browser = portal.newBrowser()
  const { headers } = await browser.visit(browser.authorizeUrl({ prompt: 'none' }))
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]))
})

test.each(['prompt', 'kc_action'])(
  'a registration request by %s opens the register screen, and logging in completes it',
  async (how) => {
    const ana = await seed(db)
    const browser = portal.newBrowser()
    const screen = await browser.follow(
      browser.authorizeUrl(how === 'prompt' ? { prompt: 'create' } : { kc_action: 'register' }),
    )
    expect(screen.pathname).toBe('/register')
    const { returnTo } = (await (await browser.enter(ana.email, PASSWORD)).json()) as { returnTo: string }
    expect((await browser.exchange(await browser.follow(returnTo))).status).toBe(200)
  },
)

test('claims are current when a token is issued', async () => {
  const ana = await seed(db, { attributes: { displayWelcomeBanner: true } })
  const browser = portal.newBrowser()
  const before = await browser.logIn(ana)
  const { sub } = decodeJwt(before.access_token)
  await portal.idp.update(sub!, { attributes: { displayWelcomeBanner: false, activeAccountNumber: '1000000000011' } })
  await portal.idp.grantRole(sub!, 'subscriber')
  const { body } = await browser.token({ grant_type: 'refresh_token', refresh_token: before.refresh_token })
  expect(decodeJwt(before.access_token)).toMatchObject({ displayWelcomeBanner: true })
  expect(decodeJwt(body.access_token)).toMatchObject({
    displayWelcomeBanner: false,
    activeAccountNumber: '1000000000011',
    realm_access: { roles: ['guest', 'subscriber'] },
  })
})

test('somebody else in the same browser gets their own session', async () => {
  const browser = portal.newBrowser()
  const ana = await browser.logIn(await seed(db))
  const ben = await seed(db)
  await browser.follow(browser.authorizeUrl({ prompt: 'login' }))
  const { returnTo } = (await (await browser.enter(ben.email, ben.password)).json()) as { returnTo: string }
  // A form that submits itself ends the first session.
  const page = await (await browser.visit(returnTo)).text()
  const [action, xsrf] = [/action="([^"]+)"/.exec(page)?.[1], /name="xsrf" value="([^"]+)"/.exec(page)?.[1]]
  const left = await browser.visit(action!, {
    method: 'POST',
    body: new URLSearchParams({ xsrf: xsrf!, logout: 'yes' }),
  })
  const { body } = await browser.exchange(await browser.follow(left.headers.get('location')!))
  expect(decodeJwt(body.access_token)['email']).toBe(ben.email)
  expect(await portal.idp.verify(ana.access_token)).toBeUndefined()
})

test('the discovery document names the issuer and Keycloak’s paths, by the public address', async () => {
  const found = (await (
    await portal.newBrowser().visit('/realms/hibla/.well-known/openid-configuration')
  ).json()) as Record<string, string>
  const at = (path: string) => `${ISSUER}/protocol/openid-connect/${path}`
  expect(found).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: at('auth'),
    token_endpoint: at('token'),
    jwks_uri: at('certs'),
    userinfo_endpoint: at('userinfo'),
    end_session_endpoint: at('logout'),
    revocation_endpoint: at('revoke'),
    introspection_endpoint: at('token/introspect'),
    code_challenge_methods_supported: ['S256'],
  })
})

test('userinfo works with the token itself, and introspection only for the service client', async () => {
  const ana = await seed(db)
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(ana)
  const ask = (token: string) =>
    browser.visit(`${browser.endpoint}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await ask(tokens.access_token)).json()).toMatchObject({
    email: ana.email,
    realm_access: { roles: ['guest'] },
  })
  expect((await ask(`${tokens.access_token}x`)).status).toBe(401)

  const basic = `Basic ${Buffer.from(`hibla-service:${encodeURIComponent('service: s3cret/&%')}`).toString('base64')}`
  const introspect = (token: string, authorization = basic) =>
    browser.visit(`${browser.endpoint}/token/introspect`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ token }),
    })
  expect(await (await introspect(tokens.access_token)).json()).toMatchObject({ active: true, email: ana.email })
  expect(await (await introspect(tokens.refresh_token)).json()).toMatchObject({ active: true, client_id: 'hibla-web' })
  await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  for (const spent of [tokens.refresh_token, 'nonsense'])
    expect(await (await introspect(spent)).json()).toEqual({ active: false })
  await db.update(person).set({ enabled: false }).where(eq(person.email, ana.email))
  expect((await ask(tokens.access_token)).status).toBe(401)
  for (const wrong of ['hibla-web:x', 'hibla-service:guess', 'hibla-service:', 'nobody:x']) {
    const attempt = await introspect(tokens.access_token, `Basic ${Buffer.from(wrong).toString('base64')}`)
    expect(attempt.status, wrong).toBe(401)
  }
})

test('with https the provider’s cookies are bound to this host, secure, and hidden from scripts and other sites', async () => {
  const secure = await startPortal(db, { origin: 'https://portal.example.com' })
  const browser = secure.newBrowser()
  await browser.follow(browser.authorizeUrl())
  const underway = [...browser.cookies.values()]
  // One belongs to this login alone, by its path, which the other prefix doesn't allow.
  expect(underway.some(({ line }) => /^__Secure-identity_resume=.*; path=\/realms\//.test(line))).toBe(true)
  // A browser refuses a cookie that breaks the promise of its name, and then this fails.
  expect(await browser.logIn(await seed(db))).toHaveProperty('access_token')
  const lines = [...underway, ...browser.cookies.values()].map(({ line }) => line)
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) {
    expect(line).toMatch(/^__Host-.*; path=\/;|^__Secure-identity_resume/i)
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=(lax|strict)/i)
    expect(line).not.toMatch(/domain=/i)
  }
})

test('over http, as in development, cookies keep plain names, which browsers accept there', async () => {
  const browser = portal.newBrowser()
  await browser.logIn(await seed(db))
  expect([...browser.cookies.values()].map(({ line }) => line).join()).not.toMatch(/__Host-|secure/i)
})
