import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { fillLogin, openMenu } from '../../sign-in.ts'

/** A portal of its own: everybody else reads the legal pages, too. */
const portal = ownPortal({ name: 'back-office', port: 3270 })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

test('staff log in, edit a legal page and publish it, and a visitor sees it within a second', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${portal.origin}/privacy-notice`)
  const before = await visitor.getByRole('heading', { level: 1 }).innerText()

  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'back-office@hibla.example.com')
  await expect(page).toHaveURL(/\/back-office$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Nora')
  await expectAccessible(page)
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Legal pages', exact: true }).filter({ visible: true })).not.toHaveCount(
    0,
  )
  await page.keyboard.press('Escape')

  await page
    .getByRole('main')
    .getByRole('link', { name: /Legal pages/ })
    .click()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(before) })
    .click()
  await page.getByLabel('Title').fill('How we look after your data')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question').last().fill('Who wrote this?')
  await page.getByLabel('Answer').last().fill('<p>Nora did. <script>alert(1)</script></p>')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'How we look after your data' })
  await preview.getByText('Who wrote this?').click()
  await expect(preview).toContainText('Nora did.')
  expect(await preview.innerHTML()).not.toContain('alert(1)')
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.reload()
  await expect(page.getByText(/We kept what you typed last time/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish “How we look after your data”?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('“How we look after your data” is published. Everyone sees it now.')).toBeVisible()

  // Whoever asks a second later sees it, however long the answer takes.
  const published = Date.now()
  const served = async (): Promise<string> => {
    const late = Date.now() - published >= 1_000
    const text = await (await visitor.request.get(`${portal.origin}/privacy-notice`)).text()
    return late || text.includes('How we look after your data') ? text : served()
  }
  expect(await served()).toContain('How we look after your data')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('How we look after your data')
  await visitor.getByText('Who wrote this?').click()
  await expect(visitor.getByText('Nora did.')).toBeVisible()
  await expect(page.getByRole('link', { name: /How we look after your data/ })).toContainText('version 2')
})

test('whoever published first wins, and the other one loses nothing', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  for (const staff of [page, other]) {
    await staff.goto(`${portal.origin}/back-office/legal-pages/cookie_policy`)
    await fillLogin(staff, 'back-office@hibla.example.com')
    await staff.getByLabel('Title').fill(staff === page ? 'Cookies, mine' : 'Cookies, theirs')
  }
  for (const staff of [other, page]) {
    await staff.getByRole('button', { name: 'Publish' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    if (staff === other) await expect(staff.getByText('“Cookies, theirs” is published.')).toBeVisible()
  }
  await expect(page.getByText('Someone published a newer version while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Cookies, mine')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my text' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('“Cookies, mine” is published.')).toBeVisible()
})

test('a customer is kept out of the back office, and staff out of the customer area, each told why', async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage()
  for (const [person, name, wrong, home] of [
    [page, 'residential', '/back-office', /\/customer$/],
    [staff, 'back-office', '/customer', /\/back-office$/],
  ] as const) {
    await person.goto(`${portal.origin}${wrong}`)
    await fillLogin(person, `${name}@hibla.example.com`)
    await expect(person).toHaveURL(home)
    await expect(person.getByText('Sorry, you are not authorized for the selected action.')).toBeVisible()
  }
})

test('staff send an announcement, and a subscriber who allows it reads it', async ({ page, browser }) => {
  const subscriber = await (await browser.newContext()).newPage()
  await subscriber.goto(`${portal.origin}/login?returnTo=/consent`)
  await fillLogin(subscriber, 'residential@hibla.example.com')
  const allowed = subscriber.getByRole('switch').first()
  await expect(allowed).toBeVisible()
  if ((await allowed.getAttribute('aria-checked')) === 'false') await allowed.click()
  await expect(allowed).toHaveAttribute('aria-checked', 'true')

  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, 'back-office@hibla.example.com')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Announcements/ })
    .click()
  await page.getByLabel('Title').fill('Double speed in December')
  await page.getByLabel('Text').fill('Twice the speed, at no cost. See /account/subscription for yours.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Double speed in December')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: '“Double speed in December” is on its way' })).toBeFocused()
  await expectAccessible(page)

  await expect(async () => {
    await subscriber.goto(`${portal.origin}/customer/notifications`)
    await expect(subscriber.getByText('Double speed in December')).toBeVisible({ timeout: 10_000 })
  }).toPass()
})
