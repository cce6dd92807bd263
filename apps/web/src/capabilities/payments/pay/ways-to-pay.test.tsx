import { accountDetails } from '@hibla/contract/account/account.contract'
import { accountToPay } from '@hibla/contract/payments/methods.contract'
import { cleanup, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { visitor } from '../../../test/session.ts'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { ownPage, payOnTheWire, publicPage, toPay, usual } from '../test/pay-page.ts'
import { status } from '../test/samples.ts'

beforeEach(() => {
  localStorage.removeItem('lastWayToPay')
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})

type Main = Awaited<ReturnType<typeof atHome>>['main']
/** The ways to pay by group, as they can be chosen. */
const offeredIn = (main: Main) =>
  main
    .getAllByRole('group')
    // A kind that opens and closes is a group around its group.
    .filter(({ tagName }) => tagName === 'FIELDSET')
    .map((group) => [
      group.querySelector('legend')?.textContent,
      ...within(group)
        .queryAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ])
    .filter(([group]) => group !== 'How much')

const card = ['CREDIT OR DEBIT CARD', 'Credit or debit cardVisa, Mastercard, JCB']
const before = [
  ['E-WALLETS', 'GCash', 'GrabPay', 'BDO Unibank, Inc.', 'Maya'],
  ['INTERNET BANKING', 'Internet banking+ ₱15.00'],
]
const after = [
  ['AUTHORIZED OUTLETS', '7-Eleven', 'Bayad', 'Cebuana Lhuillier', 'M Lhuillier'],
  ['OVER THE COUNTER', 'BDO branch', 'PNB branch', 'UnionBank branch'],
]
const notInstalled: Replies = [
  [accountDetails, details({ status: 'PENDING' })],
  [accountToPay, { ...toPay, isInstalled: false }],
]
const installer = /^Pay the installation fee in cash when our team connects your line/

test.each([ownPage, publicPage])(
  '[payments.six-method-kinds, payments.five-groups-in-capitals, payments.e-wallet-names, payments.card-brands] a subscriber finds six kinds at %s, each under its heading and by its names',
  async (path) => {
    const { main } = await atHome(path, [...notInstalled, ...usual])
    await main.findByRole('group', { name: 'E-WALLETS' })
    expect(offeredIn(main)).toEqual([...before, card, ...after])
    expect(main.getByText('Cash to the installer').nextElementSibling?.textContent).toMatch(installer)
  },
)

test.each([
  [ownPage, undefined, [...before, card, ...after]],
  [publicPage, { session: visitor() }, [...before, ...after]],
])('at %s nobody is offered to pay an installer for a line that was installed long ago', async (path, as, offered) => {
  const { main } = await atHome(path, usual, as)
  await main.findByRole('group', { name: 'E-WALLETS' })
  expect(offeredIn(main)).toEqual(offered)
  expect(main.queryByText('Cash to the installer')).toBeNull()
})

test('[payments.six-method-kinds] a guest finds the same on the public page, but for the card', async () => {
  const { main } = await atHome(publicPage, [...notInstalled, ...usual], { session: visitor() })
  await main.findByRole('group', { name: 'E-WALLETS' })
  expect(offeredIn(main)).toEqual([...before, ...after])
  expect(main.getByText('Cash to the installer').nextElementSibling?.textContent).toMatch(installer)
})

test('the ways to pay are folded by kind, and one kind is open', async () => {
  const { main } = await atHome(ownPage, usual)
  await main.findByRole('group', { name: 'E-WALLETS' })
  const folds = [...document.querySelectorAll('details')].filter((each) => each.getAttribute('name') === 'ways-to-pay')
  expect(folds.map(({ open, firstChild }) => [open, firstChild?.textContent])).toEqual([
    [true, 'E-WALLETSGCash, GrabPay, BDO Unibank, Inc., Maya'],
    [false, 'AUTHORIZED OUTLETS7-Eleven, Bayad, Cebuana Lhuillier, M Lhuillier'],
    [false, 'OVER THE COUNTERBDO branch, PNB branch, UnionBank branch'],
  ])
})

test('whoever has paid before finds the way they paid by last, on their own login only', async () => {
  const first = await payOnTheWire({
    'POST /payment/paynamics/reference': status({ url: null, payReference: '7700' }),
  })
  await first.choose('7-Eleven')
  await first.press()
  cleanup()
  destroySession()
  const again = await payOnTheWire()
  await waitFor(() => expect(again.main.getByRole('radio', { name: '7-Eleven' })).toHaveProperty('checked', true))
  cleanup()
  const guest = await atHome(publicPage, usual, { session: visitor() })
  await guest.main.findByRole('group', { name: 'E-WALLETS' })
  expect(guest.main.queryByRole('radio', { checked: true, name: '7-Eleven' })).toBeNull()
})

test('[state.payment-methods-slice] every way to pay is kept with its name', async () => {
  const { main } = await atHome(ownPage, usual)
  await main.findByRole('group', { name: 'E-WALLETS' })
  type Kept = { payMethod: string; name: string }[]
  const [kept] = queryClient.getQueriesData<Kept>({ queryKey: ['/cms/payment'] })
  expect(kept?.[1]?.map(({ payMethod, name }) => [payMethod, name])).toEqual([
    ['creditcard', 'Credit or debit card'],
    ['wallet', 'E-wallet'],
    ['internetbanking', 'Internet banking'],
    ['authorizedoutlets', 'Authorized outlet'],
    ['overthecounter', 'Over the counter'],
    ['installercash', 'Cash to the installer'],
  ])
})

test('[payments.method-list-is-get, payments.channel-get-by-pay-method, payments.kind-values-wallet-creditcard] the list is read with a GET, and then the channels of each method', async () => {
  const { sentTo } = await payOnTheWire()
  const kinds = ['creditcard', 'wallet', 'internetbanking', 'authorizedoutlets', 'overthecounter', 'installercash']
  const [first, ...then] = sentTo('/cms/payment').map(({ method, query }) => [method, query])
  expect(first).toEqual(['GET', {}])
  // All at once, so in any order.
  expect(then).toHaveLength(kinds.length)
  expect(then).toEqual(expect.arrayContaining(kinds.map((payMethod) => ['GET', { payMethod }])))
})

test('[payments.channel-codes] each way to pay is called what the gateway calls it', async () => {
  const { main } = await payOnTheWire()
  const codes = [/^Credit or debit card/, 'GCash', 'GrabPay', 'Maya'].map(
    (name) => main.getByRole<HTMLInputElement>('radio', { name }).value,
  )
  expect(codes).toEqual(['gpap_cc_ph', 'gc', 'grabpay_ph', 'Maya'])
})
