import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, lookAround, onlyWide, test } from '../../person.ts'

const READ = '/backoffice/audit/events?what=staff-action'

test(
  'staff find out who did what: by kind, by person, page by page, and on a day when nothing happened',
  onlyWide,
  async ({ page, playwright, baseURL }) => {
    // Every reading is noted, so that there is more than a page of them.
    const call = await callAs(await playwright.request.newContext(baseURL ? { baseURL } : {}), 'back-office')
    for (let nth = 0; nth < 51; nth++) await call({ method: 'GET', path: READ })

    await arriveAs(page, 'back-office')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Audit trail/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
    const events = page.getByRole('main').getByRole('listitem')
    await expect(events).toHaveCount(50)
    await lookAround(page)
    const width = page.viewportSize()!.width
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await page.getByLabel('What happened').selectOption('Staff action')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(events.filter({ hasText: 'Staff action' })).toHaveCount(50)
    await expect(events.filter({ hasText: 'did: read the audit trail' }).first()).toBeVisible()
    const byStaff = events.getByRole('button', { name: /^By / }).first()
    const staff = (await byStaff.innerText()).replace('By ', '')
    await byStaff.click()
    await expect(page.getByLabel('Person’s id')).toHaveValue(staff)
    await expect(events.getByRole('button', { name: `By ${staff}` })).toHaveCount(50)

    const newest = await events.first().innerText()
    await page.getByRole('button', { name: 'Older' }).click()
    await expect(page.getByRole('heading', { name: 'Older events, page 2' })).toBeFocused()
    await expect(events.first()).toContainText('Staff action')
    expect(await events.first().innerText()).not.toBe(newest)
    await lookAround(page)
    await page.getByRole('button', { name: 'Newer' }).click()
    await expect(page.getByRole('heading', { name: 'Newest events' })).toBeFocused()
    await expect(events).toHaveCount(50)
    await expect(page.getByRole('button', { name: 'Newer' })).toHaveCount(0)

    await page.getByLabel('Day').fill('2020-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('No matching events')).toBeVisible()
    await lookAround(page)
  },
)
