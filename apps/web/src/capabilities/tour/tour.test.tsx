import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith } from '../identity/test/stage.tsx'
import { steps } from './steps.ts'
import {
  arrive,
  atStep,
  closeGreeting,
  firstLogin,
  isOffered,
  isWalking,
  offer,
  press,
  startTour,
  walkTo,
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

test.each(['/customer', '/dashboard', '/profile'])('the tour is offered on the dashboard at %s', async (at) => {
  await arrive({}, { at })
  await closeGreeting()
  expect(await offer()).toBeTruthy()
})

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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await arrive({ sid: 'login-2' })
  await closeGreeting()
  expect(await offer()).toBeTruthy()
})

test('[tour.off-when-coachmarks-without-welcome-banner] the tour is off for whoever was welcomed at an earlier login', async () => {
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

test('a reload before the tour leaves it on offer, and after it does not bring it back', async () => {
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

test('[tour.coachmark-start-delayed-250-ms] the first step comes a quarter of a second after Start Tour', async () => {
  await arrive()
  await closeGreeting()
  const start = within(await offer()).getByRole('button', { name: 'Start Tour' })
  vi.useFakeTimers()
  act(() => start.click())
  act(() => void vi.advanceTimersByTime(249))
  expect(isWalking()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(isWalking()).toBe(true)
})

test('[tour.has-nine-steps-on-dashboard, tour.skip-and-end-texts] nine steps from the dashboard on; each can be skipped, the last one ends', async () => {
  await startTour()
  expect(steps).toHaveLength(9)
  for (let step = 1; step <= 8; step++) {
    const shown = await atStep(step)
    expect(shown.getByRole('button', { name: 'Skip Tour' })).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'End Tour' })).toBeNull()
    await press('Next')
  }
  const last = await atStep(9)
  expect(last.getByRole('button', { name: 'End Tour' })).toBeTruthy()
  expect(last.queryByRole('button', { name: 'Next' })).toBeNull()
})

const expectNextToOpen = async (step: number, to: string) => {
  const { path } = await startTour()
  await walkTo(step)
  expect(path()).not.toBe(to)
  await press('Next')
  await atStep(step + 1)
  expect(path()).toBe(to)
}

test('[tour.next-at-step-2-opens-subscription] the second step leads on to the subscription', () =>
  expectNextToOpen(2, '/account/subscription'))

test('[tour.next-at-step-4-opens-bill-history] the fourth step leads on to the bills', () =>
  expectNextToOpen(4, '/customer/bill-history'))

test('[tour.next-at-step-5-opens-bill-payment, tour.step-5-opens-payment-of-own-account] the fifth step leads on to paying for the account in use', () =>
  expectNextToOpen(5, '/customer/bill-history/pay/1000000000078'))

test('[tour.next-at-step-6-opens-help] the sixth step leads on to help', () => expectNextToOpen(6, '/customer/help'))

test('[tour.finish-saves-coachmarks-false] whoever walks to the end is not asked to again', async () => {
  const { savedOfTour } = await startTour()
  await walkTo(9)
  await press('End Tour')
  await waitFor(() => expect(savedOfTour()).toEqual([{ displayCoachmarks: [false] }]))
  expect(isWalking()).toBe(false)
  expect(isOffered()).toBe(false)
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('[tour.skip-question-text-and-buttons] skipping asks first, and the tour steps aside for the question', async () => {
  await startTour()
  await press('Skip Tour')
  const question = within(await screen.findByRole('dialog', { name: 'Skip the tour' }))
  expect(question.getByText('Do you want to take this tour next time?')).toBeTruthy()
  expect(question.getByRole('button', { name: 'NO' })).toBeTruthy()
  expect(question.getByRole('button', { name: 'YES' })).toBeTruthy()
  expect(isWalking()).toBe(false)
})

test('[tour.skip-no-re-enables-tour] NO goes on where the tour was, and saves nothing', async () => {
  const { savedOfTour } = await startTour()
  await walkTo(3)
  await press('Skip Tour')
  await press('NO')
  await atStep(3)
  expect(screen.queryByText('Do you want to take this tour next time?')).toBeNull()
  expect(savedOfTour()).toEqual([])
})

test('[tour.skip-yes-saves-coachmarks-false] YES ends the tour and saves it', async () => {
  const { savedOfTour } = await startTour()
  await press('Skip Tour')
  await press('YES')
  await waitFor(() => expect(savedOfTour()).toEqual([{ displayCoachmarks: [false] }]))
  expect(isWalking()).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [['guest', 'subscriber'], [{ displayCoachmarks: [false] }]],
  [['guest', 'subscriber', 'sales-agent'], []],
  [['guest', 'subscriber', 'sales-admin'], []],
  [['subscriber'], []],
])(
  '[tour.attribute-update-only-for-guest-and-subscriber-without-sales, tour.end-saves-coachmarks-false-for-non-sales-subscriber] the end is saved for subscribers who do not sell: %o',
  async (roles, expected) => {
    const { savedOfTour, saved } = await startTour({}, { roles })
    await press('Skip Tour')
    await press('YES')
    await waitFor(() => expect(isWalking() || screen.queryByRole('dialog') !== null).toBe(false))
    // The greeting is saved for everybody, by the same call: had the tour made one, it would be here.
    await waitFor(() => expect(saved()).toHaveLength(1 + expected.length))
    expect(savedOfTour()).toEqual(expected)
    cleanup()
    sessionStorage.clear()
    const walked = await startTour({}, { roles })
    await walkTo(9)
    await press('End Tour')
    await waitFor(() => expect(walked.saved()).toHaveLength(1 + expected.length))
    expect(walked.savedOfTour()).toEqual(expected)
  },
)

test('arrow keys lead on and back across pages, and Escape asks', async () => {
  const { path } = await startTour()
  await userEvent.keyboard('{ArrowLeft}')
  await atStep(1)
  await userEvent.keyboard('{ArrowRight}')
  await atStep(2)
  await userEvent.keyboard('{ArrowRight}')
  await atStep(3)
  await userEvent.keyboard('{ArrowLeft}')
  await atStep(2)
  expect(path()).toBe('/customer')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Do you want to take this tour next time?')).toBeTruthy()
})

test('the last step is ended by its button, not by one arrow too many', async () => {
  await startTour()
  await walkTo(9)
  await userEvent.keyboard('{ArrowRight}')
  expect(isWalking()).toBe(true)
  await atStep(9)
})

test('a step takes the focus, says where it is, and calls nothing on the page a button', async () => {
  await startTour()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'))
  const popover = document.querySelector('.driver-popover')!
  expect(popover.getAttribute('aria-modal')).toBe('true')
  const described = popover.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Step 1 of 9', steps[0]!.text])
  expect(document.querySelector('[data-tour="balance"]')?.hasAttribute('aria-haspopup')).toBe(false)
})

test('a step whose part does not come points at the title of the page', async () => {
  await startTour({}, { without: ['plan'] })
  const next = screen.getByRole('button', { name: 'Next' })
  vi.useFakeTimers()
  act(() => next.click())
  act(() => void vi.advanceTimersByTime(2_000))
  expect(document.querySelector('h1')?.classList).toContain('driver-active-element')
  expect(screen.getByRole('dialog', { name: 'Your plan' })).toBeTruthy()
})

test('the browser’s way back is a step back, and another page ends the tour without saving', async () => {
  const { router, savedOfTour } = await startTour()
  await walkTo(3)
  await act(() => router.navigate(-1))
  await atStep(2)
  await act(() => router.navigate('/consent'))
  await waitFor(() => expect(isWalking()).toBe(false))
  await act(() => router.navigate('/customer'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(savedOfTour()).toEqual([])
})
