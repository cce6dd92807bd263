import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { keys } from './keys.ts'
import { NOW, notice, notices, notificationServer } from './test/notification-server.ts'

const account = '1000000000011'
const customer = () => signedIn(['subscriber'], { accountNumber: [account] })
const open = async (told: ReturnType<typeof notificationServer>, session = customer()) => {
  const view = await openPortal('/customer/notifications', { session, client: told.client })
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  return view
}
const items = () => within(screen.getByRole('main')).getAllByRole('listitem')

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  vi.useFakeTimers({
    now: NOW,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})

test('[notifications.route-shows-list] /customer/notifications lists the account’s notifications', async () => {
  await open(notificationServer(notices(2)))
  await screen.findByText('Notice 1')
  expect(items().map((item) => item.querySelector('span')?.textContent)).toEqual(['Notice 1', 'Notice 2'])
  screen.getByText('2 of 2 shown')
})

test('[notifications.item-shows-title-body-severity-created-at] each shows its title, body, severity in a word, and time', async () => {
  await open(notificationServer([notice(1, { severity: 'critical' }), notice(2, { severity: 'warn' }), notice(3)]))
  await screen.findByText('Notice 1')
  expect(items().map((item) => item.textContent)).toEqual([
    'Notice 1NewBody 1Critical1 hour ago',
    'Notice 2NewBody 2Warning2 hours ago',
    'Notice 3NewBody 3Info3 hours ago',
  ])
  expect(items()[0]?.querySelector('time')?.dateTime).toBe(notice(1).createdAt)
})

test('[notifications.page-time-format] a recent one reads x ago, an older one shows its date and time', async () => {
  await open(notificationServer([notice(23), notice(24)]))
  await screen.findByText('23 hours ago')
  const times = [...screen.getByRole('main').querySelectorAll('time')].map((time) => time.textContent)
  expect(times).toEqual(['23 hours ago', 'November 14, 2026 • 09:00'])
})

test('[notifications.page-body-links-clickable] [notifications.body-links-are-clickable] URLs in a body are links, and nothing else is', async () => {
  await open(
    notificationServer([
      notice(1, { body: 'Watch at https://stream.example.com/a. /customer/bill-history' }),
      notice(2, { body: '<img src=x onerror=alert(1)> javascript:alert(1)' }),
    ]),
  )
  const [first, second] = (await screen.findByText('Notice 1'), items())
  const links = within(first!).getAllByRole('link') as HTMLAnchorElement[]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://stream.example.com/a (opens in a new tab)', 'https://stream.example.com/a'],
    ['See your bills', '/customer/bill-history'],
  ])
  expect([links[0]?.target, links[0]?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(within(second!).queryByRole('link')).toBeNull()
  expect(second?.querySelector('img')).toBeNull()
})

test('[notifications.page-shows-empty-text] when there are none it says so, and offers a link', async () => {
  await open(notificationServer([]))
  await screen.findByText('No notifications yet')
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/customer')
})

test('[notifications.page-shows-error-text] when they can’t be loaded it says so, and a customer can try again', async () => {
  const told = notificationServer(notices(1))
  told.server.down = true
  await open(told)
  await screen.findByText('Something went wrong. Please try again later.')
  told.server.down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Notice 1')
  expect(screen.queryByText('Something went wrong. Please try again later.')).toBeNull()
})

test('placeholders show while they load', async () => {
  const told = notificationServer(notices(1))
  const waiting = { ...told.client, get: () => new Promise<never>(() => {}) }
  await openPortal('/customer/notifications', { session: customer(), client: waiting })
  expect((await screen.findByText('Loading…')).parentElement?.getAttribute('aria-busy')).toBe('true')
})

