import type { Browser, Page } from '@playwright/test'
import { arriveAs } from './arrive.ts'
import { expect, expectAccessible } from './person.ts'

/** A member of staff at a desk of their own. */
export const staffAt = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await arriveAs(page, 'back-office')
  await expect(page).toHaveURL(/\/back-office$/)
  return page
}

/** Finds an application in the queue and opens it. */
export const openFromQueue = async (staff: Page, reference: string): Promise<void> => {
  await staff
    .getByRole('link', { name: /Applications/ })
    .first()
    .click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await staff.getByLabel('Reference').fill(reference)
  await staff.getByRole('button', { name: 'Show' }).click()
  const found = staff.getByRole('listitem').filter({ hasText: reference }).getByRole('link')
  await expect(found).toBeVisible()
  await expectAccessible(staff)
  await found.click()
  await expect(staff.getByRole('heading', { name: 'Documents' })).toBeVisible()
}

/** Accepts every document of the application on the screen, and approves it. */
export const acceptAndApprove = async (staff: Page): Promise<void> => {
  // The cookie banner has a button of this name too.
  const accept = staff.getByRole('region', { name: 'Documents' }).getByRole('button', { name: /^Accept/ })
  await expect(accept.first()).toBeVisible()
  for (let left = await accept.count(); left > 0; left--) {
    await accept.first().click()
    await expect(accept).toHaveCount(left - 1)
  }
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved. We’ve created the account and told the applicant.')).toBeVisible()
}
