import { checkAddress, chooseAddress, locationType, fillInWho } from '../../apply.ts'
import { expect, expectAccessible, inMotion, onlyPhone, test } from '../../person.ts'

test.use(inMotion)

const tabunan = {
  region: 'Region VII (Central Visayas)',
  province: 'Cebu',
  city: 'City of Cebu',
  barangay: 'Tabunan',
}
/** In the hills, twelve kilometres from the centre of the city, which has fibre. */
const home = { latitude: 10.4337, longitude: 123.8214, accuracy: 20 }

test(
  'nobody in Tabunan is told that fibre reaches them because it reaches the centre of Cebu: their own pin decides, and the lead form fits the phone',
  onlyPhone,
  async ({ page, context }) => {
    await page.goto('/check-serviceability')
    await fillInWho(page, 'tess.waits@example.com')
    await chooseAddress(page, tabunan)
    await locationType(page, 'Others')
    const map = page.getByRole('application', { name: 'Map' })
    await expect(map).toBeVisible()
    await expect(page.getByText('No pin yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check Serviceability' })).toBeDisabled()
    await expect(page.getByText(/Only the pin’s position matters/)).toBeVisible()

    await test.step('the map shows Tabunan, not the centre of the city, and Enter places the pin there', async () => {
      await expect(page.locator('.map-chosen')).toBeVisible()
      // Beyond the municipalities that are loaded, it tells land from sea.
      await expect(page.locator('.map-near .map-land')).toBeVisible()
      await map.focus()
      await map.press('Enter')
      await expect(page.getByText(/^Pin at 10\.4/)).toBeVisible()
    })

    await test.step('a finger over the map scrolls the page', async () => {
      expect(await map.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y')
    })

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(home)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText(`Pin at ${home.latitude}, ${home.longitude}.`)).toBeVisible()
    const pin = (await page.locator('.map-pin-highlighted svg').boundingBox())!
    expect([Math.round(pin.width), Math.round(pin.height)]).toEqual([65, 65])
    await expectAccessible(page)
    await checkAddress(page)

    const form = page.getByRole('dialog', { name: 'Fibre isn’t available here yet' })
    await expect(form.getByLabel('Full name')).toHaveValue('ANA REYES')
    await expectAccessible(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      const box = (await form.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(size.width)
      expect(box.y + box.height).toBeLessThanOrEqual(size.height)
      await expect(form.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 })
      await expect(form.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      const sideways = await form.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].some(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 &&
            each.clientWidth > 0 &&
            getComputedStyle(each).overflowX === 'auto',
        ),
      )
      expect(sideways).toBe(false)
    }
  },
)
