import { pages } from '@hibla/contract/values/paths'
import { arriveAs } from '../../arrive.ts'
import { expect, expectAccessible, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'
import { fillLogin, openMenu } from '../../sign-in.ts'

test('[shell.about-app-opens-legal-texts-as-dialogs] a customer reads the legal texts as dialogs from the menu', async ({
  page,
}) => {
  await arriveAs(page, 'residential')
  // The address is there before its page; a menu opened until then is gone with the page before.
  await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
  await openMenu(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Privacy Notice' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText('Data Privacy Act')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/customer$/)
})

test(
  'the top bar fits a phone, also at 200 % zoom, with everything that an exclusive customer has in it',
  onlyPhone,
  async ({ page }) => {
    await arriveAs(page, 'exclusive')
    await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
    const bar = page.getByRole('banner')
    await expect(bar.getByText('Exclusive')).toBeAttached()
    for (const width of [390, 195]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => bar.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'a phone at 200 % zoom shows what a customer has at a glance without scrolling sideways',
  onlyPhone,
  async ({ page }) => {
    await arriveAs(page, 'residential')
    await page.setViewportSize({ width: 195, height: 844 })
    for (const [path, shown] of [
      [pages.dashboard, page.getByText('Show as a table')],
      [pages.bills, page.getByText('Show as a table')],
      [pages.devices, page.getByRole('heading', { name: 'Your modem' })],
      [pages.referrals, page.getByRole('button', { name: 'Copy link' })],
      ['/plans', page.getByRole('navigation', { name: 'Plans for' })],
    ] as const) {
      if (path !== pages.dashboard) await page.goto(path)
      await expect(shown).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(195)
    }
  },
)

test('an agent finds Dashboard, Account Info and Knowledge Base, and the sales texts', async ({ page }) => {
  await arriveAs(page, 'sales-agent')
  await expect(page).toHaveURL(/\/sales$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Hi / })).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/sales',
  )
  await expectAccessible(page)
})

test(
  '[content.privacy-notice-path-for-agents, content.sales-terms-routes] an agent reads the legal texts in the sales area',
  onlyWide,
  async ({ page }) => {
    await page.goto('/sales/privacy-notice')
    await fillLogin(page, 'sales-admin@hibla.example.com')
    for (const [path, title] of [
      ['/sales/privacy-notice', /privacy/i],
      ['/sales/terms-and-conditions', /terms and conditions/i],
      ['/sales/terms-of-use', /terms of use/i],
    ] as const) {
      if (path !== '/sales/privacy-notice') await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await lookAround(page)
    }
  },
)

test('[shell.header-height-68-px, shell.page-width-about-1088-px] the header is 68 px high and the page at most 1088 px wide, for visitors and customers', async ({
  page,
}) => {
  const measures = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => {
        const content = header.firstElementChild as HTMLElement
        const { paddingLeft, paddingRight } = getComputedStyle(content)
        return {
          height: header.getBoundingClientRect().height,
          width:
            content.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        }
      })
  const wide = (page.viewportSize()?.width ?? 0) >= 1280
  const expectMeasures = async () => {
    // A header that is replaced between finding and measuring it has neither height nor width.
    await expect(async () => {
      const { height, width } = await measures()
      expect(height).toBe(68)
      if (wide) expect(width).toBe(1088)
      else expect(width).toBeLessThan(390)
    }).toPass({ timeout: 60_000 })
  }
  await page.goto('/privacy-notice')
  await expectMeasures()
  await arriveAs(page, 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectMeasures()
})
