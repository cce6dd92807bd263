import { arriveAs } from '../../arrive.ts'
import { expect, lookAround, onlyPhone, onlyWide, test, untilAwake, withOfflinePage } from '../../person.ts'

test.use(withOfflinePage)

test(
  'a customer who loses the network stays on the page, keeps reading and is told once; then everything recovers',
  onlyPhone,
  async ({ page, context }) => {
    await arriveAs(page, 'residential')
    const bill = page.getByRole('region', { name: 'Your bill', exact: true })
    await expect(bill).toContainText(/₱[\d,.]+/)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.setOffline(true)
    const notice = page.getByRole('status', { name: 'Connection' })
    await expect(notice).toContainText('You’re offline.')
    await bill.getByRole('link', { name: 'See my bills' }).click()
    await expect(page.getByText('so we can’t open that page yet')).toHaveCount(1)
    await expect(page).toHaveURL(/\/customer$/)
    await expect(bill).toContainText(/₱[\d,.]+/)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await lookAround(page)

    await context.setOffline(false)
    await expect(page.getByText('You’re back online.')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await bill.getByRole('link', { name: 'See my bills' }).click()
    await expect(page).toHaveURL(/bill-history$/)
  },
)

test('a message that stays isn’t hidden by the bar that says they’re offline, and can be closed', async ({
  page,
  context,
}) => {
  await page.goto('/plans')
  await untilAwake(page.getByRole('checkbox', { name: 'Compare Hibla Simula 50' }))
  const message = page.getByRole('region', { name: 'Giga is here' })
  await expect(message).toBeVisible()
  await context.setOffline(true)
  const notice = page.getByRole('status', { name: 'Connection' })
  await expect(notice).toContainText('You’re offline.')
  const bar = (await notice.boundingBox())!
  await expect.poll(async () => (await message.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await message.getByRole('button', { name: 'Close this message' }).click()
  await expect(message).toHaveCount(0)
  await context.setOffline(false)
})

test(
  'someone who opens a page without a network sees our own message, and the page once the network is back',
  onlyWide,
  async ({ page, context }) => {
    await arriveAs(page, 'residential')
    await expect(page.getByRole('region', { name: 'Your bill', exact: true })).toContainText(/₱[\d,.]+/)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.goto('/customer/bill-history').catch(() => undefined)
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Bills and payments' })).toBeVisible()
  },
)

test(
  'someone who goes back without a network is told so, never asked to log in, and is back once the network is',
  onlyWide,
  async ({ page, context }) => {
    await arriveAs(page, 'residential')
    const bill = page.getByRole('region', { name: 'Your bill', exact: true })
    await expect(bill).toContainText(/₱[\d,.]+/)
    // Another document, so that Back loads this one again.
    await page.goto('/customer/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.goBack().catch(() => undefined)
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect(page.getByText(/log in/i)).toHaveCount(0)
    await context.setOffline(false)
    await expect(bill).toContainText(/₱[\d,.]+/, { timeout: 60_000 })
  },
)

test(
  'someone who logs out without a network is asked first and told what is wrong',
  onlyWide,
  async ({ page, context }) => {
    await arriveAs(page, 'residential')
    await expect(page.getByRole('region', { name: 'Your bill', exact: true })).toContainText(/₱[\d,.]+/)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Hi / }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'NO', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'YES', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  },
)
