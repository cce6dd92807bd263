import { readFile } from 'node:fs/promises'
import { arriveAs } from '../../arrive.ts'
import { expect, expectAccessible, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

test(
  'a customer finds a bill, downloads the statement, and opens it in a new tab',
  onlyPhone,
  async ({ page, context }) => {
    await arriveAs(page, 'residential')
    await page.getByRole('link', { name: 'See my bills' }).click()
    await expect(page).toHaveURL(/\/customer\/bill-history$/)
    const bills = page.getByRole('region', { name: 'Bills', exact: true })
    await bills.getByText('See what’s included').first().click()
    await expect(bills.getByText('This bill').first()).toBeVisible()
    await lookAround(page)

    const saving = page.waitForEvent('download')
    await bills
      .getByRole('button', { name: /^Statement \(PDF\)/ })
      .first()
      .click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
    const paper = await readFile(await saved.path())
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')

    const opening = context.waitForEvent('page')
    const link = bills.getByRole('link', { name: /^Open it/ })
    await expect(link).toHaveAttribute('href', /^blob:/)
    await link.click()
    // A browser that can't show PDFs saves it, from the same new tab.
    await opening
    await lookAround(page)

    const receipt = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Receipt \(PDF\)/ })
      .first()
      .click()
    expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
  },
)

test('a customer can’t open someone else’s bill by its number', onlyWide, async ({ page }) => {
  await arriveAs(page, 'residential')
  await expect(page).toHaveURL(/\/customer$/)
  await page.goto('/customer/bill-history/pay/1000000000045')
  await expect(page.getByText('This account isn’t linked to your login')).toBeVisible()
  await expectAccessible(page)
})
