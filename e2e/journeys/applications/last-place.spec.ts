import { expect, expectAccessible, test } from '../../person.ts'
import { sendInApplication } from '../../sent-in.ts'

test('two people are after the last place with a team: one gets it, the other chooses another', async ({
  page,
  browser,
  isMobile,
}) => {
  const who = isMobile ? 'phone' : 'desk'
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  // On Saturdays there is room for one in the morning and one in the afternoon.
  const saturday = new RegExp(`Sat, .*${isMobile ? 'Afternoon' : 'Morning'}`)
  const people = [
    { at: page, email: `first.${who}@example.com` },
    { at: other, email: `second.${who}@example.com` },
  ]
  for (const { at, email } of people) {
    const reference = await sendInApplication(at.request, email)
    await at.goto(`/application/check-status?reference=${reference}`)
    await at.getByRole('radio', { name: saturday }).first().check()
  }
  await page.getByRole('button', { name: /^Book Sat/ }).click()
  await expect(page.getByText(/You can change or cancel it until/)).toBeVisible()
  await other.getByRole('button', { name: /^Book Sat/ }).click()
  await expect(other.getByText(/Somebody has just taken the last place/)).toBeVisible()
  await expect(other.getByRole('radio', { name: saturday }).first()).toBeDisabled()
  await expectAccessible(other)
  await other.context().close()
})
