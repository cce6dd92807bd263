import type { Page } from '@playwright/test'
import * as apply from '../../apply.ts'
import { arriveAs } from '../../arrive.ts'
import { acceptAndApprove, openFromQueue, staffAt } from '../../back-office.ts'
import { expect, expectAccessible, expectToFit, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { openMenu } from '../../sign-in.ts'

// Three people and a dozen screens.
const email = 'dado.buys.at.the.door@example.com'

/** What an agent sees of one application in their list. */
const lineOf = (page: Page) =>
  page.getByRole('list', { name: 'Applications' }).getByRole('listitem').filter({ hasText: 'ANA REYES' }).first()

test(
  'an agent with two provinces sells at a door: a draft, found again in the list, sent in, confirmed, approved',
  onlyWide,
  async ({ page, browser, baseURL }) => {
    await arriveAs(page, 'restricted-agent')
    await test.step('the home shows what there is to do', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Hi Kara' })).toBeVisible()
      await expect(page.getByText('Iris Mendoza')).toBeVisible()
      await expectAccessible(page)
      await expectToFit(page)
    })
    await test.step('the application starts, in one of the two provinces', async () => {
      await page.getByRole('link', { name: 'New home' }).click()
      await expect(page).toHaveURL(/\/sales\/res\/application$/)
      await apply.fillInWho(page, email)
      await expect(page.getByLabel('Region').locator('option:not([value=""])')).toHaveCount(2)
      await apply.chooseAddress(page, apply.bangkal)
      await apply.locationType(page, 'Others')
      await page.getByLabel('Latitude').fill('14.5443')
      await page.getByLabel('Longitude').fill('121.0139')
      await apply.checkAddress(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      const saved = page.waitForRequest((request) => request.url().endsWith('/api/sales/applications'))
      await apply.fillInDetails(page)
      expect((await saved).method()).toBe('POST')
      await expect(page.getByRole('button', { name: 'Choose Hibla Tahanan 100' })).toBeVisible()
    })
    const reference = await test.step('it waits in the list as a draft', async () => {
      await page.goto('/sales?search=dado.buys')
      const line = lineOf(page)
      await expect(line).toContainText('Draft')
      await expectAccessible(page)
      await line.getByRole('link', { name: 'ANA REYES' }).click()
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
      await page.getByLabel('Promo code (optional)').selectOption('KAPITBAHAY')
      await page.getByRole('textbox', { name: 'Notes' }).fill('Blue gate, call before 6 pm.')
      await page.getByRole('button', { name: 'Save the notes' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await expectAccessible(page)
      return page.url().split('/').at(-1)!
    })
    await test.step('it goes on with its order in the path', async () => {
      await page.getByRole('link', { name: 'Continue this application' }).click()
      await expect(page).toHaveURL(new RegExp(`/personalDetails/${reference}$`))
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await apply.choosePlan(page, 'Hibla Tahanan 100')
      await apply.addPhotos(page, 'Government ID', 'passport.jpg')
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Choose a time later' }).click()
      await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
      await page.getByRole('button', { name: 'Submit the application' }).click()
      await expect(page).toHaveURL(/\/sales\/application\/success$/)
      await expect(page.getByRole('heading', { name: 'The application is in' })).toBeFocused()
    })
    await test.step('the customer confirms, and staff approve', async () => {
      const home = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await home.goto(linkIn(await newestMessage(email, /Confirm your email/)))
      await expect(home.getByText('Thanks, your email is confirmed.')).toBeVisible()
      const staff = await staffAt(browser, baseURL!)
      await openFromQueue(staff, reference)
      await expect(staff.getByText('KAPITBAHAY')).toBeVisible()
      await acceptAndApprove(staff)
    })
    await test.step('the agent sees it', async () => {
      await page.goto(`/sales/applications/${reference}`)
      await expect(page.getByText('To be installed')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Approved')
      await openMenu(page)
      await page.getByRole('link', { name: 'Account Info' }).click()
      await expect(page.getByRole('region', { name: 'Where you sell' })).toContainText('Cebu, Metro Manila')
      await expectAccessible(page)
    })
  },
)
