import { createHash } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createEngine } from './engine.ts'
import { NoAnswer } from './no-answer.ts'
import { navigatorWith, startProvider } from './test/provider.ts'

const ORIGIN = 'https://portal.example.com'
const provider = await startProvider()
afterAll(provider.close)

beforeEach(() => {
  provider.asked.length = 0
  Object.assign(provider.tokens, { expires_in: 300, refreshable: true, roles: ['guest', 'subscriber'] })
  provider.logout.status = 200
})

const start = (frameAnswer: () => Record<string, string> = () => ({ code: 'silent-code' })) => {
  const redirect = navigatorWith(() => ({ code: 'a-code' }))
  const frame = navigatorWith(frameAnswer)
  const site = { config: provider.config, origin: ORIGIN }
  const engine = createEngine(site, { redirect: redirect.navigator, frame: frame.navigator })
  return { engine, left: redirect.asked, framed: frame.asked }
}

const parameters = (address: URL | undefined) => Object.fromEntries(address?.searchParams ?? [])

/** Where the provider would send the browser back. */
const returned = (address: URL) => `${ORIGIN}/login/success?code=a-code&state=${address.searchParams.get('state')}`

const logIn = async (returnTo?: string) => {
  const started = start()
  await started.engine.login(returnTo)
  return { ...started, ...(await started.engine.finish(returned(started.left[0]!))) }
}

test('[identity.login-through-provider-with-pkce-s256] login asks the provider for a code with an S256 challenge, and proves it when it takes the tokens', async () => {
  const { left } = await logIn()
  const [address] = left
  expect(address?.origin + (address?.pathname ?? '')).toBe(`${provider.protocol}/auth`)
  expect(parameters(address)).toMatchObject({
    response_type: 'code',
    client_id: 'hibla-web',
    code_challenge_method: 'S256',
    scope: 'openid profile email',
  })
  const [exchange] = provider.tokenCalls()
  const verifier = exchange?.get('code_verifier') ?? ''
  expect(verifier.length).toBeGreaterThanOrEqual(43)
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(parameters(address)['code_challenge'])
})

test('[identity.redirects-are-origin-plus-path] the provider sends people back to the origin of the portal plus a path, also after registering', async () => {
  const { engine, left, framed } = start()
  await engine.login('/customer/cart')
  await engine.login('/get-started')
  await engine.check()
  expect(left.map((address) => parameters(address)['redirect_uri'])).toEqual([
    `${ORIGIN}/login/success`,
    `${ORIGIN}/login/success`,
  ])
  expect(parameters(framed[0])['redirect_uri']).toMatch(/^https:\/\/portal\.example\.com\/\S+silent-check\S*\.html$/)
})

test('[identity.register-redirects-to-get-started] somebody who logs in after registering comes back to /get-started', async () => {
  expect(await logIn('/get-started')).toMatchObject({ to: '/get-started' })
})

test('the claims decide where somebody goes next, unless they were going to a page', async () => {
  expect(await logIn()).toMatchObject({ to: '/customer', person: { claims: { given_name: 'Ana' } } })
  expect(await logIn('/customer/cart?step=2')).toMatchObject({ to: '/customer/cart?step=2' })
  expect(await logIn('//evil.example.com')).toMatchObject({ to: '/customer' })
})

test.each([
  ['[identity.login-lands-referrer-only-on-get-started]', ['referrer'], '/get-started'],
  ['[identity.login-lands-sales-on-sales-area]', ['sales-agent'], '/sales'],
  ['[identity.login-lands-sales-on-sales-area]', ['sales-admin'], '/sales'],
  ['[identity.login-lands-customer-on-customer-area]', ['subscriber', 'referrer'], '/customer'],
])('%s after login, roles %o lead to %s', async (_, roles, to) => {
  provider.tokens.roles = ['guest', ...roles]
  expect(await logIn()).toMatchObject({ to })
})

