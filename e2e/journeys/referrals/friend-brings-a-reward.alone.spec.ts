import type { Page } from '@playwright/test'
import * as apply from '../../apply.ts'
import { acceptAndApprove, openFromQueue, staffAt } from '../../back-office.ts'
import { linkAccount } from '../../register.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, expectToFit, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { fillLogin, PASSWORD } from '../../sign-in.ts'

/** A subscriber refers a friend, who applies, is connected and pays. The subscriber's next bill has the reward. */
const portal = ownPortal({ name: 'referrals', port: 3480, now: '2026-11-16T09:00:00+08:00' })
test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const friend = 'friend.of.ana@example.com'
const mailed = async (to: string, subject: RegExp) => linkIn(await newestMessage(to, subject, portal.sandbox))

const place = async (page: Page) => {
  await apply.chooseAddress(page, apply.bangkal)
  await apply.locationType(page, 'Others')
  await apply.tapMap(page)
  await apply.checkAddress(page)
}

const refer = async (page: Page) => {
  await page.goto('/customer/referrals')
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/referral\?invite=MG-/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Refer somebody' }).click()
  await apply.fillInWho(page, friend)
  await place(page)
  const popup = page.getByRole('dialog', { name: 'Fibre is available there' })
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Send link' }).click()
  await expect(page).toHaveURL(/\/customer\/referrals\/success$/)
  await expectAccessible(page)
}

const applyWithLink = async (page: Page): Promise<string> => {
  await page.goto(await mailed(friend, /^Hibla for your home/))
  await expect(page.getByRole('heading', { level: 1, name: 'You’re invited to Hibla' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check my address' }).click()
  // What was given about them is there already, except the exact spot; they agree themselves.
  await expect(page.getByLabel('First name')).toHaveValue('ANA')
  await expect(page.getByLabel('Email')).toHaveValue(friend)
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'Barangay' })).toHaveValue(apply.bangkal.barangay)
  await apply.tapMap(page)
  await apply.checkAddress(page)
  await apply.continueFor(page, /Residential/)
  await apply.fillInDetails(page)
  await apply.choosePlan(page, 'Hibla Tahanan 100')
  await apply.addPhotos(page, 'Government ID', 'passport.jpg')
  await page.getByRole('link', { name: 'Continue' }).click()
  await apply.bookTime(page, 'Mon, Nov 23, Afternoon')
  await page.getByRole('link', { name: 'Continue' }).click()
  const reference = await apply.sendIn(page)
  await page.goto(await mailed(friend, /^Confirm your email for your Hibla application/))
  await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible()
  return reference
}

test('a friend’s first paid bill is a credit on the bill of whoever referred them', async ({ page, browser }) => {
  await page.goto('/login')
  await fillLogin(page, 'residential@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
  await refer(page)

  const friends = await (await browser.newContext({ baseURL: portal.origin })).newPage()
  const reference = await applyWithLink(friends)
  await page.goto('/customer/referrals')
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()

  const staff = await staffAt(browser, portal.origin)
  await openFromQueue(staff, reference)
  await acceptAndApprove(staff)
  await friends.goto(await mailed(friend, /^Your Hibla application is approved/))
  await linkAccount(friends, friend, portal.sandbox)
  await portal.moveClock({ days: 7 })
  await portal.ageLogin('back-office@hibla.example.com')
  await staff.reload()
  await staff.getByLabel('The first day the line worked').fill('2026-11-23')
  await staff.getByRole('button', { name: 'Start the line' }).click()
  const again = staff.getByRole('dialog', { name: 'Confirm it’s you' })
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(staff.getByText('The line is active. The contract starts on that day.')).toBeVisible()

  await portal.moveClock({ days: 12 })
  await newestMessage(friend, /^Your bill is ready/, portal.sandbox)
  await friends.goto('/customer/bill-history')
  const bills = friends.getByRole('region', { name: 'Bills', exact: true })
  await bills.getByText('See what’s included').first().click()
  const left = /Left to pay\s*₱([\d,.]+)/
  await expect(bills).toContainText(left)
  const [, pesos = ''] = left.exec(await bills.innerText()) ?? []
  const toPay = friends.getByRole('link', { name: /^Pay/ }).first()
  const [number = ''] = /\d{13}$/.exec((await toPay.getAttribute('href')) ?? '') ?? []
  const posted = await portal.run('payment', 'post', number, pesos.replaceAll(',', ''), 'SLIP-RF-1')
  expect(posted).toContain('Posted')

  await newestMessage('residential@hibla.example.com', /^You’ve earned a referral reward/, portal.sandbox)
  await page.goto('/customer/referrals')
  await expect(page.getByText('Rewarded', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Her bills are made on the 10th.
  await portal.moveClock({ days: 6 })
  await newestMessage('residential@hibla.example.com', /Your bill is ready/, portal.sandbox)
  await page.goto('/customer/bill-history')
  await page.getByText('See what’s included').first().click()
  await expect(page.getByText('Referral reward')).toBeVisible()
  await expect(page.getByText('(₱500.00)')).toBeVisible()

  await staff.goto('/back-office/referrals?state=rewarded')
  await expect(staff.getByRole('heading', { name: /^Ana referred ANA REYES/ })).toBeVisible()
  await expectAccessible(staff)
})
