import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { violations } from './axe.ts'

/** For journeys that are the same at any width, or that can't run twice: one of the two widths is enough. */
export const onlyWide = { tag: '@wide' }
export const onlyPhone = { tag: '@phone' }
/** `test.use(inMotion)`: for journeys along which the page moves by itself, as it does for most people. */
export const inMotion = { reducedMotion: 'no-preference' } as const

/** `test.use(withOfflinePage)`: for journeys without a network, in which the portal's service worker answers. */
export const withOfflinePage = { serviceWorkers: 'allow' } as const

/** Errors about failed requests are fine: each journey checks for itself what may fail. */
const aboutTheNetwork =
  /^(Failed to (load resource|fetch manifest patches)|An unknown error occurred when fetching the script)/

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
  // Any sign of somebody wakes a page, but not a mouse that rests.
  await something.page().keyboard.press('Shift')
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => something.evaluate(isAlive)).toBe(true)
}

/** Nothing reaches beyond the screen's side, once the page has settled at its width. */
export const expectToFit = async (page: Page): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}

/** A page isn't longer than so many pixels: what is long gets shorter on a phone, or opens on request. */
export const expectNoLongerThan = async (page: Page, most: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)

export const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** The only rules the theme can affect; everything else axe checks is the same in dark mode. */
export const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Axe finds nothing, in light and in dark. */
export const expectAccessible = async (page: Page, themes = ['light', 'dark']): Promise<void> => {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of themes) {
    // Wait for colour transitions to finish, but not for endless animations. What inherits a colour begins its own transition
    // with each change of it, so when some have ended there may be others.
    await page.evaluate(async (wanted) => {
      document.documentElement.dataset['theme'] = wanted
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = () =>
        document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await nextFrame()
      for (let some = ending(); some.length > 0; some = ending()) {
        await Promise.all(some.map((each) => each.finished.catch(() => undefined)))
        await nextFrame()
      }
    }, theme)
    const found = await violations(page, theme === 'light' ? everyRule : colourRules)
    expect(found.map((violation) => `${theme}: ${violation}`)).toEqual([])
  }
  await page.evaluate((before) => (document.documentElement.dataset['theme'] = before ?? 'light'), shown)
}

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** For journeys that run at one width: this screen fits and is accessible at the other, too. */
export const lookAround = async (page: Page): Promise<void> => {
  const own = page.viewportSize() ?? desk
  await page.setViewportSize(own.width < 768 ? desk : phone)
  await expectToFit(page)
  // Colours are the same at any width.
  await expectAccessible(page, ['light'])
  await page.setViewportSize(own)
  await expectToFit(page)
  await expectAccessible(page)
}
