import { readFile } from 'node:fs/promises'
import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { openMenu } from '../../sign-in.ts'

test('a customer gives consent, withdraws it, and downloads a copy of their data', onlyPhone, async ({ page }) => {
  // Other journeys pay other people's bills.
  await arriveAs(page, 'suspended')
  // The address is there before its page; a menu opened until then is gone with the page before.
  await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
  await openMenu(page)
  await page.getByRole('link', { name: 'Consent Management' }).filter({ visible: true }).click()
  const marketing = page.getByRole('switch', { name: 'News and offers from us' })
  await expect(marketing).toHaveAttribute('aria-checked', 'false')
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'true')
  await lookAround(page)

  await page.reload()
  await expect(marketing).toHaveAttribute('aria-checked', 'true')
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'false')
  await page.getByText('History for News and offers from us').click()
  await expect(page.getByText(/^Withdrawn on/).first()).toBeVisible()
  await expect(page.getByText(/^Allowed on/).first()).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const copy = await readFile(await (await saving).path(), 'utf8')
  expect(Object.keys(JSON.parse(copy) as object).length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('dialog', { name: 'Erase my data' })).toBeVisible()
  await lookAround(page)
  // They still have a bill to pay, and read so before they type anything.
  await expect(page.getByRole('dialog')).toContainText('You still have a balance to pay')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an offer goes to customers who consented, and not to one who withdrew', onlyWide, async ({ page, request }) => {
  const allows = await callAs(request, 'exclusive')
  await allows({ method: 'PUT', path: '/users/consents', body: { purpose: 'marketing', granted: true } })

  await arriveAs(page, 'outage-area')
  await expect(page).toHaveURL(/\/customer$/)
  // It would cover the switches.
  await page
    .getByRole('region', { name: 'There’s an outage in your area' })
    .getByRole('button', { name: 'Close this message' })
    .click()
  await page.goto('/consent')
  const marketing = page.getByRole('switch', { name: 'News and offers from us' })
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'true')
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'false')

  const title = 'Mesh hubs at half the price'
  const staff = await callAs(request, 'back-office')
  await staff({ method: 'POST', path: '/notifications', body: { title, body: 'Until the end of the month.' } })
  await newestMessage('exclusive@hibla.example.com', new RegExp(title))
  await page.goto('/customer/notifications')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
