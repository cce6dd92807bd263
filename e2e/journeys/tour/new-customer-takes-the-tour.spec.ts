import type { Page } from '@playwright/test'
import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, expectAccessible, inMotion, onlyWide, test } from '../../person.ts'

const NAME = 'first-login'
const widths = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

// There is only one person at a first login, so the journeys run one after the other, at both widths, in one project.
test.describe.configure({ mode: 'serial' })
test.use(inMotion)

test.beforeEach(async ({ request }) => {
  const customer = await callAs(request, NAME)
  const attributes = { displaySuccessRegistration: [true], displayWelcomeBanner: [true], displayCoachmarks: [true] }
  await customer({ method: 'PATCH', path: '/users/attributes', body: (accessToken) => ({ accessToken, attributes }) })
})

const offer = (page: Page) => page.getByRole('button', { name: 'Start Tour' })
const step = (page: Page, number: number) => page.getByRole('dialog').filter({ hasText: `Step ${number} of 9` })

/** Logs in and closes the two welcome dialogs that come before the tour. */
const arrive = async (page: Page) => {
  await arriveAs(page, NAME)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Linked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(offer(page)).toBeVisible()
}

/** Both the text and what it points at are visible, and the text stays on the screen. */
const expectInView = async (page: Page, number: number) => {
  await expect(step(page, number)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.driver-active-element')).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBe(0)
}

/** Content that appears between press and release moves the page, but not the button under the finger. */
const loadDuringPress = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  // What loads before the press may still move the button away.
  await expect(async () => {
    await button.hover()
    await page.mouse.down()
    const isPressed = await button.evaluate((each) => each.matches(':active'))
    if (!isPressed) await page.mouse.up()
    expect(isPressed).toBe(true)
  }).toPass()
  await page.evaluate(async () => {
    document.querySelector('main')!.style.paddingTop = '300px'
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await page.mouse.up()
}

const places = [
  /\/customer$/,
  /\/customer$/,
  /\/account\/subscription$/,
  /\/account\/subscription$/,
  /\/customer\/bill-history$/,
  /\/customer\/bill-history\/pay\/1000000000136$/,
  /\/customer\/help$/,
  /\/customer\/help$/,
  /\/customer\/help$/,
]

for (const [name, width] of Object.entries(widths))
  test.describe(name, onlyWide, () => {
    test.use(width)

    test('[tour.overlay-layer-index-12000, tour.has-nine-steps-on-dashboard, tour.finish-saves-coachmarks-false] a new customer finishes the tour and isn’t asked again', async ({
      page,
    }) => {
      await arrive(page)
      await expectAccessible(page)
      await offer(page).click()
      for (const [index, place] of places.entries()) {
        await expect(step(page, index + 1)).toBeVisible()
        await expect(page).toHaveURL(place)
        await expectInView(page, index + 1)
        if (index === 0) await expect(page.locator('.driver-overlay')).toHaveCSS('z-index', '12000')
        if ([0, 4, 8].includes(index)) await expectAccessible(page)
        if (index < 8) await page.getByRole('button', { name: 'Next', exact: true }).click()
      }
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/attributes'))
      await page.getByRole('button', { name: 'End Tour' }).click()
      expect((await saved).request().postDataJSON()).toMatchObject({ attributes: { displayCoachmarks: [false] } })
      await expect(page.locator('.driver-overlay')).toHaveCount(0)
      await expectAccessible(page)

      await page.goto('/customer')
      await expect(page.getByRole('heading', { level: 1, name: 'Hi Paz' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'See my bills' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a new customer leaves the tour with the keyboard, reconsiders, and then skips it', async ({ page }) => {
      await arrive(page)
      await offer(page).press('Enter')
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(step(page, 2)).toBeVisible()
      await loadDuringPress(page, 'Back')
      await expect(step(page, 1)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(step(page, 2)).toBeVisible()
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Skip the tour' })
      await expect(question).toContainText('Do you want to take this tour next time?')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(step(page, 2)).toBeVisible()
      await page.getByRole('button', { name: 'Skip Tour' }).click()
      await question.getByRole('button', { name: 'NO' }).click()
      await expect(step(page, 2)).toBeVisible()
      await page.getByRole('button', { name: 'Skip Tour' }).click()
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/attributes'))
      await question.getByRole('button', { name: 'YES' }).click()
      expect((await saved).request().postDataJSON()).toMatchObject({ attributes: { displayCoachmarks: [false] } })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('#main')).toBeFocused()
      await page.getByRole('link', { name: 'See my bills' }).click()
      await expect(page).toHaveURL(/\/customer\/bill-history$/)
    })
  })