test('an existing login is found silently, and if there is none the check says so', async () => {
  const { engine, framed } = start()
  expect(await engine.check()).toMatchObject({ state: 'person', claims: { sub: 'ana' } })
  expect(parameters(framed[0])).toMatchObject({ prompt: 'none', code_challenge_method: 'S256' })
  expect(await start(() => ({ error: 'login_required' })).engine.check()).toBeUndefined()
  const unanswered = () => {
    throw new Error('no answer')
  }
  await expect(start(unanswered).engine.check()).rejects.toThrow('no answer')
  await expect(start(() => ({ error: 'server_error' })).engine.check()).rejects.toThrow('server_error')
})

test('a renewal that gets no answer isn’t the end of a login, and one that is refused is', async () => {
  const renewedBy = async (frameAnswer: () => Record<string, string>) => {
    const { engine, left } = start(frameAnswer)
    await engine.login('/customer')
    await engine.finish(returned(left[0]!))
    return engine.renew().catch((error: unknown) => error)
  }
  Object.assign(provider.tokens, { refreshable: false })
  expect(await renewedBy(() => ({ error: 'login_required' }))).not.toBeInstanceOf(NoAnswer)
  expect(await renewedBy(() => ({ error: 'temporarily_unavailable' }))).toBeInstanceOf(NoAnswer)
})

test('no token is kept in storage or written into an address', async () => {
  const { engine, left, framed } = await logIn()
  await engine.check()
  const { token } = await engine.fresh()
  const kept = JSON.stringify([localStorage, sessionStorage, left, framed])
  expect(token.length).toBeGreaterThan(20)
  expect(kept).not.toContain(token.split('.')[1])
  expect(kept).not.toContain('refresh-')
})

test('a valid token is used as it is; calls that find it expiring share one renewal', async () => {
  const { engine } = await logIn()
  await engine.fresh()
  expect(provider.tokenCalls()).toHaveLength(1)
  Object.assign(provider.tokens, { expires_in: 9 })
  const dying = await logIn()
  Object.assign(provider.tokens, { expires_in: 300 })
  await Promise.all([dying.engine.fresh(), dying.engine.fresh(), dying.engine.fresh()])
  expect(provider.tokenCalls().map((call) => call.get('grant_type'))).toEqual([
    'authorization_code',
    'authorization_code',
    'refresh_token',
  ])
})

test('a change of claims gets a new token, even if the old one is still valid, and after a renewal that was under way', async () => {
  const { engine } = await logIn()
  expect(await engine.renew()).toMatchObject({ state: 'person', claims: { sub: 'ana' } })
  const renewals = () => provider.tokenCalls().filter((call) => call.get('grant_type') === 'refresh_token')
  const underway = engine.renew()
  await waitFor(() => expect(renewals()).toHaveLength(2))
  await Promise.all([engine.renew(), underway])
  expect(renewals()).toHaveLength(3)
  const used = renewals().map((call) => call.get('refresh_token'))
  expect(new Set(used).size).toBe(used.length)
})

test('when the refresh token has expired, the session still lets people in; when that has ended too, nobody gets a token', async () => {
  Object.assign(provider.tokens, { expires_in: 9, refreshable: false })
  const { engine, framed } = await logIn()
  await engine.fresh()
  expect(framed).toHaveLength(1)
  const ended = start(() => ({ error: 'login_required' }))
  await ended.engine.login(undefined)
  await ended.engine.finish(returned(ended.left[0]!))
  await expect(ended.engine.fresh()).rejects.toThrow(/login_required/)
})

test('logging out ends the session with its two tokens, and says whether it worked', async () => {
  const { engine, framed } = await logIn()
  expect(await engine.logout()).toBe('ended')
  const call = provider.asked.find(({ path }) => path === '/api/users/session')
  expect(call?.method).toBe('DELETE')
  expect(JSON.parse(call?.body ?? '')).toEqual({
    access_token: expect.stringContaining('.'),
    refresh_token: expect.stringMatching(/^refresh-/),
  })
  // No token is left: the next one has to be requested again.
  await engine.fresh()
  expect(framed).toHaveLength(1)
  const outcomes = []
  for (const status of [401, 500]) {
    const { engine } = await logIn()
    provider.logout.status = status
    outcomes.push(await engine.logout())
  }
  expect(outcomes).toEqual(['already-ended', 'failed'])
})
