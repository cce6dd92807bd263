import { bangkal, checkAddress, chooseAddress, fillInWho, locationType, tapMap } from '../../apply.ts'
import { expect, expectAccessible, expectToFit, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'

test('a former subscriber comes back as a guest, and opens the link that we email', onlyWide, async ({ page }) => {
  const email = 'comes.back@example.com'
  await page.goto('/referral')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See how to come back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come back to Hibla' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Check my address' }).click()
  await fillInWho(page, email)
  await chooseAddress(page, bangkal)
  await locationType(page, 'Others')
  await tapMap(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkAddress(page)
  const popup = page.getByRole('dialog', { name: 'Fibre is available here' })
  await expect(popup).toContainText('ANA REYES')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page).toHaveURL(/\/referral\/winback\/success$/)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(await newestMessage(email, /Come back to Hibla/)))
  await expect(page.getByText('Your invitation is open')).toBeVisible()
  await expectAccessible(page)

  // The same again is refused in place, and nothing typed is lost.
  await page.goto('/referral/winback/check-serviceability')
  await fillInWho(page, email)
  await chooseAddress(page, bangkal)
  await locationType(page, 'Others')
  await tapMap(page)
  await checkAddress(page)
  await popup.getByRole('button', { name: 'Send me the link' }).click()
  await expect(popup).toContainText('Application link has not been sent!')
  await expectAccessible(page)
})
