import { Claims } from '@hibla/contract/identity/claims'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleConfig } from '../../test/sample.ts'
import { connection } from '../connection.ts'
import type { Engine } from './engine.ts'
import type { Person } from './known.ts'
import { createSession, type LogoutNews } from './session.ts'

const ana: Person = {
  state: 'person',
  claims: Claims.parse({ sub: 'ana', given_name: 'Ana' }),
  principal: { signedIn: true, personas: new Set(['customer']) },
}

const quiet: Engine = {
  check: async () => undefined,
  fresh: async () => ({ token: 'a-token', person: ana }),
  renew: async () => ana,
  login: async () => {},
  finish: async () => ({ person: ana, to: '/customer' }),
  logout: async () => 'ended',
}

const start = (own: Partial<Engine> = {}) => {
  const restart = vi.fn<() => void>()
  const told: LogoutNews[] = []
  let hear = (_news: LogoutNews) => {}
  const tabs = () => ({
    tell: (news: LogoutNews) => void told.push(news),
    hear: (act: (news: LogoutNews) => void) => void (hear = act),
  })
  const load = vi.fn<() => Promise<Engine>>(async () => ({ ...quiet, ...own }))
  const session = createSession({ load, tabs, restart })
  const begin = () => {
    session.begin({ config: sampleConfig, origin: 'https://portal.example.com' })
    window.dispatchEvent(new Event('pointermove'))
  }
  return { session, begin, load, restart, told, hear: (news: LogoutNews) => hear(news) }
}

const known = (session: ReturnType<typeof createSession>) =>
  waitFor(() => {
    expect(session.current().state).not.toBe('unknown')
    return session.current()
  })

test('[identity.silent-login-check] the portal asks the provider silently, once, and nobody is known until it answers', async () => {
  const check = vi.fn<Engine['check']>(async () => ana)
  const { session, begin } = start({ check })
  expect(session.current()).toEqual({ state: 'unknown' })
  begin()
  begin()
  expect(await known(session)).toBe(ana)
  expect(check).toHaveBeenCalledTimes(1)
})

test('a public page does nothing before the first interaction', async () => {
  const { session, load } = start()
  session.begin({ config: sampleConfig, origin: 'https://portal.example.com' })
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  expect(session.current()).toEqual({ state: 'unknown' })
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test.each([{}, { touched: '' }])('whoever logs in isn’t looked for until they leave the form (%o)', async (signs) => {
  const check = vi.fn<Engine['check']>(async () => ana)
  const { session, begin } = start({ check })
  Object.assign(document.documentElement.dataset, signs)
  window.history.replaceState(null, '', '/login?interaction=uid-1')
  begin()
  await act(async () => {})
  delete document.documentElement.dataset['touched']
  expect([check.mock.calls, session.current()]).toEqual([[], { state: 'unknown' }])
  window.history.replaceState(null, '', '/plans')
  window.dispatchEvent(new Event('pointerdown'))
  expect(await known(session)).toBe(ana)
  expect(check).toHaveBeenCalledOnce()
})

test('the code that asks the provider is fetched again if it failed to load', async () => {
  server(() => true)
  const { session, begin, load } = start()
  load.mockRejectedValueOnce(new Error('no such file'))
  begin()
  expect(await known(session)).toMatchObject({ state: 'guest' })
  expect(await session.login()).toBe('left')
  expect(load).toHaveBeenCalledTimes(2)
})

test('coming back from the provider does not start a silent check as well', async () => {
  const check = vi.fn<Engine['check']>(async () => undefined)
  const { session, begin } = start({ check })
  window.history.replaceState(null, '', '/login/success?code=1&state=2')
  begin()
  session.know()
  await session.finish(window.location.href)
  expect(check).not.toHaveBeenCalled()
  expect(session.current()).toBe(ana)
})

test('a late silent answer does not log out somebody who has logged in meanwhile', async () => {
  const { promise: silent, resolve: answer } = Promise.withResolvers<undefined>()
  const { session, begin } = start({ check: () => silent })
  begin()
  await session.finish('https://portal.example.com/login/success?code=1&state=2')
  await act(async () => answer(undefined))
  expect(session.current()).toBe(ana)
})

test('a page that must know who is there asks at once', async () => {
  const { session } = start({ check: async () => ana })
  session.know()
  session.begin({ config: sampleConfig, origin: 'https://portal.example.com' })
  expect(await known(session)).toBe(ana)
})

/** The portal's own server, as `connection` sees it. */
const server = (answers: () => boolean) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!answers()) throw new TypeError('no network')
    return new Response('ok')
  })

test('without a network nobody is taken for a visitor: the portal asks again once it is back', async () => {
  let online = false
  server(() => online)
  const check = vi.fn<Engine['check']>(async () => {
    if (!online) throw new TypeError('no network')
    return ana
  })
  const { session, begin } = start({ check })
  begin()
  await waitFor(() => expect(connection.isLost()).toBe(true))
  expect(session.current().state).toBe('unknown')
  online = true
  await connection.doubt()
  expect(await known(session)).toBe(ana)
})

