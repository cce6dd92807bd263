import { codeOf } from '../../../apps/api/test/authenticator.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'second-step', port: 3300, settings: { STAFF_SECOND_FACTOR: 'on' } })
// One after the other: they share one portal.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

test('back-office staff set up an authenticator app at their first login, and need it from then on', async ({
  page,
  browser,
}) => {
  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'back-office@hibla.example.com')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await page.getByText('Type this key').locator('strong').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Finish and log in' }).click()
  await expect(page.getByText(/That code isn’t right/)).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Finish and log in' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const [recovery = ''] = await page.locator('main li').allTextContents()
  await page.getByRole('button', { name: /continue/ }).click()
  await expect(page).toHaveURL(/\/back-office$/)

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${portal.origin}/login`)
  await fillLogin(other, 'back-office@hibla.example.com')
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await expectAccessible(other)
  // The first code is used up; the app shows the next one within half a minute, which works already.
  await other.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/\/back-office$/)

  await other.goto(`${portal.origin}/back-office/security`)
  await expect(other.getByText('It’s on.')).toBeVisible()
  await expect(other.getByText(/can’t be switched off/)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(other.getByText('You’re logged out everywhere else.')).toBeVisible()

  const lost = await (await browser.newContext()).newPage()
  await lost.goto(`${portal.origin}/login`)
  await fillLogin(lost, 'back-office@hibla.example.com')
  await lost.getByLabel('Code', { exact: true }).fill(recovery.toUpperCase())
  await lost.getByRole('button', { name: 'Log in' }).click()
  await expect(lost).toHaveURL(/\/back-office$/)
})

test('a subscriber sees where they are logged in, and logs another place out', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  for (const each of [other, page]) {
    await each.goto(`${portal.origin}/login`)
    await fillLogin(each, 'residential@hibla.example.com')
    await expect(each).toHaveURL(/\/customer$/)
  }
  await page.goto(`${portal.origin}/account`)
  await page.getByRole('link', { name: 'Login and security' }).click()
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByText(/^Chrome on /).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out Chrome' }).click()
  await expect(page.getByText('That place is logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out Chrome' })).toHaveCount(0)

  await other.goto(`${portal.origin}/account`)
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('a subscriber switches two-step login on, and off again with a code', async ({ page }) => {
  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'sme@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto(`${portal.origin}/account/security`)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByText('Type this key').locator('strong').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('It’s on.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('It’s off.')).toBeVisible()
})
