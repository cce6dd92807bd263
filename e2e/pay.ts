import type { Page } from '@playwright/test'
import { expect } from './person.ts'

/** Where the shared portal's payers pay. */
export const gateway = 'http://127.0.0.1:3203'

/** Chooses an amount of one's own and a way to pay, and presses the button. */
export const pay = async (page: Page, { amount, by }: { amount: string; by: string | RegExp }): Promise<void> => {
  await expect(page.getByRole('group', { name: 'E-WALLETS' })).toBeVisible()
  const other = page.getByRole('radio', { name: 'Another amount' })
  // Whoever owes nothing is asked for an amount right away.
  if (await other.isVisible()) await other.check()
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await chooseWay(page, by)
  await page.getByRole('button', { name: /^(Pay ₱|Get my payment number)/ }).click()
}

/** Opens the kind that a way to pay belongs to, if it's folded, and chooses it. */
export const chooseWay = async (page: Page, by: string | RegExp): Promise<void> => {
  const way = page.getByRole('radio', { name: by, includeHidden: true })
  await way.waitFor({ state: 'attached' })
  // What was chosen last time is unfolded as soon as it's known.
  await expect(async () => {
    if (!(await way.isVisible())) await page.locator('details').filter({ has: way }).locator('summary').click()
    await expect(way).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await way.check()
}

/** The gateway's own page, where no card number reaches us. */
export const expectGateway = (page: Page): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`:${new URL(gateway).port}/pay/`))

/** Enters a card there; the bank then asks for a code. */
export const enterCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expires/).fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

export const enterBankCode = async (page: Page): Promise<void> => {
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
}
