import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

/** A person at a browser. Whatever the journey, nothing may be logged as an error on the way. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** Axe finds nothing, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme)
    // Colours may be on their way from one theme to the other.
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))))
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }
  await page.evaluate((before) => (document.documentElement.dataset['theme'] = before ?? 'light'), shown)
}
