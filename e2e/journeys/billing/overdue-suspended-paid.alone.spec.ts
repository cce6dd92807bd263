import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'clock', port: 3240, now: '2026-11-15T09:00:00+08:00' })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

test('a customer who doesn’t pay a bill is suspended on the announced day, and paying restores the line', async ({
  page,
}) => {
  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'several-accounts@hibla.example.com')
  const bill = page.getByRole('region', { name: 'Your bill', exact: true })
  const line = page.getByRole('region', { name: 'Your line' })
  await expect(bill).toContainText('Your line will be suspended in 2 days, on November 17, 2026')
  await expect(line).toContainText('Your line is on')

  await portal.moveClock({ days: 2 })
  const told = await newestMessage('several-accounts@hibla.example.com', /suspended/i, portal.sandbox)
  expect(told.text).toContain('is overdue')
  // Nobody reloads: the news brings along what it is about.
  await expect(line).toContainText('Your line is suspended')
  await expect(bill).toContainText(/Your line is suspended\. Pay ₱[\d,.]+ to get it back\./)
  await expect(page.getByRole('region', { name: 'What’s new' })).toContainText('Your service is suspended')
  await expectAccessible(page)

  const [, pesos = ''] = /Pay ₱([\d,.]+) to get it back/.exec(await bill.innerText()) ?? []
  const posted = await portal.run('payment', 'post', '1000000000078', pesos.replaceAll(',', ''), 'SLIP-0001')
  expect(posted).toContain('Posted')
  await expect(line).toContainText('Your line is on')
  await expect(bill).toContainText('all paid up')
  await newestMessage('several-accounts@hibla.example.com', /line is back/i, portal.sandbox)
})
