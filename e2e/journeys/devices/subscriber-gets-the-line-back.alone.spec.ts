import type { Page } from '@playwright/test'
import { staffAt } from '../../back-office.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, lookAround, test } from '../../person.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'devices', port: 3470, now: '2026-11-15T09:00:00+08:00' })
const ANA = 'HBLA24A10011'

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const modem = async (settings: object) => {
  const answer = await fetch(`${portal.modems}/sandbox/modems/${ANA}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(answer.status).toBe(204)
}
const restarts = async (): Promise<number> => {
  const answer = await fetch(`${portal.modems}/sandbox/modems/${ANA}`)
  return ((await answer.json()) as { reboots: string[] }).reboots.length
}

const logIn = async (page: Page, name: string) => {
  await page.goto('/login')
  await fillLogin(page, `${name}@hibla.example.com`)
  await expect(page).toHaveURL(/\/customer$/)
}

const toast = (page: Page) => page.getByRole('region', { name: 'We’ve lost connection with your modem' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click()

/** From the first step to the refresh, as somebody whose modem can't be reached. */
const walkToRefresh = async (page: Page) => {
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await lookAround(page)
  await page.getByRole('radio', { name: 'Nothing works at all' }).check()
  await goOn(page)
  await expect(page.getByText('Not responding')).toBeVisible()
  await lookAround(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'Yes, its power light is on' }).check()
  await lookAround(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'One was loose, and I’ve pushed it in' }).check()
  await goOn(page)
  await expect(page.getByText('Step 5 of 6')).toBeVisible()
}
const startRefresh = async (page: Page) => {
  await page.getByRole('button', { name: 'Refresh my modem' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refresh it now' }).click()
  await expect(page.locator('[data-loader-overlay]')).toContainText('Your modem is restarting')
}

test('a line that is down comes back by a refresh', async ({ page }) => {
  await modem({ manner: 'unreachable' })
  await portal.moveClock({ minutes: 30 })
  await logIn(page, 'residential')
  await expect(toast(page)).toBeVisible()
  await lookAround(page)
  await toast(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/customer\/troubleshoot$/)
  await expect(page.getByRole('radio', { name: 'Nothing works at all' })).toBeChecked()
  await expect(toast(page)).toHaveCount(0)
  await walkToRefresh(page)

  // The cable is in place again.
  await modem({ manner: 'done' })
  await startRefresh(page)
  await lookAround(page)
  await portal.moveClock({ minutes: 2 })
  const back = page.getByRole('dialog', { name: 'Your modem is back' })
  await expect(back).toBeVisible()
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Yes, it works again' }).click()
  await expect(page.getByRole('dialog', { name: 'Good to hear' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to my dashboard' }).click()
  await expect(page).toHaveURL(/\/customer$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  expect(await restarts()).toBe(1)
})

test('a refresh that fails becomes a ticket with what was found, which is answered, closed and opened again', async ({
  page,
  browser,
}) => {
  await portal.moveClock({ minutes: 10 })
  await modem({ manner: 'unreachable' })
  await portal.moveClock({ minutes: 30 })
  await logIn(page, 'residential')
  await page.goto('/customer/troubleshoot')
  await walkToRefresh(page)
  await modem({ manner: 'done', comesBack: false, dbm: -38.5 })
  await startRefresh(page)
  await portal.moveClock({ minutes: 6 })
  const failed = page.getByRole('dialog', { name: 'We couldn’t refresh your modem' })
  await expect(failed).toContainText('hasn’t come back')
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Create a ticket' }).click()
  await page.getByLabel(/Anything else/).fill('The light is red.')
  await lookAround(page)
  await page.getByRole('button', { name: 'Create my ticket' }).click()
  const created = page.getByRole('dialog', { name: 'Your ticket is created' })
  await expect(created).toContainText(/TKT-/)
  await expectAccessible(page)
  const number = /TKT-[2-9A-Z]{10}/.exec((await created.textContent())!)![0]
  await created.getByRole('link', { name: 'See my ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ticket ${number}` })).toBeVisible()

  const staff = await staffAt(browser, portal.origin)
  await staff.goto(`${portal.origin}/back-office/tickets/${number}`)
  await expect(staff.getByText('-38.5 dBm: none')).toBeVisible()
  await expect(staff.getByText(/failed: the modem didn’t come back/)).toBeVisible()
  await expect(staff.getByText('The modem doesn’t report')).toBeVisible()
  await expect(staff.getByText('Yes, its power light is on')).toBeVisible()
  await expect(staff.getByText('One was loose, and I’ve pushed it in')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Take it' }).click()
  await expect(staff.getByText('This ticket is assigned to you.')).toBeVisible()
  await staff.getByLabel('Message', { exact: true }).fill('We spliced the cable in your street.')
  await staff.getByRole('button', { name: 'Send and mark as solved' }).click()
  await expect(staff.getByText('Solved, not confirmed yet')).toBeVisible()

  await page.reload()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('We spliced the cable in your street.')
  await page.getByRole('button', { name: 'Yes, it’s solved' }).click()
  await expect(timeline).toContainText('You closed the ticket')
  await page.getByLabel('What’s still wrong?').fill('It’s gone again.')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(timeline).toContainText('You opened it again')
})

test('a subscriber renames their Wi-Fi', async ({ page }) => {
  await modem({ manner: 'done', comesBack: true, dbm: -19.4 })
  await logIn(page, 'residential')
  await page.goto('/customer/devices')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await lookAround(page)
  // On a wide screen they stand beside the modem's facts.
  for (const name of ['Your Wi-Fi', 'Connected now'])
    expect((await page.getByRole('heading', { name }).boundingBox())!.x).toBeGreaterThan(640)
  await page.getByRole('button', { name: /^Change Hibla 0011/ }).click()
  await page.getByLabel('Name').fill('Bahay ni Ana')
  await page.getByLabel('New password').fill('correct horse')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change my Wi-Fi' }).click()
  await expect(page.getByRole('button', { name: 'Change Bahay ni Ana' })).toBeVisible()
})

test('a streaming service is activated, and access to it recovered', async ({ page, context }) => {
  await context.route('https://streaming.example.com/**', (route) => route.fulfill({ body: 'Streaming' }))
  await logIn(page, 'pending-streaming')
  const popup = page.getByRole('dialog', { name: 'Your streaming service' })
  await expect(popup).toContainText('Hi Hugo, your plan includes a streaming service!')
  await expect(popup).toContainText('Streaming standard')
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await popup.getByRole('button', { name: 'ACTIVATE NOW' }).click()
  expect((await opened).url()).toContain('https://streaming.example.com/activate')
  await page.goto('/customer/devices')
  await page.getByRole('button', { name: 'Recover my access' }).click()
  const link = page.getByRole('link', { name: /Get back in/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/streaming\.example\.com\/recover\?/)
  await lookAround(page)
  const trouble = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"trouble":"refused"}' }
  await fetch(`${portal.sandbox}/sandbox/streaming`, trouble)
  await page.getByRole('button', { name: 'Recover my access' }).click()
  await expect(page.getByText('Account recovery failed')).toBeVisible()
})
