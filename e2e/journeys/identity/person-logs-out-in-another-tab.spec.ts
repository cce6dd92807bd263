import { expect, expectAccessible, onlyWide, test } from '../../person.ts'
import { fillLogin, signIn } from '../../sign-in.ts'

test(
  'someone who logs out in one tab is told why in the other, and can log in to the same page again',
  onlyWide,
  async ({ page, context }) => {
    await signIn(page, 'residential')
    await expect(page).toHaveURL(/\/customer$/)
    const other = await context.newPage()
    await other.goto('/customer/bill-history')
    await expect(other.getByRole('heading', { level: 1, name: 'Bills and payments' })).toBeVisible()

    await page.getByRole('button', { name: /^Hi / }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'YES' }).click()
    await expect(page.getByText('Successfully Logged Out')).toBeVisible()

    await expect(other.getByRole('heading', { level: 1, name: 'You’re logged out' })).toBeVisible()
    await expect(other.getByText('You logged out in another tab')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Log in again' }).click()
    await fillLogin(other, 'residential@hibla.example.com')
    await expect(other).toHaveURL(/bill-history$/)
  },
)
