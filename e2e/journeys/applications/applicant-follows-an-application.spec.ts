import { expect, lookAround, onlyPhone, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { sendInApplication } from '../../applied.ts'

const confirm = /Confirm your email for your Hibla application/

test(
  'an applicant confirms by email, sees where the application stands, and downloads it',
  onlyPhone,
  async ({ page }) => {
    const email = 'confirms@example.com'
    const reference = await sendInApplication(page.request, email)
    const link = linkIn(await newestMessage(email, confirm))
    await page.goto(link)
    await expect(page).toHaveURL(new RegExp(`/application/check-status\\?reference=${reference}`))
    await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'We’re reviewing your application' })).toBeVisible()
    await expect(page.getByText('12 Mabini Street, Bangkal')).toBeVisible()
    await lookAround(page)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Application \(PDF\)/ }).click()
    expect((await saving).suggestedFilename()).toBe(`application-${reference}.pdf`)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is already confirmed' })).toBeVisible()
    await lookAround(page)
    await page.getByRole('link', { name: 'See my application' }).click()
    await expect(page.getByRole('heading', { name: 'We’re reviewing your application' })).toBeVisible()
  },
)

test(
  'a guest finds the status page and sees the state by reference, nothing personal',
  onlyPhone,
  async ({ page, browser }) => {
    const email = 'tracked@example.com'
    const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
    const reference = await sendInApplication(elsewhere.request, email)
    await elsewhere.close()

    await page.goto('/check-status')
    await page.getByRole('link', { name: 'Check my application' }).click()
    await expect(page.getByRole('heading', { name: 'Check your application' })).toBeVisible()
    await page.getByLabel('Reference').fill('HOBS-NEVERSEEN22')
    await page.getByRole('button', { name: 'Check status' }).click()
    await expect(page.getByText('We can’t show an application with the reference HOBS-NEVERSEEN22.')).toBeVisible()
    await lookAround(page)

    await page.getByLabel('Reference').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Check status' }).click()
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeFocused()
    await expect(page.getByText('Waiting for you')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Application submitted')
    await expect(page.locator('main')).not.toContainText(/Reyes|Mabini|4567/i)
    await lookAround(page)
  },
)
