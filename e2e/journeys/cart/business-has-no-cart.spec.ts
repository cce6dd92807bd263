import { arriveAs } from '../../arrive.ts'
import { expect, lookAround, onlyWide, test } from '../../person.ts'

test('a business finds no cart anywhere, and reads who takes its order', onlyWide, async ({ page }) => {
  await arriveAs(page, 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await expect(page.getByRole('region', { name: 'Your plan', exact: true })).toContainText('Mbps')
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  for (const path of ['/customer/cart', '/customer/checkout', '/customer/emptycart']) {
    await page.goto(path)
    await expect(page.getByText('Business accounts order with us in person')).toBeVisible()
    await expect(cart.or(cartLink)).toHaveCount(0)
    await lookAround(page)
  }
  await page.getByRole('link', { name: 'See what we offer' }).click()
  await expect(page.getByRole('region', { name: 'Ordering' })).toContainText('Business accounts order with the help')
  await expect(page.getByRole('heading', { name: 'Static IP address' })).toBeVisible()
  await expect(cart.or(cartLink)).toHaveCount(0)

  await page.goto('/customer/products/upgrade')
  await page
    .getByRole('button', { name: /^Compare with my plan/ })
    .first()
    .click()
  await expect(page.getByRole('table')).toContainText('After the upgrade')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  await lookAround(page)
})
