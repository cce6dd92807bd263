import { delayScripts, isAsleep } from '../../delay-scripts.ts'
import { expect, onlyPhone, onlyWide, test } from '../../person.ts'

test('a page that nobody touches runs no scripts, and one touch wakes it', onlyWide, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect([await isAsleep(page), scripts]).toEqual([true, []])
  await page.mouse.move(200, 200)
  await expect.poll(() => isAsleep(page)).toBe(false)
})

test('a menu pressed before the scripts loaded opens once they have', onlyPhone, async ({ page }) => {
  const arrive = await delayScripts(page)
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeHidden()
  arrive()
  await expect(menu).toBeVisible()
})

test('the theme and cookie choice made before the scripts loaded are kept', onlyWide, async ({ page }) => {
  const arrive = await delayScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('button', { name: 'Accept all Cookies' }).click()
  expect(await isAsleep(page)).toBe(true)
  arrive()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookieAccepted'))).toBe('true')
  // The next page offers the other theme, before any script could say so.
  await delayScripts(page)
  await page.goto('/plans')
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden()
})

test('what people typed before the scripts loaded stays and counts', onlyPhone, async ({ page }) => {
  const arrive = await delayScripts(page)
  await page.goto('/check-serviceability', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Mobile number').fill('9171234567')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  expect(await isAsleep(page)).toBe(true)
  arrive()
  await expect(page.getByLabel('Mobile number')).toHaveValue(/917.*123.*4567/)
  await expect(page.getByLabel('First name')).toHaveValue(/^ana$/i)
  // Nothing has to be typed twice; the visitor can continue.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Region')).toBeVisible()
})

test('an account form keeps what people typed before the scripts loaded', onlyWide, async ({ page }) => {
  const arrive = await delayScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Email').fill('ana@example.com')
  arrive()
  await expect.poll(() => isAsleep(page)).toBe(false)
  await page.getByLabel('Last name').fill('Reyes')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
})

test('links, questions and the payment form work before any script has loaded', onlyWide, async ({ page }) => {
  await delayScripts(page)
  await page.goto('/pay-bill')
  await page.getByLabel(/account number/i).fill('12345')
  await page.getByLabel(/account number/i).press('Enter')
  await expect(page.getByText(/13 digits/).first()).toBeVisible()
  await expect(page.getByLabel(/account number/i)).toHaveValue('12345')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page).toHaveURL(/privacy-notice$/)
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
})
