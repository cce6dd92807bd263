import { arriveAs } from '../../arrive.ts'
import { expect, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'

test('a customer sees the month at a glance, and the year as a chart and a table', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'residential')
  await expect(page).toHaveURL(/\/customer$/)
  const tile = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(tile('Your bill')).toContainText(/₱[\d,.]+/)
  await expect(tile('Your line')).toContainText('Your line is on')
  await expect(tile('Your plan')).toContainText('Mbps')
  await expect(tile('What’s new').getByRole('listitem').first()).toBeVisible()
  await lookAround(page)

  const year = tile('Your bills over the past year')
  await year.getByText('Show as a table').click()
  await expect(year.getByRole('row')).toHaveCount(13)
  await lookAround(page)

  await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription' })).toBeVisible()
  await expect(page.getByText('Monthly total')).toBeVisible()
  await lookAround(page)
})

test('a suspended customer is told plainly what to do', onlyPhone, async ({ page }) => {
  await arriveAs(page, 'suspended')
  await expect(page.getByRole('region', { name: 'Your line' })).toContainText('Your line is suspended')
  await expect(page.getByRole('region', { name: 'Your bill', exact: true })).toContainText('overdue since')
  await lookAround(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your bill' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your payment' })).toBeVisible()
  await lookAround(page)
})

test('a customer with two accounts switches between them without logging in again', onlyWide, async ({ page }) => {
  await arriveAs(page, 'several-accounts')
  const plan = page.getByRole('region', { name: 'Your plan' })
  const choice = (accountNumber: string) => page.getByRole('button', { name: accountNumber })
  await expect(choice('1000000000078')).toHaveAttribute('aria-pressed', 'true')
  await expect(plan).toContainText('Mbps')
  const before = await plan.innerText()

  await choice('1000000000060').click()
  await expect(choice('1000000000060')).toHaveAttribute('aria-pressed', 'true')
  await expect(plan).toContainText('Mbps')
  expect(await plan.innerText()).not.toBe(before)
  await page.reload()
  await expect(choice('1000000000060')).toHaveAttribute('aria-pressed', 'true')

  await choice('1000000000078').click()
  await expect(choice('1000000000078')).toHaveAttribute('aria-pressed', 'true')
  await expect(plan).toContainText('Mbps')
  expect(await plan.innerText()).toBe(before)
})
