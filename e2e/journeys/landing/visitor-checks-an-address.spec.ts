import { fillInWho } from '../../apply.ts'
import { expect, expectAccessible, expectNoLongerThan, onlyPhone, test } from '../../person.ts'

/** In the hills, twelve kilometres from the centre of the city, which has fibre. */
const tabunan = { latitude: 10.4337, longitude: 123.8214, accuracy: 20 }

test(
  'a visitor far from our lines shares their location, learns so, and leaves details',
  onlyPhone,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(tabunan)
    await page.goto('/')
    await expectNoLongerThan(page, 7_300)
    await page.getByRole('button', { name: 'Use my location' }).click()
    const check = page.getByRole('dialog', { name: 'Is there fibre at your address?' })
    await expect(check.getByText(/^You seem to be here/)).toBeVisible()
    await expect(check.getByText(/^Tabunan, City of Cebu, Cebu/)).toBeVisible()
    await check.getByRole('button', { name: 'Check this spot' }).click()
    const told = page.getByRole('dialog', { name: 'Not yet at this spot' })
    await expect(told).toContainText('We email you as soon as fibre reaches this spot.')
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Tell me when it’s here' }).click()
    await fillInWho(page, 'tess.asks@example.com')
    const lead = page.getByRole('dialog', { name: 'Fibre isn’t available here yet' })
    await lead.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText('Thank you. We’ll email tess.asks@example.com as soon as fibre reaches you.'),
    ).toBeVisible()
  },
)
