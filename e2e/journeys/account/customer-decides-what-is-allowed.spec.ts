import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../../person.ts'
import { openMenu, signIn } from '../../sign-in.ts'

test('a customer allows something, withdraws it again, and takes a copy of all that is kept', async ({
  page,
  isMobile,
}) => {
  await signIn(page, isMobile ? 'legacy' : 'sme')
  await expect(page).toHaveURL(/\/customer$/)
  await openMenu(page)
  await page.getByRole('link', { name: 'Consent Management' }).filter({ visible: true }).click()
  const marketing = page.getByRole('switch', { name: 'News and offers from us' })
  await expect(marketing).toHaveAttribute('aria-checked', 'false')
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page)

  await page.reload()
  await expect(marketing).toHaveAttribute('aria-checked', 'true')
  await marketing.click()
  await expect(marketing).toHaveAttribute('aria-checked', 'false')
  await page.getByText('History of: News and offers from us').click()
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible()
  await expect(page.getByText(/^Allowed on/)).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const copy = await readFile(await (await saving).path(), 'utf8')
  expect(Object.keys(JSON.parse(copy) as object).length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('dialog', { name: 'Erase my data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my data' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
