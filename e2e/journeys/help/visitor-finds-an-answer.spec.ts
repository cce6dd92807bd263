import { expect, lookAround, onlyPhone, test, untilAwake } from '../../person.ts'

test('a visitor mistypes, still finds the answer, and says that it didn’t help', onlyPhone, async ({ page }) => {
  const response = await page.goto('/help')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('Bills and payments')
  await lookAround(page)
  await page.getByRole('searchbox').fill('restrat mdoem')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^Showing answers for “restart modem”/)).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: /How do I restart my modem\?/ }).click()
  await expect(page).toHaveURL(/\/help\/wifi\/restart-modem$/)
  await expect(page).toHaveTitle('How do I restart my modem? · Hibla')
  await expect(page.getByText('Wait 30 seconds.')).toBeVisible()
  await untilAwake(page.getByRole('button', { name: 'No' }))
  await page.getByRole('button', { name: 'No' }).click()
  await page.getByLabel('What was missing? (optional)').fill('Which cable is the fibre cable?')
  await lookAround(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText(/^Thank you\./)).toBeVisible()
})

test(
  'a visitor asks in Filipino, and reads the answer from the server before any script runs',
  onlyPhone,
  async ({ page, request }) => {
    await page.goto('/help?q=walang kuryente')
    await expect(page.getByRole('link', { name: /Does my internet work during a brownout\?/ })).toBeVisible()
    const answer = await request.get('/help/outages/power-cut')
    expect(await answer.text()).toContain('The fibre itself needs no power at your end')
    expect((await request.get('/help/outages/no-such-answer')).status()).toBe(404)
  },
)

test('a search that finds nothing leads on', onlyPhone, async ({ page }) => {
  await page.goto('/help?q=zzqxv')
  await expect(page.getByText('Nothing found for “zzqxv”')).toBeVisible()
  await lookAround(page)
  await page.getByRole('link', { name: /^Wi-Fi and modem/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wi-Fi and modem' })).toBeVisible()
  await page.getByRole('button', { name: /^Watch ?: Restart your modem$/ }).click()
  await expect(page.getByRole('img', { name: 'Restart your modem' })).toBeVisible()
  await lookAround(page)
})
