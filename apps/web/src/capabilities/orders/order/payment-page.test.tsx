import { accountOrders } from '@hibla/contract/orders/orders.contract'
import { checkPayment, paymentStatus } from '@hibla/contract/payments/payments.contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { paid, REFERENCE, status } from '../../payments/test/samples.ts'
import { order, ORDER, toPay } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const pageOf = (ending: string) => `/customer/addToCart/orderPayment${ending}`
const arrive = async (ending: 'Success' | 'Failure', replies: Replies) => {
  const view = await atHome(`${pageOf(ending)}?reference=${REFERENCE}`, replies)
  return { ...view, path: () => view.router.state.location.pathname }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const toOrder = `/customer/checkout/order?order=${ORDER}`

test('[cart.route-order-payment-success] a payment that went through says so, and where the order is', async () => {
  const { path } = await arrive('Success', [
    [paymentStatus, paid({ orderId: ORDER, amount: 414_900 })],
    [accountOrders, [order()]],
  ])
  await heading('Thanks, your order is paid')
  screen.getByText('We’ve received ₱4,149.00 for your order.')
  await screen.findByText(/^Order ORD-23456789ABCD: We’re preparing your order/)
  expect(screen.getByRole('link', { name: 'See my order' }).getAttribute('href')).toBe(toOrder)
  expect(path()).toBe(pageOf('Success'))
})

test('the order is placed a moment after its payment, and the page waits for that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let now = toPay({ payment: { reference: REFERENCE, state: 'paid' } })
  await arrive('Success', [
    [paymentStatus, paid({ orderId: ORDER })],
    [accountOrders, () => [now]],
  ])
  await screen.findByText('We’re placing your order now. This page updates automatically.')
  now = order()
  await expectShown(screen.findByText(/We’re preparing your order/))
})

test('money for an order that was cancelled meanwhile goes back, and the page says so', async () => {
  await arrive('Success', [
    [paymentStatus, paid({ orderId: ORDER })],
    [accountOrders, [order({ state: 'cancelled', isCancellable: false, refund: 'on-its-way' })]],
  ])
  await expectShown(
    screen.findByText(/It’s cancelled, and it won’t be on your bills\. What you paid is on its way back/),
  )
})

test.each(['confirming', 'unknown', 'redirected'])(
  'a payment that is still %s says so, without promising the order',
  async (state) => {
    const { path } = await arrive('Success', [
      [paymentStatus, status({ orderId: ORDER, state })],
      [checkPayment, status({ orderId: ORDER, state })],
      [accountOrders, [toPay()]],
    ])
    await screen.findByText('Waiting for an answer…')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^We’re confirming|^We don’t know yet/)
    expect(screen.queryByText(/your order is paid/)).toBeNull()
    expect(path()).toBe(pageOf('Success'))
  },
)

test.each([
  ['failed', 'sent-back', 'We’ve sent your payment back', /it’s on its way back to where it came from/],
  ['failed', 'closed-by-staff', 'We’ve closed this payment', /please ask us before you pay again/],
  ['failed', 'cancelled', 'You cancelled this payment', /^Nothing was charged.*still waiting for your payment/],
  ['expired', null, 'This payment wasn’t made in time', /If you did pay, we’ll place your order/],
])(
  '[cart.route-order-payment-failure] a payment that %s (%s) says so and leads back to paying',
  async (state, failure, title, text) => {
    await arrive('Failure', [
      [paymentStatus, status({ orderId: ORDER, state, failure, url: null })],
      [accountOrders, [toPay()]],
    ])
    await heading(title)
    screen.getByText(text)
    expect(screen.getByRole('link', { name: 'Choose how to pay' }).getAttribute('href')).toBe(toOrder)
  },
)

test.each(['declined', null])(
  '[cart.route-order-payment-failure, payments.failure-text-advises-other-channels] an order’s payment that failed (%s) says so and advises other channels',
  async (failure) => {
    await arrive('Failure', [
      [paymentStatus, status({ orderId: ORDER, state: 'failed', failure, url: null })],
      [accountOrders, [toPay()]],
    ])
    await heading('Unable to process payment!')
    // Orders aren't paid by internet banking, nor at counters or outlets.
    screen.getByText(
      /^Nothing was charged.*still waiting for your payment\. Please try other channels, such as an e-wallet or a card\.$/,
    )
    expect(screen.getByRole('link', { name: 'Choose how to pay' }).getAttribute('href')).toBe(toOrder)
  },
)

test.each([
  ['Success', status({ orderId: ORDER, state: 'failed', url: null }), 'Failure', 'Unable to process payment!'],
  ['Failure', paid({ orderId: ORDER }), 'Success', 'Thanks, your order is paid'],
] as const)(
  '[cart.route-order-payment-success] [cart.route-order-payment-failure] whatever the gateway led to, the server’s state decides (%s)',
  async (ending, known, right, title) => {
    const { path } = await arrive(ending, [
      [paymentStatus, known],
      [accountOrders, [order()]],
    ])
    await heading(title)
    await waitFor(() => expect(path()).toBe(pageOf(right)))
  },
)

test('the page of ordinary payments leads on to that of the order’s', async () => {
  const { router } = await atHome(`/customer/payment-success/${REFERENCE}`, [
    [paymentStatus, paid({ orderId: ORDER })],
    [accountOrders, [order()]],
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe(pageOf('Success')))
})

test.each([
  ['Success', 'Your order’s payment'],
  ['Failure', 'Unable to process payment!'],
])('without a payment, the %s page leads to the orders', async (ending, title) => {
  await atHome(pageOf(ending), [])
  await heading(title)
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/customer/orders')
})
