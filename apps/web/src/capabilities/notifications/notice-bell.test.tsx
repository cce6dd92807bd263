import { focusManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, notice, notices, notificationServer } from './test/notification-server.ts'
import { queryClient } from '../../kernel/query.ts'
import { screenIs } from '../../test/beside.tsx'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  screenIs('large')
  vi.useFakeTimers({
    now: NOW,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => focusManager.setFocused(undefined))

const customer = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
/** A page of the customer area without notifications of its own. */
const stand = (told: ReturnType<typeof notificationServer>, session = customer()) =>
  openPortal('/customer/troubleshoot', { session, client: told.client })
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })
const openBell = async (told: ReturnType<typeof notificationServer>) => {
  const view = await stand(told)
  const button = await bell()
  await userEvent.click(button)
  const panel = document.getElementById(button.getAttribute('aria-controls')!)!
  return { ...view, button, panel }
}

test('[notifications.bell-opens-popover-on-larger-screen] [notifications.popover-title] on a larger screen the bell opens a popover with its title and a link to the rest', async () => {
  const { router, panel } = await openBell(notificationServer(notices(4)))
  screen.getByRole('heading', { name: 'Notifications' })
  const more = await screen.findByRole('link', { name: 'Show more' })
  expect([router.state.location.pathname, panel.contains(more)]).toEqual(['/customer/troubleshoot', true])
  await userEvent.click(more)
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/notifications'))
})

test('[notifications.bell-leads-to-notifications-page] on a small screen the bell leads to /customer/notifications', async () => {
  screenIs('small')
  const { router } = await stand(notificationServer(notices(2)))
  await userEvent.click(await screen.findByRole('link', { name: 'Notifications, 2 new' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/notifications'))
})

test('[notifications.dropdown-width-411-px] the popover is 411 px wide', async () => {
  expect((await openBell(notificationServer([]))).panel.className.split(' ')).toContain('w-[411px]')
})

test('[notifications.popover-lists-first-three] [notifications.popover-show-more-above-three] it lists three, and offers more only if there are more', async () => {
  const { panel } = await openBell(notificationServer(notices(4)))
  await screen.findByText('Notice 3')
  expect(panel.querySelectorAll('li')).toHaveLength(3)
  expect(screen.queryByText('Notice 4')).toBeNull()
  screen.getByRole('link', { name: 'Show more' })
  cleanup()
  queryClient.clear()
  await openBell(notificationServer(notices(3)))
  await screen.findByText('Notice 3')
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
})

test('[notifications.popover-empty-text] when there are none it reads No notifications yet', async () => {
  const { panel } = await openBell(notificationServer([]))
  await screen.findByText('No notifications yet')
  expect(panel.textContent).toBe('NotificationsNo notifications yet')
})

test('[notifications.popover-error-text] when they can’t be loaded it says so, and trying again leaves it open', async () => {
  const told = notificationServer(notices(1))
  told.server.down = true
  const { panel } = await openBell(told)
  const words = await screen.findByText('Something went wrong. Please try again later.')
  expect(panel.contains(words)).toBe(true)
  expect(panel.textContent).not.toContain('No notifications yet')
  told.server.down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(panel.contains(await screen.findByText('Notice 1'))).toBe(true)
})

test('[notifications.unseen-count-refetched-after-500-ms] opening it marks the three shown as read, and the number at the bell follows', async () => {
  const told = notificationServer(notices(4))
  const { button } = await openBell(told)
  await waitFor(() => expect(told.marked()).toEqual([[notice(1).id, notice(2).id, notice(3).id]]))
  const marked = told.times.marked[0]!
  const counted = () => told.times.counted.filter((at) => at >= marked).map((at) => at - marked)
  await vi.advanceTimersByTimeAsync(600)
  expect(counted()).toHaveLength(1)
  expect(counted()[0]).toBeGreaterThanOrEqual(500)
  expect(counted()[0]).toBeLessThan(600)
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Notifications, 1 new'))
})

test('a new notification shows at the bell without a reload, and hidden pages don’t check', async () => {
  const told = notificationServer([])
  await stand(told)
  expect((await bell('Notifications')).textContent).toBe('')
  told.server.told = notices(2)
  await vi.advanceTimersByTimeAsync(20_500)
  expect((await bell('Notifications, 2 new')).textContent).toBe('2')
  focusManager.setFocused(false)
  const before = told.counts().length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.counts()).toHaveLength(before)
  focusManager.setFocused(true)
  await waitFor(() => expect(told.counts()).toHaveLength(before + 1))
})

test.each([['referrer'], ['sales-agent']])(
  '[notifications.list-call-customers-only] nothing is loaded for a %s',
  async (role) => {
    const told = notificationServer(notices(2))
    const home = role === 'referrer' ? '/get-started' : '/sales'
    await openPortal(home, { session: signedIn([role]), client: told.client })
    await screen.findByRole('button', { name: 'Hi Ana' })
    await vi.advanceTimersByTimeAsync(25_000)
    expect([told.lists(), told.counts()]).toEqual([[], []])
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  },
)
