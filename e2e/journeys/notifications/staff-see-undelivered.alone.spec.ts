import { callAs } from '../../calls.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { refusingMailServer } from '../../refusing-mail-server.ts'
import { fillLogin } from '../../sign-in.ts'

/** A portal of its own, because its mail server refuses everybody. */
const portal = ownPortal({
  name: 'undelivered',
  port: 3280,
  settings: { HIBLA_SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:3283' },
})
let mail: Awaited<ReturnType<typeof refusingMailServer>>
test.beforeAll(async () => {
  mail = await refusingMailServer(3283)
  await portal.start()
})
test.afterAll(async () => {
  await portal.stop()
  mail.stop()
})

test('staff see which messages weren’t delivered and why, try one again and discard another', async ({
  page,
  playwright,
}) => {
  const call = await callAs(await playwright.request.newContext({ baseURL: portal.origin }), 'residential')
  /** Whoever registers a known address causes a mail to its owner. */
  const register = (name: string) =>
    call({
      method: 'POST',
      path: '/users',
      body: {
        firstName: 'Ana',
        lastName: 'Reyes',
        email: `${name}@hibla.example.com`,
        mobileNumber: '9171234567',
        password: 'river-lamp-coffee-4821',
      },
    })
  await register('residential')
  await register('sme')

  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'back-office@hibla.example.com')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Undelivered/ })
    .click()
  await expect(page).toHaveURL(/undelivered$/)
  const items = page.getByRole('main').getByRole('listitem')
  const toResidential = items.filter({ hasText: 'Email to r•••@h•••.com' }).filter({ hasText: 'You already have' })
  const toSme = items.filter({ hasText: 'Email to s•••@h•••.com' }).filter({ hasText: 'You already have' })
  await expect(async () => {
    await page.reload()
    await expect(toResidential).toHaveCount(1, { timeout: 10_000 })
    await expect(toSme).toHaveCount(1, { timeout: 10_000 })
  }).toPass()
  await expect(toResidential).toContainText('550')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  mail.state.accepts = true
  await toResidential.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('One item on the way again.')).toBeVisible()
  await expect(toResidential).toHaveCount(0)
  await expect.poll(() => mail.state.accepted).toBeGreaterThan(0)

  await toSme.getByRole('button', { name: /^Discard/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(toSme).toHaveCount(0)
})
