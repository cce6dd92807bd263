import { bangkal, chooseAddress, fillInWho, locationType } from '../../apply.ts'
import { expect, expectAccessible, onlyPhone, onlyWide, test } from '../../person.ts'

test('pull-to-refresh keeps what the visitor typed, and a link asks before leaving', onlyPhone, async ({ page }) => {
  await page.goto('/check-serviceability')
  await page.getByLabel('First name').pressSequentially('Ana')
  await page.getByLabel('Mobile number').pressSequentially('917123')
  // The browser asks too, because it can't tell a reload from leaving.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('ANA')
  await expect(page.getByLabel('Mobile number')).toHaveValue('(917) 123')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Notice' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('ANA')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Notice' }).click()
  await question.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/privacy-notice$/)
  await page.goto('/check-serviceability')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('pull-to-refresh keeps the place that is being chosen', onlyPhone, async ({ page }) => {
  await page.goto('/check-serviceability')
  await fillInWho(page, 'rita.reloads@example.com')
  await chooseAddress(page, bangkal)
  await locationType(page, 'Others')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Installation address' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Barangay' })).toHaveValue(/Bangkal/)
  await expect(page.getByRole('radio', { name: 'Others' })).toBeChecked()
  await expect(page.getByText('Place the pin on the map.')).toBeVisible()
})

test('after four hours in an open tab the visitor is told that the application expired', onlyWide, async ({ page }) => {
  await page.clock.install()
  await page.goto('/check-serviceability')
  await fillInWho(page, 'tina.waits@example.com')
  await expect(page.getByRole('heading', { name: 'Installation address' })).toBeVisible()
  await page.clock.fastForward('04:00:05')
  await page.clock.fastForward('00:01:00')
  await expect(page.getByText(/We keep what’s typed here for 4 hours, and that time is up/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  expect(await page.evaluate(() => [localStorage.getItem('basicInfo'), localStorage.getItem('ORDER_ID')])).toEqual([
    null,
    null,
  ])
  await expectAccessible(page)
})
