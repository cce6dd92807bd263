import { expect, lookAround, onlyPhone, test } from '../../person.ts'
import { sendInApplication } from '../../applied.ts'

test(
  'two people are after the last place with a team: one gets it, the other chooses another',
  onlyPhone,
  async ({ page, browser }) => {
    const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
    // On Saturdays there is room for one in the morning and one in the afternoon.
    const saturday = /Sat, .*Afternoon/
    const people = [
      { at: page, email: 'first@example.com' },
      { at: other, email: 'second@example.com' },
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
    await lookAround(other)
    await other.context().close()
  },
)
