import { expect, type Page } from '@playwright/test'
import { linkIn, newestMessage } from './sandbox.ts'
import { fillLogin } from './sign-in.ts'

const password = 'seven purple kites'

/** Fills in the registration form on the screen, confirms by the mailed link, logs in and closes the greeting. */
export const registerAndLogIn = async (page: Page, email: string, sandbox?: string): Promise<void> => {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('9171234567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /register and email me/i }).click()
  await page.goto(linkIn(await newestMessage(email, /^Confirm your email for Hibla$/, sandbox)))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to login' }).click()
  await fillLogin(page, email, password)
  // Until it is saved that they saw it, a reload would greet them again.
  const seen = page.waitForResponse((answer) => answer.url().includes('/users/attributes'))
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await seen
}
