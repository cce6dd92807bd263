import type { Page } from '@playwright/test'
import * as apply from '../../apply.ts'
import { acceptAndApprove, openFromQueue, staffAt } from '../../back-office.ts'
import { linkAccount } from '../../register.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, expectToFit, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { PASSWORD } from '../../sign-in.ts'

const portal = ownPortal({ name: 'household', port: 3330, now: '2026-11-16T09:00:00+08:00' })
test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const email = 'ana.at.home@example.com'
const mailed = async (subject: RegExp) => linkIn(await newestMessage(email, subject, portal.sandbox))

test('a household asks for a line, gets it on the day it booked, and its first bill is the one it was quoted', async ({
  page,
  browser,
}) => {
  const quoted = await applyForHome(page)
  const total = quoted.at(-1)!.replace('Total ', '')
  const reference = await apply.sendIn(page)
  await expect(page).toHaveURL(/\/success$/)
  await expectAccessible(page)

  await page.goto(await mailed(/^Confirm your email for your Hibla application/))
  await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Email confirmed, review started')
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const staff = await staffAt(browser, portal.origin)
  await approve(staff, reference, total)

  await page.goto(await mailed(/^Your Hibla application is approved/))
  await expect(timeline).toContainText('Approved')
  await expectAccessible(page)
  await linkAccount(page, email, portal.sandbox)
  await expect(page.getByRole('region', { name: 'Your installation' })).toContainText(
    'Your line will be installed on Monday, November 23, 2026, 1 PM to 5 PM.',
  )
  await expectAccessible(page)

  await portal.moveClock({ days: 7 })
  await startLine(staff)
  await newestMessage(email, /^Your Hibla application is complete/, portal.sandbox)
  await page.goto('/customer/bill-history')
  const bills = page.getByRole('region', { name: 'Bills', exact: true })
  await expect(bills).toContainText('No bills yet')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)

  await portal.moveClock({ days: 12 })
  await newestMessage(email, /^Your bill is ready/, portal.sandbox)
  // Nobody reloads: the news brings along what it is about.
  await bills.getByText('See what’s included').click()
  await expect(bills.getByRole('listitem')).toHaveCount(1)
  await expect(bills).toContainText('Due December 19, 2026')
  const billed = await apply.linesOf(bills)
  expect(billed).toEqual([...quoted.slice(0, -1), `This bill ${total}`, 'Paid ₱0.00', `Left to pay ${total}`])
  await expectAccessible(page)
})

/** From the address to the review. Returns the first bill as it is shown there, line by line. */
const applyForHome = async (page: Page): Promise<string[]> => {
  await apply.beginAtAddress(page)
  await expectAccessible(page)
  await apply.fillInWho(page, email)
  await expect(page.getByRole('heading', { name: 'Installation address' })).toBeFocused()
  await expectAccessible(page)
  await apply.checkAddress(page)
  await expect(page.getByRole('dialog', { name: /fibre is available here/ })).toBeVisible()
  await expectAccessible(page)
  await apply.continueFor(page, /Residential/)
  await expect(page).toHaveURL(/\/onboard\/residential\/personalDetails$/)
  await expectAccessible(page)
  await apply.fillInDetails(page)
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose Hibla Lakas 800' }).click()
  await page.getByLabel('How many: Mesh hub').selectOption('2')
  await expect(firstBill(page)).toContainText('Mesh hub × 2')
  await page.getByLabel('How many: Home phone').selectOption('1')
  await expect(firstBill(page)).toContainText('Home phone, once')
  const beforeBooking = await apply.linesOf(firstBill(page))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('list', { name: 'Still needed' }).getByRole('listitem')).toHaveText([
    'Government ID',
    'Proof of billing',
    'Proof of income',
  ])
  await expectAccessible(page)
  await apply.addPhotos(page, 'Government ID', 'passport.jpg')
  await apply.addPhotos(page, 'Proof of billing', 'water-bill.jpg')
  await apply.addPhotos(page, 'Proof of income', 'payslip.jpg')
  await expect(page.getByText('Everything that’s needed is here.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'When can our team come?' })).toBeFocused()
  await expectAccessible(page)
  await apply.bookTime(page, 'Mon, Nov 23, Afternoon')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText(
    /passport\.jpg.*water-bill\.jpg.*payslip\.jpg/s,
  )
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('24 months')
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText(
    'Monday, November 23, 2026, 1 PM to 5 PM',
  )
  await expect(page.getByText(/Calculated for November 23, 2026, the day chosen for the installation/)).toBeVisible()
  await expectAccessible(page)
  const quoted = await apply.linesOf(firstBill(page))
  expect(quoted).not.toEqual(beforeBooking)
  return quoted
}

const firstBill = (page: Page) => page.getByRole('heading', { name: 'The first bill' }).locator('..')

const approve = async (staff: Page, reference: string, total: string) => {
  await openFromQueue(staff, reference)
  await expect(staff.getByRole('region', { name: 'Applicant' })).toContainText(total)
  await expectAccessible(staff)
  await acceptAndApprove(staff)
  await expectAccessible(staff)
}

/** A week later the login is old, so the password is asked for. */
const startLine = async (staff: Page) => {
  await portal.ageLogin('back-office@hibla.example.com')
  await staff.reload()
  await staff.getByLabel('The first day the line worked').fill('2026-11-23')
  await staff.getByRole('button', { name: 'Start the line' }).click()
  const again = staff.getByRole('dialog', { name: 'Confirm it’s you' })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(staff)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(staff.getByText('The line is active. The contract starts on that day.')).toBeVisible()
  await expectAccessible(staff)
  await staff.context().close()
}
