import { expect, expectAccessible, onlyWide, test } from '../../person.ts'
import { fillLogin, signIn } from '../../sign-in.ts'

for (const [name, home, row] of [
  ['residential', '/customer', '[identity.login-lands-customer-on-customer-area]'],
  ['sales-agent', '/sales', '[identity.login-lands-sales-on-sales-area]'],
  ['sales-admin', '/sales', '[identity.login-lands-sales-on-sales-area]'],
  ['referrer', '/get-started', '[identity.login-lands-referrer-only-on-get-started]'],
] as const) {
  test(`${row} ${name} lands on ${home} after login`, onlyWide, async ({ page }) => {
    await signIn(page, name)
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a visitor who opens a protected page logs in first, and then sees that page', onlyWide, async ({ page }) => {
  await page.goto('/account')
  await fillLogin(page, 'sme@hibla.example.com')
  await expect(page).toHaveURL(/\/account$/)
})

test('a visitor who opens /get-started is sent to the home page', onlyWide, async ({ page }) => {
  await page.goto('/get-started')
  await expect(page).toHaveURL(/\/$/)
})

test(
  '[access.customer-without-role-sent-to-customer-with-toast] a customer who opens the sales area is sent back with a toast',
  onlyWide,
  async ({ page }) => {
    await signIn(page, 'legacy')
    await expect(page).toHaveURL(/\/customer$/)
    await page.goto('/sales')
    await expect(page).toHaveURL(/\/customer$/)
    await expect(page.getByText('Sorry, you are not authorized for the selected action.')).toBeVisible()
  },
)

test(
  '[identity.silent-login-check] someone who is logged in stays logged in after a reload and in a new tab',
  onlyWide,
  async ({ page, context }) => {
    await signIn(page, 'outage-area')
    await expect(page).toHaveURL(/\/customer$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/customer$/)
    const tab = await context.newPage()
    await tab.goto('/customer')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab).toHaveURL(/\/customer$/)
  },
)

test(
  '[content.customer-terms-of-use-redirects-to-dashboard] a customer who opens the terms of use gets them as a dialog on the dashboard',
  onlyWide,
  async ({ page }) => {
    await signIn(page, 'suspended')
    await expect(page).toHaveURL(/\/customer$/)
    await page.goto('/terms-of-use')
    await expect(page).toHaveURL(/\/customer\?showTermsOfUse=true$/)
    await expect(page.getByRole('dialog')).toContainText(/terms of use/i)
  },
)
