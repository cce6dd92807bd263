import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, expectToFit, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin, PASSWORD } from '../../sign-in.ts'

const NOW = '2026-11-15'
const portal = ownPortal({ name: 'autopay', port: 3410, now: `${NOW}T09:00:00+08:00` })
const gateway = `http://127.0.0.1:${3410 + 3}`
const email = 'residential@hibla.example.com'
test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

/** Between two days, each as people or as computers write it. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to} UTC`) - Date.parse(`${from} UTC`)) / 86_400_000)
/** How many payments they were thanked for. */
const received = async (): Promise<number> => {
  const inbox = await fetch(`${portal.sandbox}/inbox.json?to=${encodeURIComponent(email)}`)
  const messages = (await inbox.json()) as { subject?: string }[]
  return messages.filter(({ subject }) => subject?.includes('received your payment')).length
}
const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test('a customer sets up AutoPay, a charge fails and is tried again, and after they cancel one more is made', async ({
  page,
}) => {
  const lookAround = async () => {
    for (const size of widths) {
      await page.setViewportSize(size)
      await expectToFit(page)
      await expectAccessible(page)
    }
  }
  await page.goto('/login')
  await fillLogin(page, email)
  const tile = page.getByRole('region', { name: 'AutoPay' })
  await tile.getByRole('link', { name: 'Set up AutoPay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AutoPay' })).toBeVisible()
  await lookAround()
  await page.getByRole('link', { name: 'Set up AutoPay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up AutoPay' })).toBeVisible()
  await lookAround()

  // The card is entered on the gateway's own page, which takes one peso from it.
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enter my card' }).click()
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Expires').fill('04/29')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm your card' })).toBeVisible()
  await lookAround()
  await newestMessage(email, /^One more step/, portal.sandbox)
  await page.getByLabel('Amount we took').fill('7.00')
  await page.getByRole('button', { name: 'Confirm my card' }).click()
  await expect(page.getByText('That’s not the amount we took. You have 2 tries left.')).toBeVisible()
  await page.getByLabel('Amount we took').fill('1.00')
  await page.getByRole('button', { name: 'Confirm my card' }).click()
  await expect(page.getByRole('heading', { name: 'AutoPay is on' })).toBeVisible()
  await lookAround()

  const next = page.getByText(/^We’ll charge ₱[\d,.]+ to your Visa ending in 1111 on /)
  const [, sum = '', day = ''] = /charge (₱[\d,.]+) to .* on (.*)\.$/.exec(await next.innerText()) ?? []
  await page.goto('/customer')
  await expect(tile).toContainText(`We’ll charge ${sum} to your Visa ending in 1111 on ${day}.`)
  await lookAround()

  // On the due date the bank says no.
  await fetch(`${gateway}/sandbox/gateway/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'refuse', on: 'charge' }),
  })
  await portal.moveClock({ days: daysBetween(NOW, day) })
  await newestMessage(email, /^AutoPay couldn’t charge/, portal.sandbox)
  await page.goto('/customer/autopay')
  await expect(page.getByText(/^The last charge didn’t go through\. We’ll charge/)).toBeVisible()
  await lookAround()

  // A day later it works.
  await portal.moveClock({ days: 1 })
  await newestMessage(email, /received your payment/, portal.sandbox)
  await expect(async () => {
    await page.goto('/customer/bill-history')
    await expect(page.getByText(/AutoPay, Visa ending in 1111/).first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.goto('/customer/autopay')
  await expect(page.getByText(/^Nothing to charge for now\./)).toBeVisible()

  // The next bill comes. Whoever cancels before it is due is still charged for it.
  await portal.moveClock({ days: 18 })
  await newestMessage(email, /^Your bill is ready/, portal.sandbox)
  await expect(async () => {
    await page.goto('/customer/autopay')
    await expect(next).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const [, last = ''] = / on ([^.]*)\.$/.exec((await next.innerText()).replaceAll('\u00A0', ' ')) ?? []
  await page.getByRole('link', { name: 'Cancel AutoPay' }).click()
  await expect(page.getByText(/^We’ll still charge ₱[\d,.]+ for the bill that is due on /)).toContainText(last)
  await lookAround()
  await page.getByRole('button', { name: 'Cancel AutoPay' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const ending = page.getByRole('heading', { name: 'AutoPay is ending' })
  await expect(confirm.or(ending).first()).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await confirm.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(ending).toBeVisible()
  await lookAround()
  await newestMessage(email, new RegExp(`^AutoPay ends after ${last}`), portal.sandbox)
  const paidSoFar = await received()
  await portal.moveClock({ days: daysBetween(day, last) - 19 })
  await expect.poll(received).toBe(paidSoFar + 1)

  // The day after, it's off.
  await portal.moveClock({ days: 1 })
  await expect(async () => {
    await page.goto('/customer/autopay')
    await expect(page.getByRole('link', { name: 'Set up AutoPay' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
})
