import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, expectAccessible, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

/** A different person for each width, because a notification can be read only once. */
const people = { desktop: 'exclusive', phone: 'legacy' } as const

test('[notifications.bell-opens-popover-on-larger-screen, notifications.bell-leads-to-notifications-page, notifications.dropdown-width-411-px] a customer sees that something is new without reloading, reads it, and the badge disappears', async ({
  page,
  request,
}, { project }) => {
  const name = people[project.name as keyof typeof people]
  const customer = await callAs(request, name)
  await customer({ method: 'PUT', path: '/users/consents', body: { purpose: 'marketing', granted: true } })
  await arriveAs(page, name)
  await expect(page).toHaveURL(/\/customer$/)

  const staff = await callAs(request, 'back-office')
  const title = `News for ${project.name}`
  await staff({
    method: 'POST',
    path: '/notifications',
    body: { title, body: 'Read more at https://news.example.com.' },
  })

  const bell = page
    .getByRole('banner')
    .getByRole(project.name === 'phone' ? 'link' : 'button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/^Notifications, ([4-9]|\d\d+) new$/, { timeout: 60_000 })
  await bell.click()
  if (project.name === 'desktop') {
    const popover = page.locator(`#${await bell.getAttribute('aria-controls')}`)
    await expect(popover.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await expect(popover.getByRole('listitem')).toHaveCount(3)
    expect((await popover.boundingBox())?.width).toBe(411)
    await expectAccessible(page)
    await popover.getByRole('link', { name: 'Show more' }).click()
  }

  await expect(page).toHaveURL(/\/customer\/notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const news = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(news.getByRole('link')).toHaveAttribute('href', 'https://news.example.com')
  await expect(bell).toHaveAccessibleName('Notifications')
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBe(0)
  await customer({ method: 'PUT', path: '/users/consents', body: { purpose: 'marketing', granted: false } })
})

test('an exclusive customer is welcomed as one', onlyWide, async ({ page }) => {
  await arriveAs(page, 'exclusive')
  await expect(page.getByRole('banner').getByText('Exclusive')).toBeVisible()
})

test('someone in an outage area reads what it means for them', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'outage-area')
  await page.getByRole('button', { name: 'Find out more' }).click()
  await expect(page.getByRole('dialog', { name: 'Outage in your area' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OKAY' }).click()
})

test('someone whose plan includes a streaming service is asked once to activate it', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'pending-streaming')
  const popup = page.getByRole('dialog', { name: 'Your streaming service' })
  await expect(popup).toContainText('Hi Hugo, your plan includes a streaming service!')
  await lookAround(page)
  await page.keyboard.press('Escape')
  await page.goto('/customer/notifications')
  await expect(page.getByText('Your streaming service is ready')).toBeVisible()
  await expect(popup).toBeHidden()
})
