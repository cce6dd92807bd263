import * as apply from '../../apply.ts'
import { acceptAndApprove, openFromQueue, staffAt } from '../../back-office.ts'
import { linkAccount } from '../../register.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'

const portal = ownPortal({ name: 'applicants', port: 3320, now: '2026-11-16T09:00:00+08:00' })
test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const confirm = /Confirm your email for your Hibla application/

test('a business goes on after a restart, finishes on another device by the mailed link, and links its account', async ({
  page,
  browser,
}) => {
  const email = 'ben.bakes@example.com'
  await apply.beginAtAddress(page, /^Commercial/)
  await apply.fillInWho(page, email)
  await apply.checkAddress(page)
  await apply.continueFor(page, /Commercial/)
  await expect(page).toHaveURL(/\/onboard\/sme\/personalDetails$/)
  await page.getByLabel('Business name').fill('Ana’s Bakery')
  await page.getByLabel('Kind of business').selectOption('SOLE_PROPRIETOR')
  await page.getByLabel('TIN').fill('123456789012')
  await page.getByLabel('Industry').selectOption({ index: 1 })
  await page.getByLabel('Representative’s first name').fill('Ana')
  await page.getByLabel('Representative’s last name').fill('Reyes')
  await apply.fillInDetails(page)
  await apply.choosePlan(page, 'Hibla Negosyo 100')
  await apply.addPhotos(page, 'Business documents', 'registration.jpg', 'permit.jpg')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const message = await newestMessage(email, /Continue your Hibla application/, portal.sandbox)

  await portal.restart()
  await page.reload()
  await expect(page.getByRole('link', { name: 'permit.jpg' })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: portal.origin })).newPage()
  await other.goto(linkIn(message))
  await expect(other).toHaveURL(/\/onboard\/sme\/documents$/)
  await expect(other.getByRole('link', { name: 'permit.jpg' })).toBeVisible()
  await apply.addPhotos(other, 'Proof of identity', 'passport.jpg')
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Continue' }).click()
  await other.getByRole('link', { name: 'Choose a time later' }).click()
  await expect(other.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
  await expect(other.getByText('Ana’s Bakery')).toBeVisible()
  await expectAccessible(other)
  const reference = await apply.sendIn(other)
  await other.goto(linkIn(await newestMessage(email, confirm, portal.sandbox)))
  await expect(other.getByRole('heading', { name: 'We’re reviewing your application' })).toBeVisible()
  await other.context().close()

  const staff = await staffAt(browser, portal.origin)
  await openFromQueue(staff, reference)
  await acceptAndApprove(staff)
  await staff.context().close()
  await page.goto(linkIn(await newestMessage(email, /Your Hibla application is approved/, portal.sandbox)))
  await linkAccount(page, email, portal.sandbox)
  await expect(page.getByRole('region', { name: 'Your installation' })).toBeVisible()
  await expectAccessible(page)
})