test('[notifications.list-call-page-0-size-15] the first fifteen load at once, the next on request, and none appears twice', async () => {
  const told = notificationServer(notices(17, { read: true }))
  await open(told)
  await screen.findByText('Notice 15')
  expect(told.lists()).toEqual([{ page: '0', size: '15' }])
  expect(screen.queryByText('Notice 16')).toBeNull()
  // One more arrives, so the last of the first page is also on the second.
  told.server.told = [notice(0, { read: true }), ...told.server.told]
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Notice 17')
  expect(screen.getAllByText('Notice 15')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('when a further page fails, the earlier ones stay', async () => {
  const told = notificationServer(notices(17, { read: true }))
  await open(told)
  await screen.findByText('Notice 15')
  told.server.down = true
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Something went wrong. Please try again later.')
  expect(items()).toHaveLength(15)
  told.server.down = false
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Notice 17')
})

test('[notifications.page-shows-error-text] when a reload fails the page says so, keeps what was shown, and a customer can try again', async () => {
  const told = notificationServer(notices(2, { read: true }))
  await open(told)
  await screen.findByText('Notice 2')
  told.server.down = true
  await queryClient.refetchQueries({ queryKey: keys.list(account) })
  await screen.findByText('Something went wrong. Please try again later.')
  expect(items()).toHaveLength(2)
  told.server.down = false
  told.server.told = [notice(0, { read: true }), ...told.server.told]
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Notice 0')
  expect(screen.queryByText('Something went wrong. Please try again later.')).toBeNull()
})

test('x ago uses business time, whatever the browser’s clock says', async () => {
  vi.setSystemTime(NOW.getTime() - 30 * 86_400_000)
  await open(notificationServer([notice(3)]))
  expect(await screen.findByText('3 hours ago')).toBeInstanceOf(HTMLElement)
})

test('[notifications.unread-marked-read-by-call-with-ids] opening the page marks the unread ones read once, by their ids', async () => {
  const told = notificationServer([notice(1), notice(2, { read: true }), notice(3)])
  await open(told)
  await screen.findByText('Notice 3')
  await waitFor(() => expect(told.marked()).toEqual([[notice(1).id, notice(3).id]]))
  // They keep their 'New' mark while the page is open, although the next answer says they're read.
  await queryClient.refetchQueries({ queryKey: keys.list(account) })
  expect(told.server.told.every(({ read }) => read)).toBe(true)
  expect(screen.getAllByText('New')).toHaveLength(2)
  expect(told.marked()).toHaveLength(1)
})

test('[notifications.unseen-count-refetched-after-500-ms] the count is loaded again half a second after marking', async () => {
  const told = notificationServer(notices(2))
  const delays = vi.spyOn(globalThis, 'setTimeout')
  await open(told)
  await waitFor(() => expect(delays.mock.calls.filter(([, delay]) => delay === 500)).toHaveLength(1))
  expect(told.marked()).toHaveLength(1)
  const marked = told.times.marked[0]!
  const counted = () => told.times.counted.filter((at) => at >= marked).map((at) => at - marked)
  await vi.advanceTimersByTimeAsync(600)
  expect(counted()).toHaveLength(1)
  expect(counted()[0]).toBeGreaterThanOrEqual(500)
  expect(counted()[0]).toBeLessThan(600)
  await screen.findByRole('button', { name: 'Notifications' })
})

test('[notifications.state-holds-list-unseen-and-read] the list, the unseen count and what was read are kept until the session ends', async () => {
  const told = notificationServer(notices(2))
  await open(told)
  await waitFor(() => expect(queryClient.getQueryData(keys.read(account))).toEqual([notice(1).id, notice(2).id]))
  expect(queryClient.getQueryData(keys.list(account))).toMatchObject({ pages: [{ content: [notice(1), notice(2)] }] })
  expect(queryClient.getQueryData(keys.counts(account))).toEqual({ unseen: 2, total: 2 })
  cleanup()
  destroySession()
  for (const part of Object.values(keys)) expect(queryClient.getQueryData(part(account))).toBeUndefined()
})

test('marking that fails isn’t retried over and over', async () => {
  const told = notificationServer(notices(1))
  told.server.marks = false
  await open(told)
  await screen.findByText('Notice 1')
  await waitFor(() => expect(told.marked()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.marked()).toHaveLength(1)
})

test('what arrives while the page is open appears without a reload and is marked read too', async () => {
  const told = notificationServer([notice(5, { read: true })])
  await open(told)
  await screen.findByText('Notice 5')
  told.server.told = [notice(0), ...told.server.told]
  expect(screen.queryByText('Notice 0')).toBeNull()
  await vi.advanceTimersByTimeAsync(20_500)
  await screen.findByText('Notice 0')
  await waitFor(() => expect(told.marked()).toEqual([[notice(0).id]]))
})

test('switching accounts shows the other account’s list', async () => {
  const told = notificationServer(notices(1))
  await open(
    told,
    signedIn(['subscriber'], { accountNumber: [account, '1000000000029'], activeAccountNumber: '1000000000029' }),
  )
  await screen.findByText('Notice 1')
  expect(queryClient.getQueryData(keys.list('1000000000029'))).toBeDefined()
  expect(queryClient.getQueryData(keys.list(account))).toBeUndefined()
})
