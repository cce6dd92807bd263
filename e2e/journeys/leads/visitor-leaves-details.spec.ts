import { checkAddress, choose, chooseAddress, locationType, fillInWho } from '../../apply.ts'
import { expect, expectAccessible, onlyWide, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'

test(
  '[leads.non-serviceable-result-opens-lead-form, leads.returned-status-closes-popup-and-reloads-home] where no line is available, a visitor leaves their details, gets an email, and is back on the home page',
  onlyWide,
  async ({ page }) => {
    const email = 'carla.waits@example.com'
    await page.goto('/check-serviceability')
    await fillInWho(page, email)
    await chooseAddress(page, {
      region: 'National Capital Region (NCR)',
      province: 'Metro Manila',
      city: 'Quezon City',
      barangay: 'Alicia',
    })
    await locationType(page, 'Building')
    await choose(page, 'Building', 'Narra Tower')
    await checkAddress(page)
    const form = page.getByRole('dialog', { name: 'Fibre isn’t available here yet' })
    await expect(form.getByLabel('Full name')).toHaveValue('ANA REYES')
    await expectAccessible(page)
    await form.getByLabel('Additional mobile number').pressSequentially('9181234567')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await newestMessage(email, /./)
  },
)
