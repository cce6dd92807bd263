import { codeOf } from '../../../apps/api/test/authenticator.ts'
import { ownPortal } from '../../own-portal.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { fillLogin, PASSWORD } from '../../sign-in.ts'

const portal = ownPortal({ name: 'second-step', port: 3300, settings: { STAFF_SECOND_FACTOR: 'on' } })
// One after the other: they share one portal.
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

/** Proves that it's them, with the password and, if they have an app, its code or a recovery code. */
const confirm = async (page: Page, totp?: string) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  if (totp !== undefined) {
    await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Code from your authenticator app').fill(totp)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(dialog).toHaveCount(0)
}

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
  const first = await page.locator('main li').allTextContents()
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

  await other.getByRole('button', { name: 'New recovery codes' }).click()
  await confirm(other, first[0])
  const codes = other.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByText('Your old recovery codes no longer work.')).toBeVisible()
  await expectAccessible(other)
  const [recovery = '', second = ''] = await codes.locator('li').allTextContents()
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(other.getByText(/You have 10 recovery codes left/)).toBeVisible()

  const lost = await (await browser.newContext()).newPage()
  await lost.goto(`${portal.origin}/login`)
  await fillLogin(lost, 'back-office@hibla.example.com')
  await lost.getByLabel('Code', { exact: true }).fill(first[1]!)
  await lost.getByRole('button', { name: 'Log in' }).click()
  await expect(lost.getByText(/That code isn’t right/)).toBeVisible()
  await lost.getByLabel('Code', { exact: true }).fill(recovery.toUpperCase())
  await lost.getByRole('button', { name: 'Log in' }).click()
  await expect(lost).toHaveURL(/\/back-office$/)

  // The phone is gone, so they set up another with a recovery code.
  await lost.goto(`${portal.origin}/back-office/security`)
  await lost.getByRole('button', { name: 'Use another phone' }).click()
  await confirm(lost, second)
  const setup = lost.getByRole('dialog', { name: 'Set up the app on your new phone' })
  await expectAccessible(lost)
  const newKey = (await setup.getByText('Type this key').locator('strong').textContent()) ?? ''
  await setup.getByLabel('Code from the app').fill(codeOf(newKey))
  await setup.getByRole('button', { name: 'Use this phone' }).click()
  await lost.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(lost.getByText(/You have 10 recovery codes left/)).toBeVisible()
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
  await expect(page.getByText('That device is logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out Chrome' })).toHaveCount(0)

  await other.goto(`${portal.origin}/account`)
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible()
})

test('a subscriber switches two-step login on, and soon after off again without being asked twice', async ({
  page,
}) => {
  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'sme@hibla.example.com')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto(`${portal.origin}/account/security`)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await confirm(page)
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByText('Type this key').locator('strong').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('It’s on.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch it off' }).click()
  const question = page.getByRole('dialog', { name: 'Switch off two-step login?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Switch it off' }).click()
  // This session has just given the password and the app's code.
  await expect(page.getByText('It’s off.')).toBeVisible()
  await newestMessage('sme@hibla.example.com', /authenticator app .* was removed/, portal.sandbox)
})

test('an owner removes an app that somebody else set up, from the mail and without logging in', async ({
  page: thief,
  browser,
}) => {
  const email = 'legacy@hibla.example.com'
  await thief.goto(`${portal.origin}/login`)
  await fillLogin(thief, email)
  await expect(thief).toHaveURL(/\/customer$/)
  await thief.goto(`${portal.origin}/account/security`)
  await thief.getByRole('button', { name: 'Set up an app' }).click()
  await confirm(thief)
  const dialog = thief.getByRole('dialog')
  const key = (await dialog.getByText('Type this key').locator('strong').textContent()) ?? ''
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()

  const owner = await (await browser.newContext()).newPage()
  await owner.goto(`${portal.origin}/login`)
  await fillLogin(owner, email)
  await expect(owner.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await owner.goto(linkIn(await newestMessage(email, /authenticator app was set up/, portal.sandbox)))
  await expect(owner.getByRole('heading', { name: 'Remove this app?' })).toBeFocused()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Remove the app' }).click()
  await expect(owner.getByRole('heading', { name: 'The app is removed' })).toBeFocused()
  await expectAccessible(owner)

  await owner.goto(`${portal.origin}/login`)
  await fillLogin(owner, email)
  await expect(owner).toHaveURL(/\/customer$/)
  await thief.goto(`${portal.origin}/account`)
  await expect(thief.getByLabel('Password', { exact: true })).toBeVisible()
})
