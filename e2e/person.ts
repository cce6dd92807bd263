import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from '@playwright/test'

/** For journeys that are the same at any width, or that can't run twice: one of the two widths is enough. */
export const onlyWide = { tag: '@wide' }
export const onlyPhone = { tag: '@phone' }

/** Errors about failed requests are fine: each journey checks for itself what may fail. */
const aboutTheNetwork = /^Failed to (load resource|fetch manifest patches)/

/** A person with a browser. No journey may log an error along the way. */
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

/** Until the scripts behind something are there, as for somebody who reads before pressing it. */
export const untilAwake = async (something: Locator): Promise<void> => {
  await something.hover()
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => something.evaluate(isAlive)).toBe(true)
}

/** Nothing reaches beyond the screen's side. */
export const expectToFit = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** The only rules the theme can affect; everything else axe checks is the same in dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme)
    // Wait for colour transitions to finish, but not for endless animations.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
    })
    // Otherwise it opens a page of its own for every check.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (
      theme === 'light' ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']) : axe.withRules(colourRules)
    ).analyze()
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }
  await page.evaluate((before) => (document.documentElement.dataset['theme'] = before ?? 'light'), shown)
}
