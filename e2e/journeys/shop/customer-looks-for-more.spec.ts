import type { Page } from '@playwright/test'
import { arriveAs } from '../../arrive.ts'
import { expect, expectToFit, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

/** From which height of the page each category begins, in the order they're read. */
const tops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('listitem') })
    .evaluateAll((shelves) => shelves.map((shelf) => Math.round(shelf.getBoundingClientRect().top)))

test('a customer looks at what they could add, and at a faster plan beside their own', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'residential')
  await page.getByRole('link', { name: 'Upgrade or add more' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeVisible()
  await lookAround(page)

  await page.getByRole('link', { name: 'See faster plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade your plan' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Compare with my plan/ })
    .first()
    .click()
  await expect(page.getByRole('table')).toContainText('Everything on your bill a month')
  await lookAround(page)

  await page.goto('/customer/shop/addons')
  await page.getByRole('link', { name: 'Mesh Wi-Fi' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesh Wi-Fi' })).toBeVisible()
  await page.getByRole('button', { name: /^Add Mesh hub extension/ }).click()
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Due at checkout')
  await lookAround(page)

  await page.goto('/customer/addons')
  await expect(page.getByRole('heading', { level: 2, name: 'Mesh hub' })).toBeVisible()
  await lookAround(page)
})

test('a business sees what we offer and who to talk to, and nothing leads into a cart', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/customer/shop/addons')
  await expect(page.getByRole('region', { name: 'Ordering' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Ordering' })).toBeVisible()
  await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0)
})

test(
  'categories with few add-ons share a row on a wide screen, and come one after another on a phone',
  onlyWide,
  async ({ page }) => {
    await arriveAs(page, 'residential')
    await expect(page).toHaveURL(/\/customer$/)
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/customer/shop/addons')
      await expect(page.getByRole('heading', { level: 2, name: 'Wi-Fi in every room' })).toBeVisible()
      const at = await tops(page)
      expect(at.length).toBeGreaterThan(3)
      // As they're read, so they're seen: nothing further down the list is higher up the page.
      expect(at).toEqual(at.toSorted((one, other) => one - other))
      if (width < 640) expect(new Set(at).size).toBe(at.length)
      else expect(new Set(at).size).toBeLessThan(at.length)
      await expectToFit(page)
    }
  },
)
