import { expect, lookAround, onlyPhone, test, untilAwake } from '../../person.ts'

test('somebody who shares their location finds the nearest branch by road', onlyPhone, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 10.32, longitude: 123.9, accuracy: 20 })
  await page.goto('/branches')
  await lookAround(page)
  const find = page.getByRole('button', { name: 'Find the nearest' })
  await untilAwake(find)
  await find.click()
  await expect(page.getByText(/by road, about \d+ min/).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(/Cebu|Mandaue/)
  await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: 'Hibla Cebu' }).click()
  await expect(page).toHaveTitle('Hibla Cebu, Cebu City')
  await lookAround(page)
})

test(
  'somebody who doesn’t share it sees Manila on the map, and every branch in the list',
  onlyPhone,
  async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/branches?type=kiosk')
    const find = page.getByRole('button', { name: 'Find the nearest' })
    await untilAwake(find)
    await find.click()
    await expect(page.getByText(/so the map shows Manila/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
    await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
  },
)
