import { cartDetails, reconfigure, updateItem } from '@hibla/contract/cart/cart.contract'
import {
  generateSubmitOtp,
  orderStatus,
  reviewOrder,
  submitCart,
  verifySubmitOtp,
} from '@hibla/contract/orders/orders.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERSISTED_ROOT } from '../../../kernel/storage/container.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { useCartFlow, useCartInfo } from '../../cart/index.ts'
import { cart, carts, extension, item, plan } from '../../cart/test/samples.ts'
import { useOrderInfo } from '../order-info.ts'
import { agree, atCheckout, orderIt, press, sendCode } from '../test/at-checkout.ts'
import { CART, ORDER, review } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ACCOUNT = '1000000000011'
const code = () => screen.getByLabelText('Code')

describe('placing an order', () => {
  test('[cart.flow-submit-then-order-status] [cart.submit-call-params] [cart.order-status-get-params] it is submitted with its code, and then its status is asked', async () => {
    const up = cart([item(), extension({ quantity: 3 })], { serviceType: 'GPON' })
    const filled = carts(up)
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
          serviceType: 'GPON',
          customerCategory: 'RES',
          cartId: CART,
          orderId: ORDER,
          notificationType: 'SMS',
          productTitles: ['Mesh pack Extension', 'Mesh pack'],
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

  test('[cart.order-status-get-params] [cart.submit-call-params] a change of plan is submitted by its title, and asks for the status of that', async () => {
    const inPlan = cart([plan()], { flow: 'upgrade-plan' })
    const { inputsOf } = await atCheckout([
      [cartDetails, carts(null, inPlan)],
      [reconfigure, inPlan],
    ])
    await orderIt()
    await waitFor(() => expect(inputsOf(orderStatus)).toHaveLength(1))
    expect(inputsOf(orderStatus)).toMatchObject([{ query: { accountNumber: ACCOUNT, actionID: 'CHANGE_PACKAGE' } }])
    expect(inputsOf(submitCart)).toMatchObject([{ body: { cartId: CART, productTitles: ['Hibla 600'] } }])
  })

  const PLAN_CART = 'CART-3333333333333333'
  const planCart = (own = {}) => cart([plan()], { flow: 'upgrade-plan', cartId: PLAN_CART, version: 8, ...own })

  test('[cart.flow-edits-items-then-reconfigures] [cart.reconfigure-post-v2-and-v3] the cart with a new plan is brought up to date, too, and no other', async () => {
    const { inputsOf, asked } = await atCheckout(
      [
        [cartDetails, carts(cart([item()]), planCart())],
        [reconfigure, planCart({ version: 9 })],
      ],
      { at: '/customer/checkout?flow=upgrade-plan' },
    )
    await orderIt()
    await waitFor(() => expect(inputsOf(submitCart)).toMatchObject([{ body: { cartId: PLAN_CART } }]))
    expect(inputsOf(reconfigure)).toEqual([
      { body: { accountNumber: ACCOUNT, flow: 'upgrade-plan', cartId: PLAN_CART, version: 8 } },
    ])
    expect(inputsOf(generateSubmitOtp)).toMatchObject([{ body: { accountNumber: ACCOUNT, cartId: PLAN_CART } }])
    const calls = asked.map(({ endpoint }) => endpoint)
    expect(calls.indexOf(reconfigure)).toBeLessThan(calls.indexOf(generateSubmitOtp))
  })

  test('[cart.reconfigure-post-v2-and-v3] a new plan that isn’t offered any more is taken out before any code is sent, and the add-ons stay', async () => {
    let inPlan = planCart()
    const { inputsOf } = await atCheckout(
      [
        [cartDetails, (input) => carts(cart([item()]), inPlan)(input)],
        [
          reconfigure,
          () => {
            inPlan = planCart({ cartItemList: [item({ productId: 'BATTERY', title: 'Battery' })], version: 9 })
            return inPlan
          },
        ],
      ],
      { at: '/customer/checkout?flow=upgrade-plan' },
    )
    await agree()
    await sendCode()
    await screen.findByText(/isn’t offered any more, so we took it out/)
    expect(inputsOf(generateSubmitOtp)).toEqual([])
    await sendCode()
    await screen.findByText('Please tick this box to continue.')
    await agree()
    await sendCode()
    await screen.findByLabelText('Code')
    expect(inputsOf(reconfigure)).toMatchObject([
      { body: { cartId: PLAN_CART, version: 8 } },
      { body: { cartId: PLAN_CART, version: 9 } },
    ])
    expect(inputsOf(generateSubmitOtp)).toMatchObject([{ body: { cartId: PLAN_CART } }])
  })

  test('[cart.order-info-keys] the order’s number and the request’s id are kept, and survive a reload', async () => {
    // Of an order before this one.
    useOrderInfo.setState({ orderId: 'ORD-BEFORE234567', requestId: 'before' })
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
    await screen.findByText('What you’re ordering')
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
