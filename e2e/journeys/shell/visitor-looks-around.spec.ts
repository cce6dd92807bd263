import { expect, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

const landing = [
  ['/', 'top'],
  ['/check-availability', 'check-availability'],
  ['/apply-now', 'apply-now'],
  ['/pay-bill', 'pay-bill'],
  ['/check-status', 'check-status'],
  ['/paybills', 'pay-bill'],
  ['/applicant', 'apply-now'],
  ['/CheckAvailability', 'check-availability'],
  ['/ApplyNow', 'apply-now'],
  ['/payBill', 'pay-bill'],
] as const

for (const [path, section] of landing) {
  test(
    `[shell.seven-paths-show-landing-page] a visitor who opens ${path} sees the landing page at its section`,
    path === '/' ? {} : onlyWide,
    async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (section === 'top') await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      else await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeInViewport()
    },
  )
}

test(
  '[shell.landing-anchor-check-availability] the anchor takes the visitor to the availability section',
  onlyWide,
  async ({ page }) => {
    await page.goto('/#check-availability')
    await expect(page.locator('#check-availability')).toBeInViewport()
  },
)

test(
  '[shell.mobile-menu-below-md-breakpoint] the menu is a drawer below 768 px, and stands in the top bar from there on',
  onlyWide,
  async ({ page }) => {
    const wide = page.getByRole('navigation', { name: 'Main' })
    const drawer = page.getByRole('button', { name: 'Menu' })
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/')
    await expect(drawer).toBeVisible()
    await expect(wide).toBeHidden()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(wide).toBeVisible()
    await expect(drawer).toBeHidden()
  },
)

test(
  'a visitor without scripts sees the landing page with its title, description and plans',
  onlyWide,
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto('/')
    await expect(page).toHaveTitle(/Hibla/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    await expect(page.getByText('₱1,', { exact: false }).first()).toBeVisible()
    await page.close()
  },
)

test('a visitor reads the landing page in light and dark, and axe finds nothing', onlyPhone, async ({ page }) => {
  await page.goto('/')
  await lookAround(page)
})

test(
  '[shell.theme-light-or-dark-stored-under-theme, shell.theme-defaults-to-light] the theme people choose is kept, and light is the default',
  onlyWide,
  async ({ page }) => {
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page
      .getByRole('button', { name: /dark theme/i })
      .first()
      .click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
  },
)

test('a visitor with a wrong address is helped to find the right page', onlyPhone, async ({ page }) => {
  const response = await page.goto('/there/is/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await lookAround(page)
})

test(
  'a visitor with a wrong account number is told so at the field, and it stays as typed',
  onlyPhone,
  async ({ page }) => {
    await page.goto('/pay-bill')
    const field = page.getByLabel(/account number/i)
    await field.fill('12345')
    await field.press('Enter')
    await expect(page.getByText(/13 digits/).first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('12345')
    await field.fill('1234567890123')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/payment\/1234567890123$/)
  },
)

test(
  '[shell.framed-page-shows-only-refusal-text] inside another site’s frame the portal shows only that it can’t be opened there',
  onlyWide,
  async ({ page, baseURL }) => {
    await page.route('https://frames.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/" title="x"></iframe>` }),
    )
    await page.goto('https://frames.example/')
    await expect(page.frameLocator('iframe').locator('body')).toHaveText('Cannot open this page')
  },
)

test('search engines find robots.txt and a sitemap of what is built', onlyWide, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/privacy-notice')
  expect(sitemap).not.toContain('/customer')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http/)
})
