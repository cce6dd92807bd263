import { accountOrders, cancelOrder, orderReceipt } from '@hibla/contract/orders/orders.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { press, refusal } from '../test/at-checkout.ts'
import { charges, line, onBills, order, ORDER, toPay } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const open = (replies: Replies) => atHome('/customer/orders', replies)
const card = async (orderId = ORDER) => within(await screen.findByRole('region', { name: `Order ${orderId}` }))
const steps = (of: ReturnType<typeof within>) =>
  within(of.getByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const at = '2026-11-16T02:00:00.000Z'

test('an order shows what was ordered, what happened to it and what is still to come', async () => {
  const timeline = [
    { state: 'placed', at, note: null },
    { state: 'packed', at: '2026-11-16T06:00:00.000Z', note: 'At our Makati hub' },
  ]
  await open([
    [
      accountOrders,
      [order({ state: 'packed', timeline, lines: [line(), line({ productId: 'X', title: 'Mesh hub', quantity: 3 })] })],
    ],
  ])
  const one = await card()
  one.getByText('3 ×')
  one.getByText('Packed.')
  expect(steps(one)).toEqual([
    'Order placedNov 16, 2026, 10:00 AM',
    'PackedNov 16, 2026, 2:00 PMAt our Makati hub',
    'It’s sent to youNext',
    'It arrives',
    'We activate it, and your bills change',
  ])
})

test.each([
  ['to-pay', 'deliverAndInstall', 7],
  ['placed', 'none', 2],
  ['active', 'none', 1],
  ['cancelled', 'deliverOnly', 1],
])('the timeline of an order that is %s (%s) ends where it ends', async (state, delivery, count) => {
  await open([
    [accountOrders, [order({ state, delivery, isCancellable: false, timeline: [{ state, at, note: null }] })]],
  ])
  expect(steps(await card())).toHaveLength(count)
})

test('an order that waits for its payment leads to where it’s paid, and has no receipt', async () => {
  await open([[accountOrders, [toPay()]]])
  const one = await card()
  const pay = one.getByRole('link', { name: `Pay ₱4,149.00 for order ${ORDER}` })
  expect(pay.getAttribute('href')).toBe(`/customer/checkout/order?order=${ORDER}`)
  expect(one.queryByRole('button', { name: /Receipt/ })).toBeNull()
  expect(steps(one)).toContain('Your payment comes in, and we place the orderNext')
})

test('an order is cancelled after a question that says what happens to the money, once', async () => {
  const gone = order({ state: 'cancelled', isCancellable: false, refund: 'on-its-way' })
  const { inputsOf } = await open([
    [accountOrders, [order(), order({ orderId: 'ORD-222222222222' })]],
    [cancelOrder, gone],
  ])
  await press(`Cancel this order ${ORDER}`)
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel order ${ORDER}?` }))
  dialog.getByText(/^The ₱4,149\.00 you paid goes back to where it came from/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel my order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const one = await card()
  one.getByText('Cancelled.')
  one.getByText(/What you paid is on its way back/)
  expect(one.queryByRole('button', { name: /^Cancel this order/ })).toBeNull()
  ;(await card('ORD-222222222222')).getByText('Ordered.')
  expect(inputsOf(cancelOrder)).toMatchObject([{ params: { accountNumber: '1000000000011', orderId: ORDER } }])
})

test.each([
  ['to-pay', toPay()],
  ['on the bills', order({ costs: onBills(), charges: [] })],
  ['on the first bill', order({ charges: charges('oneTime') })],
])('an order that nobody paid for (%s) doesn’t promise money back', async (_, one) => {
  await open([[accountOrders, [one]]])
  await press(/^Cancel this order/)
  await screen.findByText('You haven’t paid anything for it, and it won’t appear on your bills.')
  await press('Keep my order')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const streaming = { what: 'Streaming', frequency: 'monthly', amount: 59_900, months: null }

test.each([
  ['upfront', charges(), 'Once, at checkout₱4,149.00'],
  ['oneTime', charges('oneTime'), 'Once, on your first bill₱4,149.00'],
  ['monthly', [], 'Once, at checkout₱0.00'],
])('[shop.payment-frequency-values] an order says when what it costs is due: %s', async (_, once, words) => {
  await open([[accountOrders, [order({ charges: [streaming, ...once] })]]])
  const one = await card()
  const rows = [...one.getByText(/^On your bills each month/).closest('dl')!.children].map((row) => row.textContent)
  expect(rows).toEqual([words, 'On your bills each month, everything included₱2,098.00'])
})

test('[shop.payment-frequency-values] nothing else is a payment frequency', async () => {
  await open([[accountOrders, [order({ charges: [{ ...streaming, frequency: 'weekly' }] })]]])
  await expectShown(screen.findByText('We couldn’t load your orders.'))
})

test('an order that left meanwhile says why it can’t be cancelled', async () => {
  await open([
    [accountOrders, [order()]],
    [cancelOrder, refusal('on-its-way')],
  ])
  await press(/^Cancel this order/)
  await press('Cancel my order')
  await expectShown(screen.findByText(/It’s on its way to you already/))
})

test('an order that is on its way can’t be cancelled', async () => {
  await open([[accountOrders, [order({ state: 'dispatched', isCancellable: false })]]])
  const one = await card()
  one.getByText('On its way.')
  expect(one.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

test.each([
  ['done', /What you paid has gone back/],
  ['on-account', /it’s a credit on your account/],
])('what became of the money is said (%s)', async (refund, words) => {
  await open([[accountOrders, [order({ state: 'cancelled', isCancellable: false, refund })]]])
  await expectShown((await card()).getByText(words))
})

test('[state.pdf-results-in-pdf-data] an order’s receipt is downloaded, and can be opened', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:receipt' }))
  const file = new File(['%PDF'], 'order.pdf', { type: 'application/pdf' })
  const { inputsOf } = await open([
    [accountOrders, [order()]],
    [orderReceipt, () => file],
  ])
  await press(`Receipt (PDF) for order ${ORDER}`)
  const link = await screen.findByRole('link', { name: /Open it.*order\.pdf/ })
  expect(link.getAttribute('href')).toBe('blob:receipt')
  expect(inputsOf(orderReceipt)).toEqual([{ params: { accountNumber: '1000000000011', orderId: ORDER } }])
})

test('whoever hasn’t ordered anything is led to the shop', async () => {
  await open([[accountOrders, []]])
  await screen.findByText('You haven’t ordered anything yet')
  expect(screen.getByRole('link', { name: 'See our add-ons' }).getAttribute('href')).toBe('/customer/shop/addons')
})

test('orders that can’t be loaded can be tried again', async () => {
  let away = true
  await open([[accountOrders, () => (away ? refusal('unavailable', 503) : [order()])]])
  await screen.findByText('We couldn’t load your orders.')
  away = false
  await press('Try again')
  await expectShown((await card()).getByText('Ordered.'))
})
