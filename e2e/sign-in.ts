import type { Page } from '@playwright/test'

/** The password of every demo account. */
export const PASSWORD = 'weave-the-light-2026'

/** Types a demo account's name and password into the login form that is on the screen. */
export const fillLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login')
  await fillLogin(page, `${name}@hibla.example.com`)
}

/** The menu of whoever is signed in: a popover on a wide screen, the drawer on a phone. */
export const openMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Menu|Hi )/ })
    .filter({ visible: true })
    .click()
}