test('a person has a token, and a renewed one takes effect at once', async () => {
  const renewed = { ...ana, claims: { ...ana.claims, accountNumber: ['1234567890123'] } }
  const { session, begin } = start({
    check: async () => ana,
    fresh: async () => ({ token: 'a-token', person: renewed }),
  })
  begin()
  await known(session)
  expect(await session.token()).toBe('a-token')
  expect(session.current().claims?.accountNumber).toEqual(['1234567890123'])
})

test('after a change of the account, the new token takes effect at once', async () => {
  const changed = { ...ana, claims: { ...ana.claims, accountNumber: ['1000000000011'] } }
  const { session, begin } = start({ check: async () => ana, renew: async () => changed })
  begin()
  await known(session)
  const heard = vi.fn<() => void>()
  session.subscribe(heard)
  await session.renew()
  expect(session.current()).toBe(changed)
  expect(heard).toHaveBeenCalledOnce()
})

test('a failed renewal is reported to the caller, who then starts a login', async () => {
  const { session, begin } = start({ check: async () => ana, fresh: () => Promise.reject(new Error('ended')) })
  begin()
  await known(session)
  await expect(session.token()).rejects.toThrow('ended')
})

test('login comes back to the page it started from', async () => {
  const login = vi.fn<Engine['login']>(async () => {})
  const { session, begin } = start({ login })
  begin()
  window.history.replaceState(null, '', '/customer/cart?step=2')
  expect(await session.login()).toBe('left')
  for (const threshold of ['/login?interaction=1', '/register', '/verifyEmail/1']) {
    window.history.replaceState(null, '', threshold)
    await session.login()
  }
  expect(login.mock.calls).toEqual([['/customer/cart?step=2'], [undefined], [undefined], [undefined]])
})

test('a login that cannot start says so instead of failing', async () => {
  server(() => true)
  const { session, begin } = start({ login: () => Promise.reject(new Error('no answer')) })
  begin()
  expect(await session.login()).toBe('unreachable')
})

test('without a connection the page is not left for a provider that cannot answer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const login = vi.fn<Engine['login']>(async () => {})
  const { session, begin } = start({ login })
  begin()
  expect(await session.login()).toBe('unreachable')
  expect(login).not.toHaveBeenCalled()
})

test('an answer from the provider is used once, however often the page renders', async () => {
  const finish = vi.fn<Engine['finish']>(quiet.finish)
  const { session, begin } = start({ finish })
  begin()
  const address = 'https://portal.example.com/login/success?code=1&state=2'
  expect(await Promise.all([session.finish(address), session.finish(address)])).toEqual(['/customer', '/customer'])
  expect(finish).toHaveBeenCalledTimes(1)
  expect(session.current()).toBe(ana)
})

test('an answer that was used before takes people who are logged in home, and fails for others', async () => {
  const finish = () => Promise.reject(new Error('No matching state found in storage'))
  const known = start({ finish, check: async () => ana })
  known.begin()
  expect(await known.session.finish('https://portal.example.com/login/success?code=1')).toBe('/customer')
  const nobody = start({ finish })
  nobody.begin()
  await expect(nobody.session.finish('https://portal.example.com/login/success')).rejects.toThrow('No matching state')
})

test('a logout in one tab reloads the others, but only those where somebody was logged in', async () => {
  const here = start({ check: async () => ana })
  here.begin()
  await known(here.session)
  expect(await here.session.logout()).toBe('ended')
  expect(here.told).toEqual(['logging-out', 'logged-out'])
  here.hear('logging-out')
  expect(here.restart).not.toHaveBeenCalled()
  here.hear('logged-out')
  expect(here.restart).toHaveBeenCalledTimes(1)

  const visitor = start()
  visitor.begin()
  await known(visitor.session)
  visitor.hear('logged-out')
  expect(visitor.restart).not.toHaveBeenCalled()
})

test('a tab whose call finds the session ended, while another tab logs out, says so instead of asking for a login', async () => {
  const login = vi.fn<Engine['login']>(async () => {})
  const other = start({ check: async () => ana, login })
  other.begin()
  await known(other.session)
  other.hear('logging-out')
  expect(await other.session.login()).toBe('left')
  expect([other.restart.mock.calls.length, login.mock.calls.length]).toEqual([1, 0])
  other.hear('still-logged-in')
  await other.session.login()
  expect([other.restart.mock.calls.length, login.mock.calls.length]).toEqual([1, 1])
})

test('other tabs hear that a logout failed, and stay', async () => {
  const { session, begin, told, hear, restart } = start({ check: async () => ana, logout: async () => 'failed' })
  begin()
  expect(await session.logout()).toBe('failed')
  expect(told).toEqual(['logging-out', 'still-logged-in'])
  hear('still-logged-in')
  expect(restart).not.toHaveBeenCalled()
})
