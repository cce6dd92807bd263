import { expect, expectAccessible, lookAround, onlyWide, test } from '../../person.ts'

for (const [path, title] of [
  ['/privacy-notice', /privacy/i],
  ['/cookie-policy', /cookie/i],
  ['/termsandconds', /terms and conditions/i],
  ['/terms-and-conditions', /terms and conditions/i],
  ['/terms-of-use', /terms of use/i],
] as const) {
  test(
    `[content.legal-routes-public, content.terms-and-conditions-on-two-paths] a visitor opens ${path} without logging in`,
    onlyWide,
    async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await lookAround(page)
    },
  )
}

for (const [path, rows] of [
  ['/privacy-notice', '[content.privacy-notice-items-start-collapsed, content.privacy-notice-items-toggle-one-by-one]'],
  ['/cookie-policy', '[content.cookie-policy-items-start-in-one-state, content.cookie-policy-items-toggle-one-by-one]'],
] as const) {
  test(
    `${rows} the questions on ${path} are closed at first, and each opens on its own`,
    onlyWide,
    async ({ page }) => {
      await page.goto(path)
      const questions = page.getByRole('main').locator('summary')
      const open = page.getByRole('main').locator('details[open]')
      await expect(open).toHaveCount(0)
      await questions.nth(1).click()
      await expect(open).toHaveCount(1)
      await questions.nth(2).press('Enter')
      await expect(open).toHaveCount(2)
      await questions.nth(1).click()
      await expect(open).toHaveCount(1)
    },
  )
}

test('[content.cookie-banner-shows-until-accepted, content.cookie-accept-stores-cookie-accepted] the cookie banner stays until the visitor accepts it', async ({
  page,
}) => {
  await page.goto('/')
  const accept = page.getByRole('button', { name: 'Accept all Cookies' })
  await expect(accept).toBeVisible()
  await page.goto('/terms-of-use')
  await expect(accept).toBeVisible()
  await accept.click()
  await expect(accept).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieAccepted'))).not.toBeNull()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(accept).toBeHidden()
})

test(
  '[content.cookie-close-hides-for-session-only] closing the banner hides it for this session only',
  onlyWide,
  async ({ page, context, baseURL }) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: /close/i }).click()
    const accept = page.getByRole('button', { name: 'Accept all Cookies' })
    await expect(accept).toBeHidden()
    await page.reload()
    await expect(accept).toBeHidden()
    // A new tab has its own session, but the same local storage.
    const later = await context.newPage()
    await later.goto(`${baseURL}/`)
    await expect(later.getByRole('button', { name: 'Accept all Cookies' })).toBeVisible()
  },
)

test(
  '[content.show-terms-of-use-parameter-opens-dialog] the parameter opens the terms of use as a dialog',
  onlyWide,
  async ({ page }) => {
    await page.goto('/?showTermsOfUse=true')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/terms of use/i)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)
