import { jpg, pdf, phonePhoto, png } from '../../../apps/api/test/sample-files.ts'
import { haveApplied } from '../../applied.ts'
import { expect, expectAccessible, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

test(
  'an applicant sends documents, says what they are, removes one, and finds them after a reload',
  onlyPhone,
  async ({ page, context }) => {
    const reference = await haveApplied(page)
    await page.goto(`/upload/${reference}`)
    await expect(page.getByRole('heading', { name: 'Government ID' })).toBeVisible()
    const send = (kind: string, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
      page.getByLabel(kind, { exact: true }).and(page.locator('input')).setInputFiles({ name, mimeType, buffer })

    await send('Government ID', 'passport.jpg', await phonePhoto())
    await expect(page.getByRole('link', { name: 'passport.jpg' })).toBeVisible()
    const preview = page.getByRole('listitem').filter({ hasText: 'passport.jpg' }).locator('img')
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(64)
    await page.getByLabel('What is passport.jpg?').selectOption('Philippine passport')

    await send('Proof of billing', 'really a PNG.jpg', await png())
    await expect(page.getByText('This isn’t a JPG or PDF.', { exact: false })).toBeVisible()
    await lookAround(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await send('Proof of billing', 'bill.pdf', pdf(), 'application/pdf')
    await expect(page.getByRole('link', { name: 'bill.pdf' })).toBeVisible()

    await test.step('without a network a file waits, and goes on by itself', async () => {
      await context.setOffline(true)
      await send('Proof of income', 'payslip.jpg', await jpg(800, 600))
      await expect(page.getByText('Waiting for your connection.', { exact: false })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('link', { name: 'payslip.jpg' })).toBeVisible({ timeout: 60_000 })
    })

    await page.getByRole('button', { name: 'Remove bill.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Keep bill.pdf' })).toBeFocused()
    await lookAround(page)
    await page.getByRole('button', { name: 'Yes, remove bill.pdf' }).click()
    await expect(page.getByRole('link', { name: 'bill.pdf' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('2 of 12 files')).toBeVisible()
    await expect(page.getByLabel('What is passport.jpg?')).toHaveValue('Philippine passport')
  },
)

test('somebody with the address of another’s application sees nothing of it', onlyWide, async ({ page, context }) => {
  const reference = await haveApplied(page)
  await context.clearCookies()
  await page.goto(`/upload/${reference}`)
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Government ID' })).toHaveCount(0)
  await expectAccessible(page)
})
