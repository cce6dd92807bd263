import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { steps } from './steps.ts'
import {
  arrive,
  atStep,
  closeGreeting,
  isWalking,
  offer,
  press,
  startTour,
  walkTo,
  withoutMotion,
} from './test/walking.tsx'

beforeEach(() => void withoutMotion())

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

test('[tour.has-nine-steps-on-dashboard, tour.skip-and-end-texts] nine steps start at the dashboard; each can be skipped, and the last one ends the tour', async () => {
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
  expect(last.queryByRole('button', { name: 'Skip Tour' })).toBeNull()
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

test('arrow keys go forward and back across pages, and Escape asks whether to skip', async () => {
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

test('the last step ends with its button, not with another arrow key', async () => {
  await startTour()
  await walkTo(9)
  await userEvent.keyboard('{ArrowRight}')
  expect(isWalking()).toBe(true)
  await atStep(9)
})

test('a step gets focus, shows the progress, and does not mark its target as a button', async () => {
  await startTour()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'))
  const popover = document.querySelector('.driver-popover')!
  expect(popover.getAttribute('aria-modal')).toBe('true')
  const described = popover.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Step 1 of 9', steps[0]!.text])
  expect(document.querySelector('[data-tour="balance"]')?.hasAttribute('aria-haspopup')).toBe(false)
})

test('a step whose target does not appear points at the title of the page', async () => {
  await startTour({}, { without: ['plan'] })
  const next = screen.getByRole('button', { name: 'Next' })
  vi.useFakeTimers()
  act(() => next.click())
  act(() => void vi.advanceTimersByTime(2_000))
  expect(document.querySelector('h1')?.classList).toContain('driver-active-element')
  expect(screen.getByRole('dialog', { name: 'Your plan' })).toBeTruthy()
})

test('the browser’s Back goes one step back, and another page ends the tour without saving', async () => {
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
