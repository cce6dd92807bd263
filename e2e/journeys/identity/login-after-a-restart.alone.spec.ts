import { randomBytes } from 'node:crypto'
import { serverPortal } from '../../server-portal.ts'
import { expect, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { fillLogin, openMenu } from '../../sign-in.ts'

const portal = serverPortal({ name: 'restart', port: 3220 })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

const password = 'seven purple kites'

test('someone who registered before a restart can still log in and out after it', async ({ page }) => {
  const email = `ana.${randomBytes(5).toString('hex')}@example.com`
  await page.goto(`${portal.origin}/register`)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('9171234567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /register and email me/i }).click()
  const mail = await newestMessage(email, /confirm your email/i, portal.sandbox)
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page
    .getByRole('link', { name: /log ?in/i })
    .or(page.getByRole('button', { name: /log ?in/i }))
    .first()
    .click()
  await fillLogin(page, email, password)
  // The portal can stop once this page needs nothing more from it.
  const greetingSaved = page.waitForResponse((response) => response.url().endsWith('/users/attributes'))
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await greetingSaved
  await expect(page.getByLabel('Account number')).toBeVisible()
  await page.waitForLoadState('networkidle')

  await portal.restart()
  await page.reload()
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click()
  await expect(page.getByText('Successfully Logged Out')).toBeVisible()

  await page.goto(`${portal.origin}/login`)
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/get-started$/)
})
