import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { personWith } from '../identity/test/render-screen.tsx'
import {
  arrive,
  atStep,
  closeGreeting,
  firstLogin,
  isOffered,
  isWalking,
  offer,
  press,
  withoutMotion,
} from './test/walking.tsx'

beforeEach(() => void withoutMotion())

test('[tour.welcome-dialog-offers-start-tour] after the greeting a new customer is offered a tour, one dialog at a time', async () => {
  await arrive()
  await screen.findByRole('dialog', { name: 'Welcome' })
  expect(isOffered()).toBe(false)
  await closeGreeting()
  expect(within(await offer()).getByRole('button', { name: 'Start Tour' })).toBeTruthy()
})

test.each(['/customer', '/dashboard', '/profile'])(
  '[tour.welcome-dialog-offers-start-tour] on the dashboard at %s, Start Tour is offered and starts it',
  async (at) => {
    await arrive({}, { at })
    await closeGreeting()
    await userEvent.click(within(await offer()).getByRole('button', { name: 'Start Tour' }))
    await atStep(1)
    expect(isOffered()).toBe(false)
  },
)

test('the tour is not offered on another page, and waits for the dashboard', async () => {
  const { router } = await arrive({}, { at: '/account' })
  await closeGreeting()
  expect(isOffered()).toBe(false)
  await act(() => router.navigate('/customer'))
  expect(await offer()).toBeTruthy()
})

test('[tour.coachmark-dialog-follows-display-coachmarks] without coachmarks in the token nothing is offered', async () => {
  await arrive({ displayCoachmarks: false })
  await closeGreeting()
  await act(() => import('./guided-tour.tsx'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await arrive({ sid: 'login-2' })
  await closeGreeting()
  expect(await offer()).toBeTruthy()
})

test('[tour.off-when-coachmarks-without-welcome-banner] the tour is off for people who were welcomed at an earlier login', async () => {
  await arrive({ displayWelcomeBanner: false })
  await act(() => import('./guided-tour.tsx'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a token that is renewed after the welcome was closed does not take the tour away', async () => {
  const { learn } = await arrive()
  await closeGreeting()
  act(() => learn(personWith({ ...firstLogin, displayWelcomeBanner: false })))
  await press('Start Tour')
  await atStep(1)
  act(() => learn(personWith({ ...firstLogin, displayWelcomeBanner: false, displayCoachmarks: false })))
  expect(isWalking()).toBe(true)
})

test('a reload before the tour still offers it, and a reload afterwards does not', async () => {
  await arrive()
  await closeGreeting()
  await offer()
  cleanup()
  await arrive({ displayWelcomeBanner: false })
  await offer()
  await press('Not now')
  cleanup()
  await arrive({ displayWelcomeBanner: false })
  await act(() => import('./guided-tour.tsx'))
  expect(isOffered()).toBe(false)
})

test('nobody but a customer with an account is offered a tour', async () => {
  await arrive({}, { roles: ['guest', 'referrer'] })
  await act(() => import('./guided-tour.tsx'))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await arrive({ accountNumber: [], activeAccountNumber: undefined })
  await act(() => import('./guided-tour.tsx'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Not now', 'Close'])(
  '[tour.closing-coachmark-dialog-saves-attribute-true] closing the offer by %s saves that coachmarks stay',
  async (button) => {
    const { savedOfTour } = await arrive()
    await closeGreeting()
    await offer()
    await press(button)
    await waitFor(() => expect(savedOfTour()).toEqual([{ displayCoachmarks: [true] }]))
    expect(isOffered()).toBe(false)
    expect(isWalking()).toBe(false)
  },
)

test.each([[['guest', 'subscriber', 'sales-agent']], [['guest', 'subscriber', 'sales-admin']], [['subscriber']]])(
  '[tour.attribute-update-only-for-guest-and-subscriber-without-sales] closing the offer saves nothing for %o',
  async (roles) => {
    const { saved, savedOfTour } = await arrive({}, { roles })
    await closeGreeting()
    await offer()
    await press('Not now')
    expect(isOffered()).toBe(false)
    // The greeting is saved for everybody, by the same call: had the tour made one, it would be here.
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(savedOfTour()).toEqual([])
  },
)
