import type { Page } from '@playwright/test'

/** The password of every demo account. */
export const PASSWORD = 'weave-the-light-2026'

/** Fills in the login form on the screen and submits it. */
export const fillLogin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login')
  await fillLogin(page, `${name}@hibla.example.com`)
}

/** Opens the signed-in menu: a popover on a wide screen, the drawer on a phone. */
export const openMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Menu|Hi )/ })
    .filter({ visible: true })
    .click()
}
