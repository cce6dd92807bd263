import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './person.ts'
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

/**
 * From the page of an approved application: somebody without a login registers with the email they applied with, and links
 * the account with one click.
 */
export const linkAccount = async (page: Page, email: string, sandbox: string): Promise<void> => {
  await page.getByRole('link', { name: 'Log in to add your account' }).click()
  await page.getByRole('link', { name: 'Register for an account' }).click()
  await registerAndLogIn(page, email, sandbox)
  // Having registered, they're back at their application.
  await page.getByRole('button', { name: 'Add the account to my login' }).click()
  await expect(page).toHaveURL(/\/customer$/)
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome).toContainText('Linked')
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Continue' }).click()
}
