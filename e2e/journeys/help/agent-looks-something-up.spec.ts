import { arriveAs } from '../../arrive.ts'
import { expect, expectAccessible, onlyWide, test } from '../../person.ts'

test('an agent looks something up, finds nothing, and then the answer', onlyWide, async ({ page }) => {
  await arriveAs(page, 'sales-agent')
  await expect(page).toHaveURL(/\/sales/)
  await page.goto('/sales/knowledgeBase')
  await page.getByRole('searchbox').fill('zzqxv')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/knowledgeBase\/noResultsFound\?q=zzqxv$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results found for “zzqxv”')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('dokumneto')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: /Which documents does an applicant need\?/ }).click()
  await expect(page.getByText('a government-issued ID;')).toBeVisible()
  await expectAccessible(page)
})
