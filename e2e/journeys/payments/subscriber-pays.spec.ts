import { arriveAs } from '../../arrive.ts'
import { chooseWay, enterBankCode, enterCard, expectGateway, pay } from '../../pay.ts'
import { expect, expectAccessible, expectToFit, onlyPhone, onlyWide, test } from '../../person.ts'

const CARD = /^Credit or debit card/
/** Felix’s, which nobody else pays for meanwhile; and Ana’s, for what comes to nothing. */
const [paidFor, leftAlone] = ['1000000000060', '1000000000011']

test('a subscriber pays by card, confirms it at the bank, and has a receipt', onlyWide, async ({ page }) => {
  await arriveAs(page, 'several-accounts')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto(`/customer/bill-history/pay/${paidFor}`)
  await expect(page.getByRole('group', { name: 'E-WALLETS' })).toBeVisible()
  await expectAccessible(page)
  await pay(page, { amount: '101', by: CARD })
  await expectGateway(page)
  await enterCard(page, '4111111111111111')
  await enterBankCode(page)
  await expect(page).toHaveURL(/\/customer\/payment-success\/PAY-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your payment is in' })).toBeVisible()
  await expect(page.getByText('We’ve received ₱101.00 and posted ₱101.00')).toBeVisible()
  await expectAccessible(page)

  // The receipt gets its number a moment later, and the page hears of it.
  const button = page.getByRole('button', { name: /^Receipt \(PDF\)/ })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const receipt = page.waitForEvent('download')
  await button.click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)

  // The next payment is a new decision. Only how it was paid is remembered.
  await page.goto(`/customer/bill-history/pay/${paidFor}`)
  await expect(page.getByRole('radio', { name: CARD })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay ₱101.00' })).toHaveCount(0)
})

test(
  'a card that the bank doesn’t confirm pays nothing, and other channels are advised',
  onlyWide,
  async ({ page }) => {
    await arriveAs(page, 'residential')
    await expect(page).toHaveURL(/\/customer$/)
    await page.goto(`/customer/bill-history/pay/${leftAlone}`)
    await pay(page, { amount: '102', by: CARD })
    await expectGateway(page)
    await enterCard(page, '4000000000003220')
    await enterBankCode(page)
    await expect(page).toHaveURL(/\/customer\/payment-failed\?reference=PAY-/)
    await expect(page.getByRole('heading', { level: 1, name: 'Unable to process payment!' })).toBeVisible()
    await expect(page.getByText('Please try other channels', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose how to pay' }).click()
    // What was typed is still there.
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('102')
  },
)

test(
  'whoever leaves the bank’s page half way finds the payment again, and goes on or cancels',
  onlyWide,
  async ({ page }) => {
    await arriveAs(page, 'residential')
    await expect(page).toHaveURL(/\/customer$/)
    await page.goto(`/customer/bill-history/pay/${leftAlone}`)
    await pay(page, { amount: '103', by: CARD })
    await expectGateway(page)
    await enterCard(page, '4000000000003063')
    await expect(page.getByText('Your bank isn’t answering')).toBeVisible()

    await page.goto('/customer/bill-history')
    const underway = page.getByRole('region', { name: 'Payments on their way' })
    await expect(underway).toContainText('₱103.00')
    await expectAccessible(page)
    await underway.getByRole('link', { name: /^Where is my payment\? ₱103\.00/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'We’re confirming your payment' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Where is my payment?' })).toContainText('this payment ends')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Not done yet? Continue paying' }).click()
    await expectGateway(page)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You cancelled this payment' })).toBeVisible()
  },
)

test(
  'a subscriber pays by e-wallet and closes the tab, and the bill turns paid all the same',
  onlyWide,
  async ({ page, context, request }) => {
    await arriveAs(page, 'sme')
    await expect(page).toHaveURL(/\/customer$/)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await chooseWay(page, 'GCash')
    await page.getByRole('button', { name: /^Pay ₱/ }).click()
    await expectGateway(page)
    const paid = await request.post(`${page.url()}/settle`, { form: { outcome: 'paid' }, maxRedirects: 0 })
    expect(paid.status()).toBe(303)
    const other = await context.newPage()
    await page.close()
    await other.goto('/customer/bill-history')
    await expect(other.getByText('You’re all paid up')).toBeVisible()
    await expect(other.getByRole('region', { name: 'Payments', exact: true }).getByText('GCash').first()).toBeVisible()
  },
)

test('on a phone the payment page fits', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'several-accounts')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto(`/customer/bill-history/pay/${paidFor}`)
  await chooseWay(page, /^Internet banking/)
  await expect(page.getByText('Service charge', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})
