import type { Locator, Page } from '@playwright/test'
import { expect, onlyPhone, test } from '../../person.ts'

/** Pages where a visitor types, with the field they come for. */
const pages = [
  ['/', 'Account number'],
  ['/pay-bill', 'Account number'],
  ['/check-serviceability', 'Email'],
  ['/login', 'Email'],
] as const

/** Scrolls until the field is at the very bottom of the screen, where the banner is, then focuses it as a keyboard would. */
const focusFromTheBottom = async (field: Locator): Promise<void> => {
  await field.evaluate((element) => {
    document.documentElement.style.scrollBehavior = 'auto'
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight)
    element.blur()
    element.focus()
  })
  await expect(field).toBeFocused()
}

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

for (const [path, main] of pages)
  test(
    `on a phone no field of ${path} is behind the cookie banner once it has the focus`,
    onlyPhone,
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Accept all Cookies' })).toBeVisible()
      await expect(page.getByLabel(main, { exact: true }).first()).toBeVisible()
      const fields = page.locator('input:visible:enabled, select:visible:enabled, textarea:visible:enabled')
      for (const field of await fields.all()) {
        await focusFromTheBottom(field)
        await expect
          .poll(async () => {
            const bottom = await field.evaluate((element) => element.getBoundingClientRect().bottom)
            return bottom <= (await topOf(page, '[data-cookie-banner]'))
          })
          .toBe(true)
      }
    },
  )
