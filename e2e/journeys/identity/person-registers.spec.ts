import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, lookAround, onlyPhone, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { fillLogin, openMenu } from '../../sign-in.ts'

const password = 'seven purple kites'
const newEmail = () => `ana.${randomBytes(5).toString('hex')}@example.com`

test('[identity.register-route-public, identity.verify-email-route-public, identity.login-route-public, identity.login-success-route-public, identity.register-redirects-to-get-started] a visitor registers, opens the emailed link, logs in, and logs out again', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('9171234567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /register and email me/i }).click()
  await expect(page.getByRole('heading', { name: /mail/i })).toBeVisible()
  await expectAccessible(page)

  const mail = await newestMessage(email, /confirm your email/i)
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page
    .getByRole('link', { name: /log ?in/i })
    .or(page.getByRole('button', { name: /log ?in/i }))
    .first()
    .click()
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/get-started$/)

  const welcome = page.getByRole('dialog')
  await expect(welcome).toContainText('Ana')
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(welcome).toBeHidden()

  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to log out?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'NO' }).click()
  await expect(question).toBeHidden()
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'YES' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Successfully Logged Out')).toBeVisible()
  await page.goto('/customer')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test(
  'people see each mistake at its field, the first wrong field gets the focus, and nothing typed is lost',
  onlyWide,
  async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('First name').fill('Ana  Maria')
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByRole('button', { name: /register and email me/i }).click()
    await expect(page.getByText('Invalid first name')).toBeVisible()
    await expect(page.getByText('Invalid email format')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('not-an-address')
  },
)

test('someone who forgot their password sets a new one with the emailed link', onlyWide, async ({ page }) => {
  // Nobody else's journey: a new password ends a person's sessions.
  const email = 'fresh-registration@hibla.example.com'
  await page.goto('/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  // The page before has such a field, too.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /mail/i }).click()
  const mail = await newestMessage(email, /choose a new password/i)
  await page.goto(linkIn(mail))
  await expectAccessible(page)
  await page.getByLabel(/new password/i).fill('weave-the-light-2026')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
})

test('someone with a wrong password is told so, and the email stays as typed', onlyPhone, async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'nobody@example.com', 'wrong wrong wrong')
  await expect(page.getByText('That email or password isn’t right.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
  await lookAround(page)
})
