import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, test } from '../../person.ts'
import { registerAndLogIn } from '../../register.ts'
import { newestMessage } from '../../sandbox.ts'

/** Two unlinked accounts: one gets its code by email, the other by SMS. */
const accounts = {
  desktop: { number: '1000000000110', reachedAt: 'not-linked@hibla.example.com' },
  phone: { number: '1000000000128', reachedAt: '9181230128' },
}

test('someone registers, links an account with a code, and is welcomed as a customer without logging in again', async ({
  page,
  isMobile,
}) => {
  const { number, reachedAt } = accounts[isMobile ? 'phone' : 'desktop']
  const email = `link.${randomBytes(5).toString('hex')}@example.com`
  await page.goto('/register')
  await registerAndLogIn(page, email)

  const field = page.getByLabel('Account number')
  await field.fill('1000000000102')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText('Only residential and small-business accounts can be linked here.')).toBeVisible()
  await expectAccessible(page)

  await field.fill(number)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  const { text } = await newestMessage(reachedAt, /code/i)
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Link this account' }).click()

  await expect(page).toHaveURL(/\/customer$/)
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome).toContainText(number)
  await expect(welcome).toContainText('Linked')
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Mbps')

  await page.goto('/account')
  await expect(page.getByText('In use', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
