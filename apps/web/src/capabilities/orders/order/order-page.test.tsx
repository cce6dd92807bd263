import { accountOrders, payOrder } from '@hibla/contract/orders/orders.contract'
import { paymentMethods } from '@hibla/contract/payments/methods.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { REFERENCE, status, sampleMethods } from '../../payments/test/samples.ts'
import { useOrderInfo } from '../order-info.ts'
import { press, refusal } from '../test/at-checkout.ts'
import { order, ORDER, toPay } from '../test/samples.ts'

let went: MockInstance<typeof window.location.assign>
beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const open = (replies: Replies, at = `/customer/checkout/order?order=${ORDER}`) =>
  atHome(at, [
    ...replies,
    [accountOrders, [toPay(), order({ orderId: 'ORD-999999999999' })]],
    [paymentMethods, sampleMethods],
  ])

const payBy = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: /^(Pay ₱|Get my payment number)/ }))
}

test('[cart.route-checkout-order] an order that waits for its payment says how much and until when, and is paid by any channel', async () => {
  const { inputsOf } = await open([[payOrder, status({ orderId: ORDER, amount: 414_900 })]])
  await screen.findByRole('heading', { name: 'Pay ₱4,149.00 for your order' })
  expect(screen.getAllByText(/by Nov 17, 2026, 10:00 AM/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Cash to the installer')).toBeNull()
  await press(/^Pay ₱|^Pay$/)
  screen.getByText('Choose how you’d like to pay.')
  await payBy('GCash')
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://gateway.example.com/pay/1'))
  const [input] = inputsOf(payOrder)
  expect(input).toMatchObject({ params: { accountNumber: '1000000000011', orderId: ORDER }, body: { channel: 'gc' } })
})

test('pressed again, it’s the same payment; after a refusal, or one that came to nothing, it’s another one', async () => {
  let answer: object = refusal('no-connection', 503)
  const { inputsOf } = await open([[payOrder, () => answer]])
  await payBy('GCash')
  await screen.findByText('Refused: no-connection')
  await press(/^Pay ₱/)
  await waitFor(() => expect(inputsOf(payOrder)).toHaveLength(2))
  answer = refusal('gateway-refused')
  await press(/^Pay ₱/)
  await screen.findByText('GCash is unavailable right now')
  await press(/^Pay ₱/)
  await waitFor(() => expect(inputsOf(payOrder)).toHaveLength(4))
  const keys = inputsOf(payOrder).map((input) => (input as { body: { intentKey: string } }).body.intentKey)
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, true, false])
})

test('an order, which waits a day, isn’t offered to be paid where we hear of it after three', async () => {
  await open([])
  await screen.findByRole('group', { name: 'E-WALLETS' })
  const kinds = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
  expect(kinds).toEqual(['E-WALLETS', 'CREDIT OR DEBIT CARD'])
})

test('an order that was paid elsewhere meanwhile says so, and is loaded again', async () => {
  let now: object[] = [toPay()]
  await open([
    [payOrder, refusal('nothing-to-pay')],
    [accountOrders, () => now],
  ])
  await screen.findByRole('heading', { name: /^Pay ₱4,149\.00/ })
  now = [order()]
  await payBy('GCash')
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Pay ₱4,149\.00/ })).toBeNull())
  screen.getByText('Ordered.')
})

test('after a payment that failed, it says so and is paid again', async () => {
  await open([[accountOrders, [toPay({ payment: { reference: REFERENCE, state: 'failed' } })]]])
  await screen.findByText('Your last payment didn’t go through.')
  await expectShown(screen.findByRole('radio', { name: 'GCash' }))
})

test.each(['redirected', 'confirming', 'unknown', 'held', 'paid'])(
  'while a payment is %s, it leads there first, so that nobody pays twice',
  async (state) => {
    await open([[accountOrders, [toPay({ payment: { reference: REFERENCE, state } })]]])
    const link = await screen.findByRole('link', { name: 'Where is my payment?' })
    expect(link.getAttribute('href')).toBe(`/customer/addToCart/orderPaymentSuccess?reference=${REFERENCE}`)
    screen.getByText('I haven’t paid. Pay in another way')
  },
)

test('[cart.route-checkout-order] without a number in the address it shows the order that was placed last here', async () => {
  useOrderInfo.setState({ orderId: 'ORD-999999999999' })
  await open([], '/customer/checkout/order')
  await screen.findByRole('region', { name: 'Order ORD-999999999999' })
  expect(screen.queryByRole('region', { name: `Order ${ORDER}` })).toBeNull()
})

test('[cart.route-checkout-order] the number in the address counts, whatever was ordered last here', async () => {
  useOrderInfo.setState({ orderId: 'ORD-999999999999' })
  await open([])
  await expectShown(screen.findByRole('region', { name: `Order ${ORDER}` }))
})

test('an order that isn’t there leads to those that are', async () => {
  await open([], '/customer/checkout/order?order=ORD-222222222222')
  await screen.findByText('We can’t find this order on this account')
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/customer/orders')
})

test('orders that can’t be loaded can be tried again', async () => {
  let away = true
  await open([[accountOrders, () => (away ? refusal('unavailable', 503) : [order()])]])
  await screen.findByText('We couldn’t load your order.')
  away = false
  await press('Try again')
  await expectShown(screen.findByRole('region', { name: `Order ${ORDER}` }))
})
