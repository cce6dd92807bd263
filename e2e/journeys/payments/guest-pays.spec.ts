import { jpg } from '../../../apps/api/test/sample-files.ts'
import { expectGateway, gateway, pay } from '../../pay.ts'
import { expect, lookAround, onlyPhone, test } from '../../person.ts'

/** Each pays for an account of its own, so that none finds another amount than it read. */
const accounts = { wallet: '1000000000102', counter: '1000000000128' }

test(
  '[payments.route-public-payment-page, account.payment-by-account-number-route-public, payments.card-hidden-for-guests] a guest pays somebody’s bill by Maya with nothing but the account number',
  onlyPhone,
  async ({ page }) => {
    const account = accounts.wallet
    await page.goto('/pay-bill')
    await page.getByLabel('Account number').fill(account)
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await expect(page).toHaveURL(`/payment/${account}`)
    await expect(page.getByText(/^Account \d{13} of \p{L}\*\*\* \p{L}\*\*\*/u)).toBeVisible()
    await expect(page.getByRole('group', { name: 'E-WALLETS' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'CREDIT OR DEBIT CARD' })).toHaveCount(0)
    await lookAround(page)
    await pay(page, { amount: '₱1,111.11', by: 'Maya' })
    await expectGateway(page)
    await page.getByRole('button', { name: /^Pay ₱?1,111\.11/ }).click()
    await expect(page).toHaveURL(new RegExp(`/payment/${account}\\?reference=PAY-`))
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your payment is in' })).toBeVisible()
    await lookAround(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your payment is in' })).toBeVisible()
  },
)

test(
  '[payments.posting-48-hours-to-3-business-days] a guest takes a number to 7-Eleven, sends the slip, and sees the payment arrive',
  onlyPhone,
  async ({ page, request }) => {
    const account = accounts.counter
    await page.goto(`/payment/${account}`)
    await pay(page, { amount: '250', by: '7-Eleven' })
    await expect(page.getByRole('heading', { level: 1, name: 'Pay ₱250.00 at 7-Eleven' })).toBeVisible()
    await expect(page.getByText('48 hours to 3 business days').first()).toBeVisible()
    const barcode = page.getByRole('img', { name: /^Barcode of payment number/ })
    await expect(barcode).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code of payment number/ })).toBeVisible()
    await lookAround(page)

    const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await jpg(800, 600) }
    await page.getByLabel('your receipt', { exact: true }).and(page.locator('input')).setInputFiles(slip)
    await expect(page.getByText('We have your receipt')).toBeVisible()
    await lookAround(page)

    const number = ((await barcode.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '')
    const taken = await request.post(`${gateway}/pay/${number}/settle`, { form: { outcome: 'paid' } })
    expect(taken.status()).toBe(200)
    await page.getByRole('button', { name: 'I’ve paid: check again' }).click()
    // The counter tells us by itself, and the page looks again by itself.
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your payment is in' })).toBeVisible({
      timeout: 60_000,
    })
  },
)
