import type { Page } from '@playwright/test'
import { staffAt } from '../../back-office.ts'
import { goToCheckout, orderOn, orderWithCode, putIntoCart } from '../../checkout.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, lookAround, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'
import { fillLogin } from '../../sign-in.ts'

const portal = ownPortal({ name: 'after-sales', port: 3445, now: '2026-11-20T09:00:00+08:00' })

test.use({ baseURL: portal.origin })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const logIn = async (page: Page, name: string) => {
  await page.goto('/login')
  await fillLogin(page, `${name}@hibla.example.com`)
  await expect(page).toHaveURL(/\/customer$/)
}
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Hibla home' }).click()

/** What the browser itself asks when a page is reloaded or left; the person always stays. */
const browserQuestions = (page: Page): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}

test('whoever leaves the checkout is asked first, stays and loses nothing, and then really leaves', async ({
  page,
}) => {
  await logIn(page, 'residential')
  await putIntoCart(page, 'Streaming, standard')
  await lookAround(page)
  await goToCheckout(page)
  await page.getByRole('radio', { name: 'By SMS' }).check()
  await page.getByRole('checkbox').check()

  const question = page.getByRole('dialog', { name: 'Leave the checkout?' })
  const expectNothingLost = async () => {
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/customer\/checkout$/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('radio', { name: 'By SMS' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'What you’re ordering' })).toContainText('Streaming, standard')
  }
  await goHome(page)
  await expect(question).toContainText('What’s in your cart stays there')
  await lookAround(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expectNothingLost()
  await goHome(page)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNothingLost()
  const asked = browserQuestions(page)
  // Whoever stays stays on the page: the reload is off, and waiting for it would take forever.
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expectNothingLost()

  await goHome(page)
  await question.getByRole('button', { name: 'Leave the checkout' }).click()
  await expect(page).toHaveURL(/\/customer$/)
  await expect(page.getByRole('region', { name: 'Your plan', exact: true })).toBeVisible()
  await page.goto('/customer/cart')
  await expect(page.getByRole('region', { name: 'Add-ons' })).toContainText('Streaming, standard')
  expect(asked).toEqual(['beforeunload'])
})

test('an account of the old system looks, adds and orders what its line can have, and isn’t asked when it leaves', async ({
  page,
}) => {
  await logIn(page, 'legacy')
  const icon = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
  // Without a cart there's nothing to open.
  await expect(icon).toBeDisabled()
  await page.goto('/customer/shop/addons')
  await expect(page.getByRole('link', { name: 'Hibla Ligtas' })).toBeVisible()
  // The one needs months left on a contract that is over, the other a newer modem.
  for (const unfit of ['Backup battery', 'Hibla Laro'])
    await expect(page.getByRole('link', { name: unfit })).toHaveCount(0)
  await lookAround(page)

  await page.goto('/customer/products/upgrade')
  await page.getByRole('button', { name: /^Compare with my plan ?: Hibla Lakas 500$/ }).click()
  await expect(page.getByRole('note')).toContainText('Your Wi-Fi 5 modem can’t carry 500 Mbps.')
  await expect(page.getByRole('link', { name: 'See the modem you’d need' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  await lookAround(page)

  await putIntoCart(page, 'Hibla Ligtas')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeEnabled()
  await goToCheckout(page)
  await expect(page.getByText('Until your contract ends')).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await lookAround(page)
  const asked = browserQuestions(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await goHome(page)
  await expect(page).toHaveURL(/\/customer$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toEqual([])

  await page.goto('/customer/cart')
  await goToCheckout(page)
  await orderWithCode(page, { mobile: '+639191230037', sandbox: portal.sandbox })
  await expect(page.getByRole('dialog', { name: 'Thanks, we have your order' })).toContainText(orderOn(page))
  await expectAccessible(page)
})

test('an add-on is removed where the contract allows it, and where it doesn’t, the page says why', async ({ page }) => {
  await logIn(page, 'residential')
  await page.goto('/customer/addons')
  const addon = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const hub = addon('Mesh hub')
  await expect(hub).toContainText('You can remove this when your contract ends.')
  await expect(hub.getByRole('button')).toHaveCount(0)
  await lookAround(page)

  const name = 'Hibla Ligtas family filter'
  const filter = addon(name)
  await filter.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Remove ${name}` })
  await expect(question).toContainText('until December 10, 2026. The bill of that day charges ₱99.00 for it')
  await lookAround(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await filter.getByRole('button', { name: `Remove ${name}` }).click()
  await question.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(filter).toContainText(/Ends on December\s10,\s2026, with your next bill\./)
  await expect(filter.getByRole('button')).toHaveCount(0)
  await newestMessage('residential@hibla.example.com', new RegExp(`^You removed ${name}`), portal.sandbox)
  await lookAround(page)
  await page.reload()
  await expect(filter).toContainText('with your next bill')
})

test('what comes with the plan can’t be removed by itself', async ({ page }) => {
  await logIn(page, 'pending-streaming')
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('your plan includes a streaming service!')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await page.goto('/customer/addons')
  await expect(page.getByRole('listitem').filter({ hasText: 'Streaming standard' })).toContainText(
    'This comes with your plan.',
  )
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await lookAround(page)
})

test('whoever looks at streaming finds plans that it comes with, orders one, and activates it once that works', async ({
  page,
  browser,
}) => {
  await logIn(page, 'outage-area')
  await page
    .getByRole('region', { name: 'There’s an outage in your area' })
    .getByRole('button', { name: 'Close this message' })
    .click()
  await page.goto('/customer/shop/addons/streaming-standard')
  await expect(page.getByRole('heading', { level: 1, name: 'Streaming, standard' })).toBeVisible()
  await page.getByRole('link', { name: 'See plans with streaming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans with streaming' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare with my plan/ })).toHaveCount(2)
  await lookAround(page)
  await page.getByRole('button', { name: /^Compare with my plan ?: Hibla Sine 300$/ }).click()
  await page.getByRole('button', { name: 'Continue with Hibla Sine 300' }).click()
  await expect(page.getByRole('region', { name: 'Your new plan' })).toContainText('Streaming standard')
  await lookAround(page)
  await goToCheckout(page, 'your new plan')
  const ordered = page.getByRole('region', { name: 'What you’re ordering' })
  await expect(ordered.getByRole('listitem').filter({ hasText: 'Streaming standard' })).toContainText('Free')
  await lookAround(page)

  await orderWithCode(page, { mobile: '+639271230086', sandbox: portal.sandbox })
  const orderId = orderOn(page)
  const staff = await staffAt(browser, portal.origin)
  await staff.goto(`${portal.origin}/back-office/orders?order=${orderId}`)
  await staff.getByRole('button', { name: `Mark as active ${orderId}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark as active' }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  const popup = page.getByRole('dialog', { name: 'Your streaming service' })
  await expect(async () => {
    await page.goto('/customer')
    await expect(popup).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(popup.getByRole('button', { name: 'ACTIVATE NOW' })).toBeVisible()
})
