import { checkAddress, choose, continueFor, locationType, fillInWho } from '../../apply.ts'
import { arriveAs } from '../../arrive.ts'
import { expect, expectAccessible, onlyWide, test } from '../../person.ts'

test(
  '[sales.location-restriction-limits-choices, sales.application-onboard-route-open-to-sales, access.sales-role-opens-sales-features] an agent with restricted locations sees only their own, types coordinates, and continues in the sales area',
  onlyWide,
  async ({ page }) => {
    await arriveAs(page, 'restricted-agent')
    await page.getByRole('link', { name: 'Start an application for a customer' }).click()
    await expect(page).toHaveURL(/\/sales\/application\/onboard$/)
    await fillInWho(page, 'dina.buys@example.com')
    const region = page.getByLabel('Region')
    await expect(region.locator('option:not([value=""])')).toHaveCount(2)
    await region.selectOption({ label: 'National Capital Region (NCR)' })
    await page.getByLabel('Province').selectOption({ label: 'Metro Manila' })
    const city = page.getByLabel('Municipality/City')
    await expect(city.locator('option:not([value=""])')).toHaveText(['City of Makati'])
    await city.selectOption({ label: 'City of Makati' })
    await choose(page, 'Barangay', 'Bangkal')
    await locationType(page, 'Others')
    await expect(page.getByRole('button', { name: 'Check Serviceability' })).toBeDisabled()
    await page.getByLabel('Latitude').fill('14.5443')
    await page.getByLabel('Longitude').fill('121.0139')
    await expectAccessible(page)
    await checkAddress(page)
    const saved = page.waitForRequest(/\/api\/channels\/applications$/)
    await continueFor(page, /Residential/)
    expect((await saved).postDataJSON()).toMatchObject({ agentCode: 'AG-1003' })
    await expect(page).toHaveURL(/\/sales\/application\/onboard\/residential\/personalDetails$/)
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()
    await page.goto('/sales/privacy-notice')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/privacy/i)
  },
)
