import { cartDetails } from '@hibla/contract/cart/cart.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cart, carts, plan } from '../../cart/test/samples.ts'
import { agree, atCheckout, orderIt, sendCode } from '../test/at-checkout.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const goHome = () => userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
const question = { name: 'Leave the checkout?' }

test('[cart.checkout-leave-warning-for-non-legacy] whoever leaves the checkout with something in the cart is asked first', async () => {
  const { path } = await atCheckout()
  await screen.findByText('What you’re ordering')
  expect(isWarned()).toBe(true)
  await agree()
  await sendCode()
  await screen.findByLabelText('Code')
  expect(isWarned()).toBe(true)
  await goHome()
  await userEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(path()).toBe('/customer/checkout')
  await goHome()
  const dialog = within(await screen.findByRole('dialog', question))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the checkout' }))
  await waitFor(() => expect(path()).not.toBe('/customer/checkout'))
  await waitFor(() => expect(isWarned()).toBe(false))
  expect(localStorage.getItem('cookieAccepted')).toBe('true')
})

test('[cart.checkout-leave-warning-for-non-legacy] whoever leaves with a new plan in the cart is asked first, too', async () => {
  const newPlan = cart([plan()], { flow: 'upgrade-plan' })
  const { path } = await atCheckout([[cartDetails, carts(null, newPlan)]])
  await screen.findByText('What you’re ordering')
  expect(isWarned()).toBe(true)
  await goHome()
  await screen.findByRole('dialog', question)
  expect(path()).toBe('/customer/checkout')
})

test('[cart.checkout-leave-warning-for-non-legacy] a legacy account isn’t, and neither is anybody with an empty cart', async () => {
  const legacy = await atCheckout([], { account: { legacyAccount: true } })
  await screen.findByText('What you’re ordering')
  expect(isWarned()).toBe(false)
  await goHome()
  await waitFor(() => expect(legacy.path()).not.toBe('/customer/checkout'))
  legacy.unmount()
  const empty = await atCheckout([[cartDetails, null]])
  await screen.findByText('There’s nothing to check out')
  expect(isWarned()).toBe(false)
  await goHome()
  await waitFor(() => expect(empty.path()).not.toBe('/customer/checkout'))
})

test('nobody is asked on the way back to the cart, or once they’ve ordered', async () => {
  const { path, router } = await atCheckout()
  await userEvent.click(await screen.findByRole('link', { name: 'Change my cart' }))
  await screen.findByRole('heading', { level: 1, name: 'Your cart' })
  expect(path()).toBe('/customer/cart')
  await router.navigate('/customer/checkout')
  await orderIt()
  await waitFor(() => expect(path()).toBe('/customer/checkout/order'))
  await waitFor(() => expect(isWarned()).toBe(false))
  expect(screen.queryByRole('dialog', question)).toBeNull()
})

test('whoever goes to the cart and straight back isn’t held there', async () => {
  const { path, router } = await atCheckout()
  await screen.findByText('What you’re ordering')
  await act(async () => {
    await router.navigate('/customer/cart')
    await router.navigate('/customer/checkout')
  })
  expect(path()).toBe('/customer/checkout')
  expect(screen.queryByRole('dialog', question)).toBeNull()
  expect(isWarned()).toBe(true)
})
