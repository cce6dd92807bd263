import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { PASSWORD, signIn } from '../../sign-in.ts'

const portal = ownPortal({ name: 'step-up', port: 3290 })
test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())
test.describe.configure({ mode: 'default' })

const codeTo = async (to: string) => /\b\d{6}\b/.exec((await newestMessage(to, /code$/, portal.sandbox)).text)![0]
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('a customer who logged in long ago confirms it’s them before changing their email, and the old address undoes it', async ({
  page,
  browser,
}) => {
  const email = 'residential@hibla.example.com'
  await signIn(page, 'residential')
  await expect(page).toHaveURL(/\/customer$/)
  await portal.ageLogin(email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change your email' }).click()
  const change = page.getByRole('dialog', { name: 'Change your email' })
  await change.getByLabel('New email').fill('new.ana@example.com')
  await change.getByRole('button', { name: 'Send me the code' }).click()

  // Closing the question loses nothing.
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(confirm.getByLabel('Password', { exact: true })).toBeFocused()
  for (const size of widths) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(change.getByText('Nothing was changed, because you didn’t confirm that it’s you.')).toBeVisible()
  await expect(change.getByLabel('New email')).toHaveValue('new.ana@example.com')
  await expect(change.getByLabel('New email')).toBeFocused()

  // A wrong password, no network, and then the right one.
  await change.getByRole('button', { name: 'Send me the code' }).click()
  const password = confirm.getByLabel('Password', { exact: true })
  await password.fill('something else')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('That’s not your password. Please try again.')).toBeVisible()
  await page.context().setOffline(true)
  await password.fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText(/couldn’t reach our server/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(password).toHaveValue(PASSWORD)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm).toBeHidden()
  await change.getByLabel('Code').fill(await codeTo('new.ana@example.com'))
  await change.getByRole('button', { name: 'Change my email' }).click()
  await expect(change.getByText(/will be reflected in 24 hours/)).toBeVisible()
  await change.getByRole('button', { name: 'Done' }).click()

  // A second thing within ten minutes doesn't ask again.
  await page.getByRole('button', { name: 'Change your mobile number' }).click()
  const mobile = page.getByRole('dialog', { name: 'Change your mobile number' })
  await mobile.getByLabel('New mobile number').fill('999 888 7766')
  await mobile.getByRole('button', { name: 'Send me the code' }).click()
  await expect(mobile.getByLabel('Code')).toBeVisible()
  await page.keyboard.press('Escape')

  // The owner of the old address, on a phone that has never been logged in.
  const told = await newestMessage(email, /is changing/, portal.sandbox)
  const phone = await browser.newContext({ viewport: widths[1]! })
  const owner = await phone.newPage()
  await owner.goto(linkIn(told))
  await expect(owner.getByRole('heading', { name: 'Undo this change?' })).toBeVisible()
  await expect(owner.getByText('n•••@e•••.com')).toBeVisible()
  for (const size of widths) {
    await owner.setViewportSize(size)
    await expectAccessible(owner)
  }
  await owner.getByRole('button', { name: 'Undo the change' }).click()
  await expect(owner.getByRole('heading', { name: 'The change is undone' })).toBeVisible()
  await expectAccessible(owner)
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'This was already undone' })).toBeVisible()
  await phone.close()

  // Whoever made the change is logged out and told, and the account is as before.
  await newestMessage(email, /is back$/, portal.sandbox)
  await expect(async () => {
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 })
  }).toPass()
  await signIn(page, 'residential')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/account')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/Changing to/)).toBeHidden()
})

test('a customer without their password at hand confirms with a code, and downloads their data', async ({ page }) => {
  const email = 'sme@hibla.example.com'
  await signIn(page, 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await portal.ageLogin(email)
  await page.goto('/consent')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByRole('button', { name: 'Send a code to s•••@h•••.com' }).click()
  await expect(confirm.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await confirm.getByLabel('Code').fill(await codeTo(email))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await saving
  await expect(page.getByText('Saved as my-data.json.')).toBeVisible()
})
