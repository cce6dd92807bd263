import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

/** For what is the same at any width, or would disturb itself when done twice: one of the two widths is enough. */
export const onlyWide = { tag: '@wide' }
export const onlyPhone = { tag: '@phone' }

/** What the browser and the framework say when something could not be fetched; the journey itself says whether it may. */
const aboutTheNetwork = /^Failed to (load resource|fetch manifest patches)/

/** A person at a browser. Whatever the journey, nothing may be logged as an error on the way. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !aboutTheNetwork.test(message.text())) complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** What the theme can change: all else that axe looks at is the same in the dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme)
    // Colours may be on their way from one theme to the other; what turns for ever is not waited for.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
    })
    const axe = new AxeBuilder({ page })
    const { violations } = await (
      theme === 'light' ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']) : axe.withRules(rulesOfColour)
    ).analyze()
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }
  await page.evaluate((before) => (document.documentElement.dataset['theme'] = before ?? 'light'), shown)
}
