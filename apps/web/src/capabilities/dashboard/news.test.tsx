import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory } from '@hibla/contract/billing/billing.contract'
import { notifications, type NotificationType } from '@hibla/contract/notifications/notifications.contract'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { otherTabs } from '../../kernel/other-tabs.ts'
import { sampleConfig } from '../../test/sample.ts'
import { atHome } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { balanceOf, someBills } from '../billing/test/samples.ts'

const POLL_MS = sampleConfig.newsPollSeconds * 1_000
const asOf = '2026-11-15T01:00:00Z'
const account = '1000000000011'
const overdue = balanceOf({ overdue: balanceOf().balance, dueOn: '2026-10-28', suspendsOn: null })
const notice = (type: NotificationType) => ({
  id: `00000000-0000-4000-8000-00000000000${type.length % 10}`,
  type,
  title: `News: ${type}`,
  body: 'Read me.',
  severity: 'info',
  createdAt: asOf,
  read: true,
})

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

/** A suspended customer has the dashboard open while the server's answers change. */
const suspended = async () => {
  const server = { told: [notice('ACCOUNT_SUSPENDED')], status: 'SUSPENDED', owed: overdue }
  const view = await atHome('/customer', [
    [accountDetails, () => details({ status: server.status })],
    [balance, () => server.owed],
    [billHistory, someBills],
    [
      notifications,
      (input) => ({
        asOf,
        content: (input as { query: { unseen_count?: string } }).query.unseen_count ? [] : server.told,
        unseenCount: 0,
        totalElements: server.told.length,
      }),
    ],
  ])
  const tile = (name: string) => within(view.main.getByRole('region', { name }))
  await view.main.findByText('News: ACCOUNT_SUSPENDED')
  await tile('Your line').findByText('Your line is suspended')
  await tile('Your bill').findByText(/^overdue since/)
  const paid = () => {
    server.told = [notice('PAYMENT_RECEIVED'), ...server.told]
    server.status = 'ACTIVE'
    server.owed = balanceOf({ balance: 0, overdue: 0, dueOn: null })
  }
  const expectClear = async () => {
    // Before the next poll would bring it.
    const soon = { timeout: POLL_MS * 0.75 }
    expect(await tile('Your line').findByText('Your line is on', {}, soon)).toBeInstanceOf(HTMLElement)
    expect(await tile('Your bill').findByText(/all paid up/, {}, soon)).toBeInstanceOf(HTMLElement)
  }
  return { ...view, server, tile, paid, expectClear }
}

test('news of a payment updates the bill and the line without flicker', async () => {
  const { main, tile, paid, expectClear, inputsOf } = await suspended()
  const before = inputsOf(balance).length
  await vi.advanceTimersByTimeAsync(POLL_MS + 500)
  expect(inputsOf(balance)).toHaveLength(before)
  paid()
  const skeletons = vi.fn<() => void>()
  const watch = new MutationObserver(() => tile('Your bill').queryByText('Loading…') && skeletons())
  watch.observe(document.body, { childList: true, subtree: true })
  await vi.advanceTimersByTimeAsync(POLL_MS + 500)
  await main.findByText('News: PAYMENT_RECEIVED')
  await expectClear()
  watch.disconnect()
  expect(skeletons).not.toHaveBeenCalled()
})

test('a customer who comes back to the window sees right away what has changed', async () => {
  const { paid, expectClear } = await suspended()
  paid()
  window.dispatchEvent(new Event('focus'))
  await expectClear()
})

test('what one tab learns shows in the other tabs too, even in the background', async () => {
  const { server, paid, expectClear } = await suspended()
  paid()
  const another = otherTabs('hibla-news')
  another.tell({ account, types: ['PAYMENT_RECEIVED'], counts: { unseen: 0, total: server.told.length } })
  await expectClear()
})
