import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './person.ts'
import { registerAndLogIn } from './register.ts'

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
