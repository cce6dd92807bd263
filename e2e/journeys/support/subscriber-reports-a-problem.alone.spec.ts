import { jpg } from '../../../apps/api/test/sample-files.ts'
import { staffAt } from '../../back-office.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, lookAround, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'support', port: 3450, now: '2026-11-15T09:00:00+08:00' })

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const MAIL = 'residential@hibla.example.com'

test('a problem with a photo gets a number, an answer, a solution that is disputed, and one that holds', async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  await fillLogin(page, MAIL)
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/customer/tickets')
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem').first()).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByLabel('What’s it about?').selectOption('My connection')
  await page.getByLabel('What exactly?').selectOption('I have no internet')
  await page.getByLabel('What do you see? (optional)').selectOption('A red light on the modem')
  await page.getByLabel('What happened?').fill('Since this morning. <b>Help</b> https://example.com')
  await page
    .getByLabel('photos or PDFs', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'modem.jpg', mimeType: 'image/jpeg', buffer: await jpg() })
  await lookAround(page)
  await page.getByRole('button', { name: 'Send to us' }).click()
  await expect(page).toHaveURL(/\/customer\/tickets\/TKT-/)
  const number = /TKT-[2-9A-Z]{10}/.exec(page.url())![0]
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${number}` })).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByRole('link', { name: /modem\.jpg/ })).toBeVisible()
  // What they typed is text, and no link.
  await expect(page.getByText('Since this morning. <b>Help</b> https://example.com')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /example\.com/ })).toHaveCount(0)
  await lookAround(page)
  await newestMessage(MAIL, new RegExp(`We have your ticket ${number}`), portal.sandbox)

  const staff = await staffAt(browser, portal.origin)
  await staff
    .getByRole('link', { name: /Tickets/ })
    .first()
    .click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await lookAround(staff)
  await staff.getByRole('link', { name: number }).click()
  await staff.getByRole('button', { name: 'Take it' }).click()
  await expect(staff.getByText('This ticket is assigned to you.')).toBeVisible()
  await staff.getByLabel('Template').selectOption('Please restart your modem')
  await expect(staff.getByLabel('Message', { exact: true })).toHaveValue(/^Hi Ana,/)
  await lookAround(staff)
  await staff.getByRole('button', { name: 'Send the answer' }).click()
  await expect(staff.getByText('Answered, waiting for the subscriber')).toBeVisible()
  await newestMessage(MAIL, new RegExp(`We’ve answered your ticket ${number}`), portal.sandbox)

  // The page is still open, and shows it by itself.
  await expect(timeline).toContainText('Please unplug your modem')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ new$/ })
  await bell.click()
  const told = page.getByRole('listitem').filter({ hasText: `We’ve answered your ticket ${number}` })
  await expect(told.getByRole('link')).toHaveAttribute('href', `/customer/tickets/${number}`)
  await page.keyboard.press('Escape')
  await page.getByLabel('Your message').fill('I did. Still red.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(timeline).toContainText('I did. Still red.')

  await staff.reload()
  const solve = async (words: string) => {
    await staff.getByLabel('Message', { exact: true }).fill(words)
    await staff.getByRole('button', { name: 'Send and mark as solved' }).click()
    await expect(staff.getByText('Solved, not confirmed yet')).toBeVisible()
  }
  await solve('We changed something at our end.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Is it solved?' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'No, it isn’t' }).click()
  await page.getByLabel('What’s still wrong?').fill('The light is still red.')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(timeline).toContainText('You opened it again')

  await staff.reload()
  await expect(staff.getByText('This ticket isn’t assigned yet.')).toBeVisible()
  await solve('The cable in your street is mended.')
  await page.reload()
  await page.getByRole('button', { name: 'Yes, it’s solved' }).click()
  await expect(timeline).toContainText('You closed the ticket')
  await expect(page.getByRole('heading', { name: 'Isn’t it solved after all?' })).toBeVisible()
  await lookAround(page)
  await newestMessage(MAIL, new RegExp(`Your ticket ${number} is closed`), portal.sandbox)
})
