import { expect, test as base, type Locator, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type Axe = Pick<typeof axe, 'run'>

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
const runs: [theme: string, only: RunOnly][] = [
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }],
  ['dark', { type: 'rule', values: colourRules }],
]

/** Axe stays in a document, and looks from there into its frames: quicker than bringing it for every check. */
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
}

/** Axe finds nothing, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await bringAxe(page)
  const found = await page.evaluate(async (themes) => {
    const { documentElement } = document
    const shown = documentElement.dataset['theme']
    const complaints: string[] = []
    for (const [theme, runOnly] of themes) {
      documentElement.dataset['theme'] = theme
      // Wait for colour transitions to finish, but not for endless animations.
      const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
      const { violations } = await (window as unknown as { axe: Axe }).axe.run({ runOnly, resultTypes: ['violations'] })
      for (const { id, nodes } of violations)
        complaints.push(`${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
    documentElement.dataset['theme'] = shown ?? 'light'
    return complaints
  }, runs)
  expect(found).toEqual([])
}
