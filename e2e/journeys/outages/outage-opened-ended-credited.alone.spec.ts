import type { Page } from '@playwright/test'
import { staffAt } from '../../back-office.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, lookAround, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

/**
 * Staff open an incident where a subscriber lives. She is told, sees what is known and where, and hears that it's over. Two days
 * without a line are a credit on her next bill. She says it was longer, and staff answer.
 */
const portal = ownPortal({ name: 'outages', port: 3460, now: '2026-11-15T09:00:00+08:00' })

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

/** Her modem hangs on the cable that was cut; a quarter of an hour later it counts as silent. */
const cutCable = async () => {
  const answer = await fetch(`${portal.modems}/sandbox/modems/HBLA24A10011`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manner: 'unreachable' }),
  })
  expect(answer.status).toBe(204)
  await portal.moveClock({ minutes: 20 })
}

const AREA = 'Quezon City, Metro Manila'

const openIncident = async (staff: Page) => {
  await staff.goto('/back-office/outages')
  await staff.getByRole('link', { name: 'Open an incident' }).click()
  await staff.getByLabel('Region').selectOption({ label: 'National Capital Region (NCR)' })
  await staff.getByLabel('Province').selectOption({ label: 'Metro Manila' })
  await staff.getByLabel('Municipality/City').selectOption({ label: 'Quezon City' })
  await expect(staff.getByText(/lines? (is|are) affected$/)).toBeVisible()
  await staff.getByLabel('Cause').selectOption({ label: 'Cut fibre cable' })
  await staff.getByLabel('Note for subscribers (optional)').fill('A truck hit a pole.')
  await lookAround(staff)
  await staff.getByRole('button', { name: 'Review and open' }).click()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: /^Open for \d+ lines?$/ }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Outages' })).toBeVisible()
  await expect(staff.getByRole('heading', { name: AREA })).toBeVisible()
  await lookAround(staff)
}

test('an outage is opened, told, ended, credited and disputed', async ({ page, browser }) => {
  await page.goto('/login')
  await fillLogin(page, 'residential@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
  const toast = page.getByRole('region', { name: 'There’s an outage in your area' })
  await expect(page.getByRole('region', { name: 'Your line' })).toContainText('Your line is on')
  await expect(toast).toHaveCount(0)

  await cutCable()
  const staff = await staffAt(browser, portal.origin)
  await openIncident(staff)

  // Nobody reloads: the news brings the toast along.
  await expect(toast).toBeVisible()
  await lookAround(page)
  await toast.getByRole('button', { name: 'Find out more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Outage in your area' })
  await expect(dialog).toContainText('A truck hit a pole.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'See the area' }).click()
  const popup = page.getByRole('dialog', { name: 'The affected area' })
  await expect(popup).toContainText(AREA)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'OKAY' }).click()
  await dialog.getByRole('button', { name: 'OKAY' }).click()
  await newestMessage('residential@hibla.example.com', /outage in your area/, portal.sandbox)
  await newestMessage('+639171230011', /outage in your area/, portal.sandbox)

  await portal.moveClock({ days: 2, hours: 2 })
  await staff.getByRole('button', { name: `End incident ${AREA}` }).click()
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: 'End incident' }).click()
  await expect(staff.getByRole('button', { name: `Open again ${AREA}` })).toBeVisible()
  await newestMessage('residential@hibla.example.com', /Your line is back/, portal.sandbox)
  await expect(toast).toHaveCount(0)

  // Her bills are made on the 10th.
  await portal.moveClock({ days: 23 })
  await newestMessage('residential@hibla.example.com', /Your bill is ready/, portal.sandbox)
  await page.goto('/customer/bill-history')
  await page.getByText('See what’s included').first().click()
  await expect(page.getByText('Credit: your line was down for 2 full days')).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Dispute this credit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your outages' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: `Dispute this credit for ${AREA}` }).click()
  await page.getByLabel('What isn’t right').fill('It was back a day later.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We’re looking into it and will answer by email.')).toBeVisible()

  await staff.goto('/back-office/credit-disputes')
  await staff.getByRole('button', { name: /^Answer account/ }).click()
  await staff.getByLabel('Answer', { exact: true }).fill('We’re sorry. The rest is on your next bill.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await lookAround(staff)
  await newestMessage('residential@hibla.example.com', /Our answer about your outage credit/, portal.sandbox)
  await page.reload()
  await expect(page.getByText('We’re sorry. The rest is on your next bill.')).toBeVisible()
})
