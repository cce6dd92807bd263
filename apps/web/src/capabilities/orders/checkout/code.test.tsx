import { generateSubmitOtp, orderStatus, submitCart, verifySubmitOtp } from '@hibla/contract/orders/orders.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { expectShown } from '../../account/test/at-home.ts'
import { useCartFlow } from '../../cart/index.ts'
import { useOrderStatus } from '../order-status.ts'
import { agree, atCheckout, orderIt, press, refusal, sendCode, sent } from '../test/at-checkout.ts'
import { ORDER } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const code = () => screen.getByLabelText('Code')

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

test('[calls.status-400-fails-submit-order-otp] another code that is refused with status 400 isn’t told as sent', async () => {
  let isRefused = false
  await atCheckout([[generateSubmitOtp, () => (isRefused ? refusal('conditions-not-agreed', 400) : sent)]])
  await agree()
  await sendCode()
  await screen.findByLabelText('Code')
  isRefused = true
  await press('Send a new code')
  await screen.findByText('Please agree to the conditions first.')
  expect(screen.queryByText(/We’ve sent a new code/)).toBeNull()
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
    ['too-many', /more of something than one order can have/],
    ['too-many-hubs', /More than 5 hubs/],
    ['no-connection', /we don’t know whether your order has arrived.*you won’t order twice/],
  ])(
    '[cart.submit-failure-text] [cart.order-not-processed-has-words] because of %s reads why',
    async (refused, words) => {
      await atCheckout([[submitCart, refusal(refused, refused === 'no-connection' ? 503 : 422)]])
      await orderIt()
      await screen.findByText('Submit cart failed')
      await expectShown(screen.getByText(words))
    },
  )

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
    await userEvent.click(dialog.getByRole('button', { name: 'Review it again' }))
    await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
  })

  test('because its code was given too long ago, is placed with a new one; nothing has to be chosen again', async () => {
    let isOld = true
    const placed = { status: true, orderId: ORDER, state: 'placed' }
    const { inputsOf, path } = await atCheckout([[submitCart, () => (isOld ? refusal('code-expired') : placed)]])
    await orderIt()
    await screen.findByText(/so it has expired\. Get a new code to continue; your cart hasn’t changed\./)
    expect(code().getAttribute('aria-invalid')).toBe('true')
    isOld = false
    await press('Send a new code')
    await screen.findByText(/We’ve sent a new code/)
    await userEvent.type(code(), '654321')
    await press('Place my order')
    await waitFor(() => expect(path()).toBe('/customer/checkout/order'))
    expect(inputsOf(verifySubmitOtp)).toMatchObject([{ body: { otp: '123456' } }, { body: { otp: '654321' } }])
    const keys = inputsOf(submitCart).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect(new Set(keys).size).toBe(2)
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
