import type { Page } from '@playwright/test'
import { staffAt } from '../../back-office.ts'
import { goToCheckout, orderOn, orderWithCode } from '../../checkout.ts'
import { ownPortal } from '../../own-portal.ts'
import { chooseWay } from '../../pay.ts'
import { expect, expectAccessible, lookAround, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'orders', port: 3430, now: '2026-11-15T09:00:00+08:00' })

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const logIn = async (page: Page) => {
  await page.goto('/login')
  await fillLogin(page, 'residential@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
}

/** Puts a mesh hub with some extensions into the cart, to be paid at once and delivered. */
const fillCart = async (page: Page, extensions: number) => {
  await page.goto('/customer/shop/addons')
  await page.getByRole('link', { name: 'Mesh Wi-Fi' }).first().click()
  for (let each = 0; each < extensions; each++)
    await page.getByRole('button', { name: /^(Add|One more) Mesh hub extension/ }).click()
  await page.getByRole('radio', { name: /^Onetime/ }).check()
  await page.getByRole('radio', { name: /^Delivery ₱|^Delivery$/ }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  const line = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(line('Mesh Wi-Fi')).toContainText('Wi-Fi in every room')
  await expect(line('Mesh Wi-Fi Extension')).toHaveCount(extensions > 0 ? 1 : 0)
}

const ana = { mobile: '+639171230011', sandbox: portal.sandbox }

/** From the cart to an order that only has to be paid. */
const order = async (page: Page): Promise<string> => {
  await goToCheckout(page)
  await lookAround(page)
  await orderWithCode(page, ana)
  await expect(page.getByRole('heading', { name: /^Pay ₱[\d,.]+ for your order/ })).toBeVisible()
  await lookAround(page)
  return orderOn(page)
}

const payByWallet = async (page: Page) => {
  await chooseWay(page, 'GCash')
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await expect(page).toHaveURL(/:3433\/pay\//)
}

test('a subscriber orders a mesh with extensions and pays for it after a first try failed', async ({
  page,
  browser,
}) => {
  await logIn(page)
  await fillCart(page, 3)
  await lookAround(page)
  const orderId = await order(page)

  await payByWallet(page)
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page).toHaveURL(/orderPaymentFailure\?reference=PAY-/)
  await expect(page.getByRole('heading', { level: 1, name: 'You cancelled this payment' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Choose how to pay' }).click()

  await payByWallet(page)
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await expect(page).toHaveURL(/orderPaymentSuccess\?reference=PAY-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your order is paid' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'See my order' }).click()
  const card = page.getByRole('region', { name: `Order ${orderId}` })
  await expect(card.getByRole('list', { name: 'Timeline' })).toContainText('Order placed')
  await lookAround(page)

  const staff = await staffAt(browser, portal.origin)
  await staff.goto(`${portal.origin}/back-office/orders?order=${orderId}`)
  for (const action of ['packed', 'on its way', 'delivered', 'active']) {
    await staff.getByRole('button', { name: `Mark as ${action} ${orderId}` }).click()
    await expectAccessible(staff)
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: `Mark as ${action}` })
      .click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
  }
  await expect(staff.getByText('It works and is billed from November 15, 2026.')).toBeVisible()
  await newestMessage('residential@hibla.example.com', new RegExp(`Your order ${orderId} is active`), portal.sandbox)
  await page.goto('/customer/addons')
  await expect(page.getByRole('heading', { level: 2, name: 'Mesh Wi-Fi' }).first()).toBeVisible()
})

test('a paid order is cancelled before it’s sent, and the money goes back', async ({ page }) => {
  await logIn(page)
  await fillCart(page, 0)
  const orderId = await order(page)
  await payByWallet(page)
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.getByRole('link', { name: 'See my order' }).click()
  await page.getByRole('button', { name: `Cancel this order ${orderId}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel my order' }).click()
  const card = page.getByRole('region', { name: `Order ${orderId}` })
  await expect(card).toContainText('It’s cancelled, and it won’t be on your bills.')
  // Refunds of orders are sent once a minute, and when the clock is moved.
  await portal.moveClock({ minutes: 2 })
  await newestMessage('residential@hibla.example.com', /refunded ₱/, portal.sandbox, 90_000)
  await page.goto('/customer/orders')
  await expect(card).toContainText('What you paid has gone back to where it came from.')
  await lookAround(page)
})
