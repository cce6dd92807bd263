import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, onlyPhone, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const newEmail = () => `mara.${randomBytes(5).toString('hex')}@example.com`
const theirs = 'nine grey sharks'
const own = 'seven purple kites'

const register = async (page: Page, email: string, firstName: string, password: string) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Santos')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('9171234567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /register and email me/i }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** The link in the newest mail, once it's another than the one before. */
const newLinkTo = async (email: string, before = '') => {
  let link = ''
  await expect(async () => {
    link = linkIn(await newestMessage(email, /confirm your email/i))
    expect(link).not.toBe(before)
  }).toPass({ timeout: 60_000 })
  return link
}

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await fillLogin(page, email, password)
}

test(
  'a stranger registers somebody’s address first; the owner registers, opens the link, and only the owner gets in',
  onlyWide,
  async ({ page, browser, baseURL }) => {
    const email = newEmail()
    const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await register(stranger, email, 'Mallory', theirs)
    const theirLink = await newLinkTo(email)
    await register(page, email, 'Mara', own)
    await page.goto(await newLinkTo(email, theirLink))
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

    await logIn(stranger, email, theirs)
    await expect(stranger.getByText('That email or password isn’t right.')).toBeVisible()
    await logIn(page, email, own)
    await expect(page).toHaveURL(/\/get-started$/)
    await expect(page.getByRole('dialog')).toContainText('Mara')
    await stranger.context().close()
  },
)

test(
  'somebody who opens the link on another device chooses a password there, and the one typed before no longer works',
  onlyPhone,
  async ({ page, browser, baseURL }) => {
    const email = newEmail()
    const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await register(desk, email, 'Mara', own)
    await page.goto(await newLinkTo(email))
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await expectAccessible(page)
    // Whoever registered may have been a stranger, so nothing that was typed there is filled in.
    await expect(page.getByLabel('First name')).toHaveValue('')
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Santos')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('ten white egrets')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

    await logIn(desk, email, own)
    await expect(desk.getByText('That email or password isn’t right.')).toBeVisible()
    await logIn(page, email, 'ten white egrets')
    await expect(page).toHaveURL(/\/get-started$/)
    await desk.context().close()
  },
)
