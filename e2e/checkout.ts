import { expect, type Page } from '@playwright/test'
import { newestMessage } from './sandbox.ts'

/** Puts something without extensions into the cart, the way it's offered first, and opens the cart. */
export const putIntoCart = async (page: Page, title: string): Promise<void> => {
  await page.goto('/customer/shop/addons')
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
}

export const goToCheckout = async (page: Page, what: 'add-ons' | 'your new plan' = 'add-ons'): Promise<void> => {
  await page.getByRole('link', { name: `Go to checkout for ${what}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
}

type Reached = { mobile: string; sandbox: string }

const messagesTo = async ({ mobile, sandbox }: Reached): Promise<number> => {
  const inbox = await fetch(`${sandbox}/inbox.json?to=${encodeURIComponent(mobile)}`)
  return ((await inbox.json()) as unknown[]).length
}

/** Agrees to what the checkout shows, and orders it with the code that is sent for it. */
export const orderWithCode = async (page: Page, reached: Reached): Promise<void> => {
  await page.getByRole('checkbox').check()
  const before = await messagesTo(reached)
  await page.getByRole('button', { name: 'Send me a code to order' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // Not the code of the order before.
  await expect.poll(() => messagesTo(reached), { timeout: 60_000 }).toBeGreaterThan(before)
  const { text } = await newestMessage(reached.mobile, /\d{6}/, reached.sandbox)
  await page.getByRole('textbox', { name: /code/i }).fill(/\d{6}/.exec(text)![0])
  await page.getByRole('button', { name: 'Place my order' }).click()
  await expect(page).toHaveURL(/\/customer\/checkout\/order\?order=ORD-/)
}

/** The order that is on the screen. */
export const orderOn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? ''
