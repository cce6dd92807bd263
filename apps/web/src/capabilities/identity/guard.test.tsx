import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connection } from '../../kernel/connection.ts'
import type { Session } from '../../kernel/session/session.ts'
import { Guarded } from './guard.tsx'
import { personWith, sessionOf, renderScreen, visitor } from './test/render-screen.tsx'

const secret = <p>The cart of Ana</p>
const open = (known: Parameters<typeof sessionOf>[0], at = '/customer/cart', own: Partial<Session> = {}) => {
  const { session, learn } = sessionOf(known, own)
  return renderScreen(<Guarded access="customer">{secret}</Guarded>, { session, at }).then((view) => ({
    ...view,
    learn,
  }))
}
const isShown = () => screen.queryByText('The cart of Ana') !== null

test('[access.nothing-renders-until-login-state-known] nothing shows and nobody is sent away until we know who is there', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const know = vi.fn<Session['know']>()
  const { router, learn } = await open(undefined, '/customer/cart', { login, know })
  expect(know).toHaveBeenCalled()
  expect(isShown()).toBe(false)
  expect(router.state.location.pathname).toBe('/customer/cart')
  expect(login).not.toHaveBeenCalled()
  act(() => learn(personWith()))
  expect(isShown()).toBe(true)
})

test('while the answer about who is there takes its time, the page says so instead of staying blank, and later offers to try again', async () => {
  vi.useFakeTimers()
  const { learn } = await open(undefined)
  const said = () => screen.queryByText('Just a moment…') !== null
  const again = () => screen.queryByRole('button', { name: 'Try again' })
  expect(said()).toBe(false)
  act(() => void vi.advanceTimersByTime(2_000))
  expect([said(), again(), isShown()]).toEqual([true, null, false])
  act(() => void vi.advanceTimersByTime(13_000))
  expect([said(), again() === null, isShown()]).toEqual([true, false, false])
  act(() => learn(personWith()))
  expect([said(), again(), isShown()]).toEqual([false, null, true])
})

test('[access.unauthenticated-protected-route-goes-to-login] a visitor is sent to login, and back to the same page afterwards', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  await open(visitor, '/customer/cart?step=2', { login })
  expect(login).toHaveBeenCalledExactlyOnceWith('/customer/cart?step=2')
  expect(isShown()).toBe(false)
})

test('[access.unauthenticated-get-started-goes-home] a visitor who opens /get-started is sent home, not to login', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const { router } = await open(visitor, '/get-started', { login })
  expect(router.state.location.pathname).toBe('/')
  expect(login).not.toHaveBeenCalled()
})

test('[access.sales-without-role-sent-to-sales-with-toast] [access.not-authorized-toast-text] an agent on a page for others is sent to /sales and told why', async () => {
  const { router } = await open(personWith({}, ['guest', 'sales-agent']), '/account')
  expect(router.state.location.pathname).toBe('/sales')
  expect(screen.getByText('Sorry, you are not authorized for the selected action.')).toBeTruthy()
})

test('somebody who only refers others is sent to /get-started without a word', async () => {
  const { router } = await open(personWith({}, ['guest', 'referrer']), '/account')
  expect(router.state.location.pathname).toBe('/get-started')
  expect(isShown()).toBe(false)
  expect(screen.queryByText(/not authorized/)).toBeNull()
})

test('going back does not return to the page somebody was sent away from', async () => {
  const { router } = await open(personWith({}, ['guest', 'sales-agent']), '/account')
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/sales', 'REPLACE'])
})

test('while the login service is away nobody is sent to log in: the page says so, asks again and opens by itself', async () => {
  vi.useFakeTimers()
  const login = vi.fn<Session['login']>(async () => 'left')
  const know = vi.fn<Session['know']>()
  const { learn } = await open({ ...visitor, unsure: true } as typeof visitor, '/customer/cart', { login, know })
  expect(screen.getByRole('heading', { name: 'We’ll be right back' }).isConnected).toBe(true)
  const before = know.mock.calls.length
  act(() => void vi.advanceTimersByTime(5_000))
  expect(know.mock.calls.length).toBe(before + 1)
  act(() => learn(personWith()))
  expect([isShown(), login.mock.calls]).toEqual([true, []])
})

test('if the login cannot be reached, the page says so and offers to try again', async () => {
  const login = vi.fn<Session['login']>(async () => 'unreachable')
  await open(visitor, '/customer/cart', { login })
  expect(await screen.findByText(/couldn’t reach the login service/)).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(login).toHaveBeenCalledTimes(2)
})

test.each([
  ['before we know who is there', undefined],
  ['with a visitor', visitor],
])('%s, a page opened without a network says so, and goes on by itself once it is back', async (_, who) => {
  let online = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'))
  const stop = connection.watch()
  const login = vi.fn<Session['login']>(async () => 'left')
  const { learn } = await open(who, '/customer/cart', { login })
  expect(screen.getByRole('heading', { name: 'You’re offline' }).isConnected).toBe(true)
  expect([login.mock.calls, screen.queryByText(/log in/)]).toEqual([[], null])
  online = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('You’re offline')).toBeNull())
  expect(login.mock.calls).toEqual(who ? [['/customer/cart']] : [])
  act(() => learn(personWith()))
  expect(isShown()).toBe(true)
  stop()
})
