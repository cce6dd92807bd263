import { bangkal, checkAddress, chooseAddress, fillInWho, locationType, tapMap } from '../../apply.ts'
import { arriveAs } from '../../arrive.ts'
import { expect, expectAccessible, expectToFit, onlyWide, test } from '../../person.ts'

test(
  'an employee chooses the employee programme, has its small menu, and refers somebody',
  onlyWide,
  async ({ page }) => {
    await arriveAs(page, 'employee')
    await expect(page).toHaveURL(/\/get-started$/)
    await page.getByRole('link', { name: 'Refer others' }).click()
    await expect(page.getByRole('heading', { name: 'Employee Referral Program (ERP)' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Refer as an employee' }).click()
    await expect(page).toHaveURL(/\/referral\/dashboard$/)
    await expect(page.getByText('Nobody yet')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Hi Mia' }).click()
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await expect(menu.getByRole('button')).toHaveText([
      'Privacy Notice',
      'Cookie Policy',
      'Terms and conditions',
      'Terms of Use',
      'Logout',
    ])
    await expect(menu.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'My information' }).click()
    await expect(page.getByText('E-2001')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Department').fill('Field care')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/referral\/dashboard$/)

    await page.getByRole('link', { name: 'Refer somebody' }).click()
    await fillInWho(page, 'known.by.mia@example.com')
    await chooseAddress(page, bangkal)
    await locationType(page, 'Others')
    await tapMap(page)
    await checkAddress(page)
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Residential/ })
      .check()
    const referred = page.waitForResponse(
      (answer) => answer.url().includes('/api/referrals/channels') && answer.request().method() === 'POST',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/referral\/application\/onboard\/residential\/personalDetails$/)
    expect((await referred).ok()).toBe(true)
    await page.goto('/referral/dashboard')
    await expect(page.getByRole('heading', { level: 3, name: 'ANA REYES' })).toBeVisible()
    await expect(page.getByText('Applying', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
  },
)

test('somebody who isn’t on the personnel list reads what to do', onlyWide, async ({ page }) => {
  await arriveAs(page, 'referrer')
  await expect(page).toHaveURL(/\/get-started$/)
  await page.goto('/get-started/referral-type')
  await page.getByRole('button', { name: 'Refer as an employee' }).click()
  await expect(page).toHaveURL(/\/employee-not-found$/)
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find you on our personnel list' })).toBeVisible()
  await expectAccessible(page)
})
