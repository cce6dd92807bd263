import { jpg } from '../../../apps/api/test/sample-files.ts'
import {
  bangkal,
  checkAddress,
  choose,
  chooseAddress,
  continueFor,
  locationType,
  tapMap,
  fillInWho,
} from '../../apply.ts'
import { expect, expectAccessible, onlyPhone, onlyWide, test } from '../../person.ts'

// Ten screens, each looked at by axe.
test(
  'a visitor with a phone checks an address, applies for a home and sends the application in, with a reload on the way',
  onlyPhone,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start with your address' }).click()
    await expect(page).toHaveURL(/\/check-serviceability$/)
    await expectAccessible(page)
    await fillInWho(page, 'ana.applies@example.com')
    await expect(page.getByRole('heading', { name: 'Installation address' })).toBeFocused()

    await chooseAddress(page, bangkal)
    await locationType(page, 'Others')
    await tapMap(page)
    await checkAddress(page)
    await expect(page.getByRole('dialog', { name: /fibre is available here/ })).toBeVisible()
    await expectAccessible(page)
    await continueFor(page, /Residential/)

    await expect(page).toHaveURL(/\/onboard\/residential\/personalDetails$/)
    await expect(page.getByText(/^Bangkal, City of Makati/)).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByLabel('Month', { exact: true })).toBeFocused()
    await page.getByLabel('Month', { exact: true }).selectOption('February')
    await page.getByLabel('Day', { exact: true }).selectOption('28')
    await page.getByLabel('Year', { exact: true }).fill('1990')
    await page.getByLabel('Street name').fill('Mabini St.')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Choose Hibla Tahanan 100/ }).click()
    await expect(page.getByRole('heading', { name: 'What you’ll pay' })).toBeVisible()
    await page.getByLabel('How many: Mesh hub').selectOption('1')
    await expect(page.getByText('Mesh hub', { exact: true }).last()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('How many: Mesh hub')).toHaveValue('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { name: 'Add your documents' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Still needed' })).toHaveText('Government ID')
    await expectAccessible(page)
    await page
      .getByLabel('Government ID', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await jpg() })
    await expect(page.getByText('Everything that’s needed is here.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'When can our team come?' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Choose a time later|Continue/ }).click()

    await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
    await page.getByRole('button', { name: 'Submit my application' }).click()
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByRole('heading', { name: 'Thank you. Your application is in' })).toBeFocused()
    await expect(page.getByText(/^HOBS-/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a business in a building that only GPON reaches can apply; one application at a time, for four hours',
  onlyWide,
  async ({ page, context }) => {
    await page.goto('/check-serviceability')
    await fillInWho(page, 'ben.applies@example.com')
    await chooseAddress(page, bangkal)

    await test.step('choosing another region clears everything below it, and Back goes back', async () => {
      await page.getByLabel('Region').selectOption({ label: 'Region VII (Central Visayas)' })
      await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('')
      await expect(page.getByRole('radio', { name: 'Building' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByLabel('First name')).toHaveValue('ANA')
      await page.getByRole('button', { name: 'Continue' }).click()
    })

    await chooseAddress(page, bangkal)
    await locationType(page, 'Building')
    await choose(page, 'Building', 'Acacia Center')
    await expect(page.getByText("The map is disabled and you can't move the map point.")).toBeVisible()
    await checkAddress(page)
    await continueFor(page, /Commercial/)
    await expect(page).toHaveURL(/\/onboard\/sme\/personalDetails$/)
    await expect(page.getByRole('heading', { name: 'The business', exact: true })).toBeVisible()
    await expectAccessible(page)

    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto('/check-serviceability')
    await expect(tab.getByLabel('First name')).toHaveValue('ANA')
    await tab.getByRole('button', { name: 'Continue' }).click()
    const conflict = tab.getByRole('dialog', { name: 'One application at a time' })
    await expect(conflict).toContainText('Please close any other Hibla tabs on your browser and try again')
    await expectAccessible(tab)
    await conflict.getByRole('button', { name: 'OK' }).click()
    await expect(tab.getByRole('heading', { name: 'Personal details' })).toBeVisible()

    await test.step('four hours later nothing is left', async () => {
      await tab.clock.fastForward('04:00:01')
      await tab.goto('/onboard/sme/personalDetails')
      await expect(tab.getByRole('link', { name: 'Check the address' })).toBeVisible()
      expect(await tab.evaluate(() => [localStorage.getItem('ORDER_ID'), localStorage.getItem('basicInfo')])).toEqual([
        null,
        null,
      ])
    })
  },
)
