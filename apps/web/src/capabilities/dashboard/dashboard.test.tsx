import { accountDetails, remainingContract, switchAccount } from '@hibla/contract/account/account.contract'
import { autoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { balance, billHistory } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { shopNowBanner } from '@hibla/contract/content/content.contract'
import { markRead, notifications } from '@hibla/contract/notifications/notifications.contract'
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { problem } from '../../test/client.ts'
import { sampleConfig } from '../../test/sample.ts'
import { atHome, changingSession, expectShown, felix, type Replies } from '../account/test/at-home.ts'
import { contract, details } from '../account/test/samples.ts'
import { enrolled } from '../autopay/test/samples.ts'
import { balanceOf, someBills } from '../billing/test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const asOf = '2026-11-15T01:00:00Z'
const note = {
  id: '1',
  type: 'BILL_AVAILABLE',
  title: 'Your bill is here',
  body: 'It is ₱1,499.00.',
  severity: 'info',
  createdAt: '2026-11-14T20:00:00Z',
  read: false,
}
const slide = { id: 's', title: 'Wi-Fi in the bedroom', text: 'A mesh hub.', image: null }
const usual: Replies = [
  [accountDetails, details()],
  [remainingContract, contract()],
  [balance, balanceOf()],
  [billHistory, someBills],
  [autoPayDetails, enrolled()],
  [notifications, { asOf, content: [note], unseenCount: 1, totalElements: 1 }],
  [shopNowBanner, [{ ...slide, link: { href: '/apply-now', label: 'Look' } }]],
]
const open = async (replies: Replies = [], given: Parameters<typeof atHome>[2] = {}, path = '/customer') => {
  const view = await atHome(path, [...replies, ...usual], given)
  await view.main.findByText(/^Account (number|in use)|^You haven’t linked an account/)
  return { ...view, tile: (name: string) => within(view.main.getByRole('region', { name })) }
}

test.each(['/dashboard', '/profile', '/customer'])(
  '[dashboard.three-paths-open-main-dashboard] a customer finds the dashboard at %s',
  async (path) => {
    const { main, tile } = await open([], {}, path)
    main.getByRole('heading', { level: 1, name: 'Hi Ana' })
    await expectShown(tile('Your bill').findByText('₱1,499.00'))
  },
)

test('a customer sees at a glance the balance, whether the line is on, the plan and what’s new', async () => {
  const { main, tile, inputsOf } = await open()
  await tile('Your bill').findByText('due November 28, 2026, in 13 days')
  expect(tile('Your bill').getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    '/customer/bill-history/pay/1000000000011',
  )
  await tile('Your line').findByText('Your line is on')
  await tile('Your plan').findByText('12 of 24 months left, until October 31, 2027')
  await tile('Your bills over the past year').findByRole('table', { name: 'Your bills, newest first' })
  const rest = tile('Your plan').getByRole('link', { name: 'See what’s included' })
  expect(rest.getAttribute('href')).toBe('/account/subscription')
  await tile('What’s new').findByText('Your bill is here')
  await main.findByText('Wi-Fi in the bedroom')
  // Notifications shown here don't count as read.
  expect(inputsOf(markRead)).toEqual([])
})

const quickActions = [
  ['Pay', '/customer/bill-history/pay/1000000000011', 'Pay your bill'],
  ['Bills', '/customer/bill-history', 'Bills and payments'],
  ['Subscription', '/account/subscription', 'Your subscription'],
  ['Help', '/customer/help', 'Help'],
] as const

test.each([
  {},
  { status: 'PENDING' },
  { status: 'SUSPENDED' },
  { status: 'DISCONNECTED' },
  { subscriberType: 'SME' },
  { subscriberType: 'XCLSV' },
  { legacyAccount: true },
])(
  '[account.dashboard-offers-bills-payment-help-subscription] payment, bills, subscription and help are one press away: %o',
  async (own) => {
    const { main } = await open([[accountDetails, details(own)]])
    const actions = within(main.getByRole('navigation', { name: 'Quick actions' }))
    const to = (name: string) => actions.queryByRole('link', { name })?.getAttribute('href')
    expect(quickActions.map(([name]) => [name, to(name)])).toEqual(quickActions.map(([name, path]) => [name, path]))
  },
)

test('[account.dashboard-offers-bills-payment-help-subscription] each of them opens its own screen', async () => {
  const { main, router } = await open()
  for (const [name, path, heading] of quickActions) {
    const actions = within(await main.findByRole('navigation', { name: 'Quick actions' }))
    await userEvent.click(actions.getByRole('link', { name }))
    await expectShown(main.findByRole('heading', { level: 1, name: heading }))
    expect(router.state.location.pathname).toBe(path)
    await router.navigate('/customer')
  }
})

test.each([
  [{ status: 'SUSPENDED' }, 'Your line is suspended'],
  [{ status: 'DISCONNECTED' }, 'Your line is disconnected'],
  [{ outageStatus: 'ONGOING' }, 'There’s an outage in your area'],
  [{ status: 'SUSPENDED', outageStatus: 'ONGOING' }, 'Your line is suspended'],
])('a problem with the line is explained plainly: %o', async (own, words) => {
  const { tile } = await open([[accountDetails, details(own)]])
  await expectShown(tile('Your line').findByText(words))
})

test('only a disconnected customer sees the number to call', async () => {
  const { tile } = await open([[accountDetails, details({ status: 'DISCONNECTED' })]])
  await tile('Your line').findByText(sampleConfig.brand.support.hotline)
  cleanup()
  const suspended = await open([[accountDetails, details({ status: 'SUSPENDED' })]])
  await suspended.tile('Your line').findByText('Your line is suspended')
  expect(suspended.tile('Your line').queryByText(sampleConfig.brand.support.hotline)).toBeNull()
})

test('a suspended customer reads what to pay to get the line back, and the full balance', async () => {
  const { tile } = await open([
    [accountDetails, details({ status: 'SUSPENDED' })],
    [balance, balanceOf({ balance: 299_800, overdue: 149_900, dueOn: '2026-10-28' })],
  ])
  await tile('Your bill').findByText(
    /^Your line is suspended\. Pay ₱1,499\.00 to get it back\..* a total of ₱2,998\.00\.$/,
  )
  const way = tile('Your bill').getByRole('link', { name: 'Pay now' })
  expect(way.getAttribute('href')).toBe('/customer/bill-history/pay/1000000000011')
})

test('a suspended customer reads what is overdue and how to get the line back', async () => {
  const { tile } = await open([
    [accountDetails, details({ status: 'SUSPENDED' })],
    [balance, balanceOf({ overdue: 149_900 })],
  ])
  await tile('Your bill').findByText('overdue since November 28, 2026')
  await expectShown(tile('Your bill').findByText(/^Your line is suspended\. Pay ₱[\d,.]+ to get it back\./))
})

test('a customer who owes nothing isn’t asked to pay', async () => {
  const { tile } = await open([[balance, balanceOf({ balance: 0, dueOn: null })]])
  await tile('Your bill').findByText(/all paid up/)
  expect(tile('Your bill').queryByRole('link', { name: /^Pay/ })).toBeNull()
})

test('a panel that fails says so and can be tried again, while the others still show', async () => {
  let fails = true
  const { tile } = await open([[balance, () => (fails ? new CallFailed(problem()) : balanceOf())]])
  await tile('Your bill').findByText('We couldn’t load your balance.')
  await tile('Your plan').findByText('Fibre 300')
  fails = false
  await userEvent.click(tile('Your bill').getByRole('button', { name: 'Try again' }))
  await expectShown(tile('Your bill').findByText('due November 28, 2026, in 13 days'))
})

test('every panel says so when it’s empty', async () => {
  const { tile, main } = await open([
    [billHistory, []],
    [notifications, { asOf, content: [], unseenCount: 0, totalElements: 0 }],
    [shopNowBanner, []],
  ])
  await tile('Your bills over the past year').findByText(/Your first bill will appear here/)
  await tile('What’s new').findByText('No notifications yet')
  expect(main.queryByText('For you')).toBeNull()
})

test('[content.shop-now-banner-call] every offer that leads somewhere shows, with its text and its link', async () => {
  const offers = [
    { ...slide, id: 'built', title: 'Read the small print', link: { href: '/terms-and-conditions', label: 'Read' } },
    { ...slide, id: 'nowhere', title: 'Something to watch', link: null },
    { ...slide, id: 'more', title: 'A hub', text: 'For upstairs.', link: { href: '/customer/shop', label: 'Shop' } },
  ]
  const { main } = await open([[shopNowBanner, offers]])
  const shown = within(await main.findByRole('region', { name: 'For you' }))
  await shown.findByRole('link', { name: 'Read' })
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Read the small printA mesh hub.Read',
    'A hubFor upstairs.Shop',
  ])
  const links = shown.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(links).toEqual(['/terms-and-conditions', '/customer/shop'])
})

