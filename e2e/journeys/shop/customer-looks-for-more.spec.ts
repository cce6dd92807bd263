import { expect, expectAccessible, expectToFit, test } from '../../person.ts'
import { signIn } from '../../sign-in.ts'

test('a customer looks at what they could add, and at a faster plan beside their own', async ({ page }) => {
  const lookAround = async () => {
    await expectToFit(page)
    await expectAccessible(page)
  }
  await signIn(page, 'residential')
  await page.getByRole('link', { name: 'Upgrade or add more' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeVisible()
  await lookAround()

  await page.getByRole('link', { name: 'See faster plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade your plan' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Compare with my plan/ })
    .first()
    .click()
  await expect(page.getByRole('table')).toContainText('Everything on your bill a month')
  await lookAround()

  await page.goto('/customer/shop/addons')
  await page.getByRole('link', { name: 'Mesh Wi-Fi' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesh Wi-Fi' })).toBeVisible()
  await page.getByRole('button', { name: /^Add Mesh hub extension/ }).click()
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Due at checkout')
  await lookAround()

  await page.goto('/customer/addons')
  await expect(page.getByRole('heading', { level: 2, name: 'Mesh hub' })).toBeVisible()
  await lookAround()
})

test('a business sees what we offer and who to talk to, and nothing leads into a cart', async ({ page }) => {
  await signIn(page, 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/customer/shop/addons')
  await expect(page.getByRole('region', { name: 'Ordering' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Ordering' })).toBeVisible()
  await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0)
})
