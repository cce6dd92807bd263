import { accountDetails } from '@hibla/contract/account/account.contract'
import { cartDetails, reconfigure } from '@hibla/contract/cart/cart.contract'
import {
  accountOrders,
  generateSubmitOtp,
  orderStatus,
  reviewOrder,
  submitCart,
  verifySubmitOtp,
} from '@hibla/contract/orders/orders.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallFailed } from '@hibla/contract/client'
import { problem } from '../../../test/client.ts'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { cart, carts, item } from '../../cart/test/samples.ts'
import { onBills, order, ORDER, review } from './samples.ts'

export const sent = { status: true, orderId: ORDER, sentTo: '•••• ••• 4567', expiresInMinutes: 10 }
const changedAt = '2026-11-16T02:00:00.000Z'

export const refusal = (code: string, status = 422) =>
  new CallFailed(problem({ status, code, detail: `Refused: ${code}` }))

/** Everything goes well, with nothing to pay at once. */
const well: Replies = [
  [cartDetails, carts(cart([item()]))],
  [reconfigure, cart([item()])],
  [reviewOrder, review({ costs: onBills() })],
  [generateSubmitOtp, sent],
  [verifySubmitOtp, { status: true }],
  [submitCart, { status: true, orderId: ORDER, state: 'placed' }],
  [orderStatus, { status: true, order: { orderId: ORDER, state: 'placed', changedAt } }],
  [accountOrders, [order({ costs: onBills() })]],
]

type Opened = { account?: object; at?: string }

/** A customer with a mesh pack in the cart opens the checkout. */
export const atCheckout = async (replies: Replies = [], { account = {}, at = '/customer/checkout' }: Opened = {}) => {
  const view = await atHome(at, [...replies, ...well, [accountDetails, details(account)]])
  return { ...view, path: () => view.router.state.location.pathname }
}

export const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /agree to them/ }))
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const sendCode = () => press('Send me a code to order')

/** Agrees, has a code sent and enters it. */
export const orderIt = async (code = '123456') => {
  await agree()
  await sendCode()
  await userEvent.type(await screen.findByLabelText('Code'), code)
  await press('Place my order')
}
