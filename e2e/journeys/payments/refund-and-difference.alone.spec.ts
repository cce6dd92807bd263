import { randomUUID } from 'node:crypto'
import { staffAt } from '../../back-office.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, expectToFit, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'
import { visitorCalls } from '../../calls.ts'

const PORT = 3360
const portal = ownPortal({ name: 'refund', port: PORT, now: '2026-11-15T09:00:00+08:00' })
const gateway = `http://127.0.0.1:${PORT + 3}`
const ACCOUNT = '1000000000011'

test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

test('a refund is seen by the subscriber, and what the gateway leaves out of its list is settled by staff', async ({
  page,
  browser,
  request,
}) => {
  // The gateway takes the money, but forgets it in its list.
  await request.post(`${gateway}/sandbox/gateway/faults`, { data: { name: 'settlement-missing', on: 'payment' } })
  const requested = {
    accountNumber: ACCOUNT,
    amount: '1234.00',
    currency: 'PHP',
    channel: 'gc',
    intentKey: randomUUID(),
  }
  const call = await visitorCalls(request, portal.origin)
  const data = Buffer.from(JSON.stringify(requested)).toString('base64')
  const { url, reference } = (await call('POST', '/payment/paynamics/transactions', { data })) as Record<string, string>
  await page.goto(url!)
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks, your payment is in' })).toBeVisible()

  const staff = await staffAt(browser, portal.origin)
  await staff
    .getByRole('link', { name: /^Payments/ })
    .first()
    .click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await staff.getByLabel('Or an account number or payment').fill(ACCOUNT)
  await staff.getByRole('button', { name: 'Show' }).click()
  await staff.getByRole('button', { name: `Pay back ${reference}` }).click()
  await staff.getByLabel('Amount in pesos').fill('500.00')
  await staff.getByLabel('Why').fill('Paid twice')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Pay it back' }).click()
  await expect(staff.getByText('Refund of ₱500.00')).toBeVisible()
  await expect(staff.getByText('Done', { exact: true })).toBeVisible()
  await expectToFit(staff)

  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'residential@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto(`${portal.origin}/customer/bill-history`)
  const back = page.getByRole('region', { name: 'Paid back to you' })
  await expect(back).toContainText('₱500.00')
  await expectAccessible(page)
  await back.getByRole('link', { name: /^See this payment/ }).click()
  await expect(page.getByText('Paid back to you')).toBeVisible()
  await newestMessage('residential@hibla.example.com', /refunded ₱500\.00/, portal.sandbox)

  // The next day's list hasn't got it either.
  await portal.moveClock({ days: 2 })
  await staff
    .getByRole('link', { name: /^Reconciliation/ })
    .first()
    .click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await staff.getByLabel('Day').fill('2026-11-15')
  await expect(staff.getByRole('row', { name: /^Gcash/i })).toContainText('₱1,234.00')
  await expect(async () => {
    await staff.reload()
    await staff.getByRole('button', { name: `Settle ${reference}` }).click({ timeout: 10_000 })
  }).toPass()
  await expect(staff.getByText('We have ₱1,234.00 by GCash; the gateway lists nothing.')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('Explanation').fill('They list it tomorrow')
  await staff.getByRole('button', { name: 'Settle this difference' }).click()
  await expect(staff.getByText('Everything agrees, or was explained.')).toBeVisible()
  await staff.getByLabel('Status').selectOption('Settled, newest first')
  await expect(staff.getByText(/^Settled by .*: They list it tomorrow$/)).toBeVisible()
  await staff.getByLabel('Day').fill('2026-11-15')
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('payments-2026-11-15.csv')
})
