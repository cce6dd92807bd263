import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountOrders } from '@hibla/contract/orders/orders.contract'
import { orderStates } from '@hibla/contract/orders/state.rule'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, type Replies } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { balanceOf } from '../billing/test/samples.ts'
import { line, order, ORDER, toPay } from '../orders/test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = (orders: Replies[number][1]) =>
  atHome('/customer', [
    [accountDetails, details()],
    [balance, balanceOf()],
    [accountOrders, orders],
  ])

test.each(orderStates)(
  'an order that is %s is on the dashboard while something of it is still to come',
  async (state) => {
    const { main, inputsOf } = await open([order({ state, lines: [line({ title: 'Mesh pack', quantity: 2 })] })])
    await waitFor(() => expect(inputsOf(accountOrders)).toHaveLength(1))
    await within(main.getByRole('region', { name: 'Your bill' })).findByText('₱1,499.00')
    const isOver = state === 'active' || state === 'cancelled'
    if (!isOver) await main.findByRole('region', { name: 'Your order' })
    const tile = main.queryByRole('region', { name: 'Your order' })
    expect(tile === null).toBe(isOver)
    if (!tile) return
    within(tile).getByText('2 × Mesh pack')
    expect(within(tile).getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/customer/orders')
  },
)

test('an order that waits for its payment can be paid from the dashboard, beside others that are on their way', async () => {
  const { main } = await open([toPay(), order({ orderId: 'ORD-222222222222', state: 'dispatched' })])
  const tile = within(await main.findByRole('region', { name: 'Your orders' }))
  tile.getByText('It’s on its way to you.')
  expect(tile.getAllByRole('link', { name: /^Pay/ }).map((link) => link.getAttribute('href'))).toEqual([
    `/customer/checkout/order?order=${ORDER}`,
  ])
})

test.each([
  ['there are none', []],
  ['they can’t be loaded', new CallFailed(problem({ status: 500 }))],
])('the dashboard doesn’t mention orders if %s', async (_, orders) => {
  const { main, inputsOf } = await open(orders)
  await waitFor(() => expect(inputsOf(accountOrders)).toHaveLength(1))
  await within(main.getByRole('region', { name: 'Your bill' })).findByText('₱1,499.00')
  expect(main.queryByRole('region', { name: /^Your order/ })).toBeNull()
})
