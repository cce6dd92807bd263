import type { Page } from '@playwright/test'
import { staffAt } from '../../back-office.ts'
import { goToCheckout, orderOn, orderWithCode } from '../../checkout.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, lookAround, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'upgrade', port: 3440, now: '2026-11-20T09:00:00+08:00' })
const email = 'residential@hibla.example.com'
const ana = { mobile: '+639171230011', sandbox: portal.sandbox }

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

type Line = readonly [what: string, amount: string]

/** What the checkout says about the next bill: every line, and what they add up to. */
const previewOn = async (page: Page) => {
  await page.getByText('See every line of your next bill').click()
  const table = page.getByRole('table', { name: 'Your next bill with this order' })
  await expect(table).toBeVisible()
  const rows = await table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const lines = rows.map(([what = '', amount = '']): Line => [what, amount])
  const [, total] = lines.pop()!
  return { lines, total }
}

/** The newest bill, as it came. */
const newestBillOn = async (page: Page) => {
  const newest = page.getByRole('region', { name: 'Bills', exact: true }).getByRole('listitem').first()
  await newest.getByText('See what’s included').click()
  const rows = await newest
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const lines = rows.map(([what = '', amount = '']): Line => [what, amount])
  const at = lines.findIndex(([what]) => what === 'This bill')
  return { lines: lines.slice(0, at), total: lines[at]![1] }
}

test('a subscriber changes the plan in mid-month, and the next bill is the one the checkout told, to the centavo', async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  await fillLogin(page, email)
  await page.getByRole('link', { name: 'Upgrade or add more' }).click()
  await page.getByRole('link', { name: 'See faster plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade your plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Home fibre' }).click()
  await page.getByRole('button', { name: /^Compare with my plan ?: Hibla Pamilya 400$/ }).click()
  await expect(page.getByText('Your line and your modem can carry 400 Mbps.')).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Continue with Hibla Pamilya 400' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your new plan' })).toContainText('Hibla Pamilya 400')
  await lookAround(page)

  await goToCheckout(page, 'your new plan')
  await expect(page.getByText('There’s nothing to pay now.')).toBeVisible()
  await expect(page.getByText(/It comes on/)).toContainText('December 10, 2026')
  const told = await previewOn(page)
  // Both plans are on it, each for its days, so it's neither last month's bill nor the next month's.
  expect(told.lines.filter(([what]) => /^Hibla Pamilya \d00 \(\d+ of 30 days\)$/.test(what))).toHaveLength(2)
  await lookAround(page)
  await orderWithCode(page, ana)
  const thanks = page.getByRole('dialog', { name: 'Thanks, we have your order' })
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
  await thanks.getByRole('button', { name: 'See my order' }).click()
  const orderId = orderOn(page)
  await lookAround(page)

  // Until it works, the dashboard leads to it.
  await page.goto('/customer')
  const underway = page.getByRole('region', { name: 'Your order' })
  await expect(underway).toContainText('Hibla Pamilya 400')
  await lookAround(page)
  await underway.getByRole('link', { name: 'See your orders' }).click()
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('Ordered.')

  const staff = await staffAt(browser, portal.origin)
  await staff.goto(`${portal.origin}/back-office/orders?order=${orderId}`)
  await staff.getByRole('button', { name: `Mark as active ${orderId}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark as active' }).click()
  await expect(staff.getByText('It works and is billed from November 20, 2026.')).toBeVisible()
  await newestMessage(email, new RegExp(`Your order ${orderId} is active`), portal.sandbox)
  await page.goto('/customer')
  await expect(page.getByRole('region', { name: 'Your plan', exact: true })).toContainText('400 Mbps')
  await expect(underway).toHaveCount(0)

  await portal.moveClock({ days: 20 })
  await newestMessage(email, /^Your bill is ready/, portal.sandbox)
  await page.goto('/customer/bill-history')
  await expect(page.getByRole('heading', { level: 3, name: 'December 2026' })).toBeVisible()
  expect(await newestBillOn(page)).toEqual(told)
  await lookAround(page)
})
