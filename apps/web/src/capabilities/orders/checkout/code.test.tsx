import { cartDetails, updateItem } from '@hibla/contract/cart/cart.contract'
import {
  generateSubmitOtp,
  orderStatus,
  reviewOrder,
  submitCart,
  verifySubmitOtp,
} from '@hibla/contract/orders/orders.contract'
import { reconfigure } from '@hibla/contract/cart/cart.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../../kernel/storage/container.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { expectShown } from '../../account/test/at-home.ts'
import { useCartFlow, useCartInfo } from '../../cart/index.ts'
import { cart, carts, extension, item, plan } from '../../cart/test/samples.ts'
import { useOrderInfo } from '../order-info.ts'
import { useOrderStatus } from '../order-status.ts'
import { agree, atCheckout, orderIt, press, refusal, sendCode, sent } from '../test/at-checkout.ts'
import { CART, ORDER, review } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ACCOUNT = '1000000000011'
const code = () => screen.getByLabelText('Code')

describe('placing an order', () => {
  test('[cart.flow-submit-then-order-status] [cart.submit-call-params] [cart.order-status-get-params] it is submitted with its code, and then its status is asked', async () => {
    const filled = carts(cart([item(), extension({ quantity: 3 })]))
    const up = cart([item(), extension({ quantity: 3 })])
    const { inputsOf, asked, path, router } = await atCheckout([
      [cartDetails, filled],
      [reconfigure, up],
    ])
    await userEvent.click(await screen.findByRole('radio', { name: 'By SMS' }))
    await orderIt()
    await screen.findByRole('dialog', { name: 'Thanks, we have your order' })
    expect([path(), router.state.location.search]).toEqual(['/customer/checkout/order', `?order=${ORDER}`])
    expect(inputsOf(verifySubmitOtp)).toEqual([
      { body: { accountNumber: ACCOUNT, cartId: CART, orderId: ORDER, otp: '123456' } },
    ])
    expect(inputsOf(submitCart)).toEqual([
      {
        body: {
          accountNumber: ACCOUNT,
          serviceType: 'INTERNET',
          customerCategory: 'RES',
          cartId: CART,
          orderId: ORDER,
          notificationType: 'SMS',
          productTitles: ['Mesh hub', 'Mesh pack'],
        },
        idempotencyKey: useOrderInfo.getState().requestId,
      },
    ])
    expect(inputsOf(orderStatus)).toEqual([
      {
        params: { accountNumber: ACCOUNT },
        query: { accountNumber: ACCOUNT, actionID: 'ADD_OR_REMOVE_PRODUCTS' },
      },
    ])
    const calls = asked.map(({ endpoint }) => endpoint)
    const flow = [reconfigure, generateSubmitOtp, verifySubmitOtp, submitCart, orderStatus]
    expect(flow.map((each) => calls.indexOf(each))).toEqual(
      flow.map((each) => calls.indexOf(each)).toSorted((a, b) => a - b),
    )
  })

  test('[cart.flow-edits-items-then-reconfigures] whoever changed the cart orders it as it is now', async () => {
    const more = cart([item({ quantity: 2 })], { version: 4 })
    const { inputsOf } = await atCheckout(
      [
        [updateItem, more],
        [reconfigure, more],
      ],
      { at: '/customer/cart' },
    )
    await press('One more of Mesh pack')
    await waitFor(() => expect(inputsOf(updateItem)).toHaveLength(1))
    await userEvent.click(await screen.findByRole('link', { name: /^Go to checkout/ }))
    await orderIt()
    await waitFor(() => expect(inputsOf(submitCart)).toHaveLength(1))
    expect(inputsOf(reconfigure)).toMatchObject([{ body: { version: 4 } }])
  })

  test('[cart.order-status-get-params] a change of plan asks for the status of that', async () => {
    const inPlan = cart([plan()], { flow: 'upgrade-plan' })
    const { inputsOf } = await atCheckout([
      [cartDetails, carts(null, inPlan)],
      [reconfigure, inPlan],
    ])
    await orderIt()
    await waitFor(() => expect(inputsOf(orderStatus)).toHaveLength(1))
    expect(inputsOf(orderStatus)).toMatchObject([{ query: { accountNumber: ACCOUNT, actionID: 'CHANGE_PACKAGE' } }])
  })

  test('[cart.order-info-keys] the order’s number and the request’s id are kept, and survive a reload', async () => {
    await atCheckout()
    await agree()
    await sendCode()
    await screen.findByLabelText('Code')
    const stored = JSON.parse(localStorage.getItem(PERSISTED_ROOT) ?? '{}') as { state: { orderInfo: object } }
    expect(stored.state.orderInfo).toEqual({ orderId: ORDER, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    destroySession()
    expect(useOrderInfo.getState()).toEqual({ orderId: null, requestId: null })
  })

  test('[cart.flow-keeps-step-selection-and-popups] the flow knows its step, and whether its popups are open', async () => {
    await atCheckout()
    await screen.findByText('What you order')
    expect(useCartFlow.getState()).toEqual({
      step: 'review',
      selection: null,
      isRefreshOpen: false,
      isSuccessOpen: false,
    })
    await agree()
    await sendCode()
    await screen.findByLabelText('Code')
    expect(useCartFlow.getState().step).toBe('code')
    await userEvent.type(code(), '123456')
    await press('Place my order')
    const popup = within(await screen.findByRole('dialog', { name: 'Thanks, we have your order' }))
    expect(useCartFlow.getState()).toMatchObject({ step: 'ordered', isSuccessOpen: true })
    popup.getByText(ORDER)
    await userEvent.click(popup.getByRole('button', { name: 'See my order' }))
    await waitFor(() => expect(useCartFlow.getState().isSuccessOpen).toBe(false))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(useCartInfo.getState().isConditionsAgreed).toBe(false)
  })

  test('an order with something to pay leads to where it’s paid, without a popup', async () => {
    const { path } = await atCheckout([
      [reviewOrder, review()],
      [submitCart, { status: true, orderId: ORDER, state: 'to-pay' }],
    ])
    await orderIt()
    await waitFor(() => expect(path()).toBe('/customer/checkout/order'))
    expect(useCartFlow.getState()).toMatchObject({ step: 'ordered', isSuccessOpen: false })
  })
})

describe('the code', () => {
  test.each([
    ['wrong-code', 'That code isn’t right. Check it, or ask for a new one.'],
    ['code-expired', 'That code has expired. Ask for a new one.'],
  ])(
    '[calls.status-400-fails-submit-order-otp] is refused (%s) at its field, and nothing is ordered',
    async (refused, words) => {
      const { inputsOf } = await atCheckout([[verifySubmitOtp, refusal(refused, 400)]])
      await orderIt('111111')
      await screen.findByText(words)
      expect(code()).toHaveProperty('value', '111111')
      expect(inputsOf(submitCart)).toEqual([])
    },
  )

  test('[calls.status-400-fails-submit-order-otp] isn’t taken either if status 400 is inside the answer', async () => {
    const { inputsOf } = await atCheckout([[verifySubmitOtp, { status: 400 }]])
    await orderIt()
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
    expect(inputsOf(submitCart)).toEqual([])
  })

  test('back from it, everything is as it was chosen; another one can be sent', async () => {
    const { inputsOf } = await atCheckout()
    await userEvent.click(await screen.findByRole('radio', { name: 'By SMS' }))
    await agree()
    await sendCode()
    await screen.findByText(sent.sentTo)
    await press('Send a new code')
    await screen.findByText(/We’ve sent a new code/)
    expect(inputsOf(generateSubmitOtp)).toHaveLength(2)
    await press('Back')
    expect(screen.getByRole('radio', { name: 'By SMS' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', true)
    expect(useCartFlow.getState().step).toBe('review')
  })
})

describe('an order that isn’t placed', () => {
  test('[cart.submit-failure-text] [cart.order-not-processed-has-words] says so and what to do, and is tried again without another code', async () => {
    let fails = true
    const placed = { status: true, orderId: ORDER, state: 'placed' }
    const { inputsOf, path } = await atCheckout([[submitCart, () => (fails ? refusal('unexpected', 500) : placed)]])
    await orderIt()
    await screen.findByText('Submit cart failed')
    screen.getByText(/We couldn’t process your order\. Nothing was charged\. Press the button again/)
    expect(path()).toBe('/customer/checkout')
    fails = false
    await press('Place my order')
    await waitFor(() => expect(path()).toBe('/customer/checkout/order'))
    expect(inputsOf(verifySubmitOtp)).toHaveLength(1)
    const keys = inputsOf(submitCart).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['not-offered', /isn’t offered any more/],
    ['too-many-hubs', /More than 5 hubs/],
    ['no-connection', /we don’t know whether your order has arrived.*you won’t order twice/],
  ])('[cart.order-not-processed-has-words] because of %s reads why', async (refused, words) => {
    await atCheckout([[submitCart, refusal(refused, refused === 'no-connection' ? 503 : 422)]])
    await orderIt()
    await screen.findByText('Submit cart failed')
    await expectShown(screen.getByText(words))
  })

  test('because its prices changed, is looked at and agreed to again', async () => {
    await atCheckout([[submitCart, refusal('price-changed')]])
    await orderIt()
    await screen.findByText(/Prices have changed since you opened this page/)
    expect(screen.queryByLabelText('Code')).toBeNull()
    expect(screen.getByRole('checkbox', { name: /agree to them/ })).toHaveProperty('checked', false)
  })

  test('because its cart changed, opens the refresh popup', async () => {
    await atCheckout([[submitCart, refusal('cart-changed')]])
    await orderIt()
    const dialog = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Look at it again' }))
    await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
  })

  test('because its code isn’t known any more, asks for a new one', async () => {
    const { inputsOf } = await atCheckout([[submitCart, refusal('otp-needed')]])
    await orderIt()
    await screen.findByText('Your code has to be entered first. Ask for a new one.')
    await press('Place my order')
    await waitFor(() => expect(inputsOf(verifySubmitOtp)).toHaveLength(2))
  })
})

test('[cart.order-status-failure-action] a status that can’t be had is told with its message, and can be asked again', async () => {
  let away = true
  const answer = { status: true, order: { orderId: ORDER, state: 'placed', changedAt: '2026-11-16T02:00:00.000Z' } }
  const { inputsOf } = await atCheckout([[orderStatus, () => (away ? refusal('unavailable', 503) : answer)]])
  await orderIt()
  await userEvent.click(await screen.findByRole('button', { name: 'See my order' }))
  await screen.findByText('Refused: unavailable')
  expect(useOrderStatus.getState().failure).toEqual({
    type: 'FAILED_CHANGE_PACKAGE_ORDER_STATUS',
    message: 'Refused: unavailable',
  })
  away = false
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Refused: unavailable')).toBeNull())
  expect([inputsOf(orderStatus).length, useOrderStatus.getState().failure]).toEqual([2, null])
})