test.each([
  ['SME', ['For everybody', 'Wi-Fi on every floor']],
  ['RESIDENTIAL', ['For everybody', 'Wi-Fi in the bedroom']],
  ['XCLSV', ['For everybody', 'Wi-Fi in the bedroom']],
] as const)('an account of type %s reads offers for its kind of customer', async (subscriberType, titles) => {
  const link = { href: '/customer/shop/addons', label: 'Look' }
  const offers = [
    { ...slide, id: 'all', title: 'For everybody', link },
    { ...slide, id: 'home', customerCategory: 'RES', link },
    { ...slide, id: 'shop', title: 'Wi-Fi on every floor', customerCategory: 'SME', link },
  ]
  const { main } = await open([
    [shopNowBanner, offers],
    [accountDetails, details({ subscriberType })],
  ])
  const shown = within(await main.findByRole('region', { name: 'For you' }))
  await shown.findByText(titles[1])
  expect(shown.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(titles)
})

test('a customer with two accounts switches between them, and every figure follows', async () => {
  const session = changingSession(['subscriber'], felix, () => ({ ...felix, activeAccountNumber: '1000000000060' }))
  const owedBy = (input: unknown) => {
    const { accountNumber } = (input as { params: { accountNumber: string } }).params
    return balanceOf({ balance: accountNumber === '1000000000060' ? 99_900 : 149_900 })
  }
  const { main, tile, inputsOf } = await open(
    [
      [balance, owedBy],
      [switchAccount, { accountNumber: felix.accountNumber, activeAccountNumber: '1000000000060' }],
    ],
    { session },
  )
  await tile('Your bill').findByText('₱1,499.00')
  const other = main.getByRole('button', { name: '1000000000060' })
  expect(other.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(main.getByRole('button', { name: '1000000000078' }))
  fireEvent.click(other)
  fireEvent.click(other)
  await waitFor(() => expect(tile('Your bill').getByText('₱999.00')).toBeTruthy())
  expect(main.getByRole('button', { name: '1000000000060' }).getAttribute('aria-pressed')).toBe('true')
  const kept = queryClient.getQueryCache().findAll()
  expect(kept.filter(({ queryKey }) => JSON.stringify(queryKey).includes('1000000000078'))).toEqual([])
  const lists = () => inputsOf(notifications).filter((input) => JSON.stringify(input).includes('"page"'))
  await waitFor(() => expect(lists()).toHaveLength(2))
  expect(inputsOf(switchAccount)).toEqual([{ body: { accountNumber: '1000000000060' } }])
})

test('a customer without an account is invited to link one', async () => {
  const { main } = await open([], { session: changingSession(['subscriber'], {}, () => ({})) })
  main.getByText('You haven’t linked an account yet')
  expect(main.getByRole('link', { name: 'Link an account' }).getAttribute('href')).toBe('/get-started')
})
