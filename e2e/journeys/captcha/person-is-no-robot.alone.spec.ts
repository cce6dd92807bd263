import { once } from 'node:events'
import { createServer } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownPortal } from '../../own-portal.ts'
import { expect, expectAccessible, test } from '../../person.ts'
import { newestMessage } from '../../sandbox.ts'

const newEmail = () => `ana.${randomBytes(5).toString('hex')}@example.com`

/** From the first field to the button with the keyboard only. */
const registerByKeyboard = async (page: Page, email: string) => {
  await page.getByLabel('First name').focus()
  for (const typed of ['Ana', 'Reyes', email, '9171234567', 'seven purple kites']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: /^register/i }).focus()
  await page.keyboard.press('Enter')
}

test("a person on a busy network passes the check without a mouse and registers; a failed check loses nothing they've typed", async ({
  page,
}) => {
  const portal = ownPortal({ name: 'captcha', port: 3250, settings: { CAPTCHA_FREE_CALLS: '0' } })
  await portal.start()
  try {
    await page.goto(`${portal.origin}/register`)
    const email = newEmail()

    const challenges = '**/api/captcha/challenge*'
    await page.route(challenges, (route) => route.abort())
    await registerByKeyboard(page, email)
    await expect(page.getByText(/couldn’t reach/i)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven purple kites')
    await page.unroute(challenges)

    const { promise: looked, resolve: continueFor } = Promise.withResolvers<void>()
    await page.route(challenges, async (route) => {
      await looked
      await route.continue()
    })
    await page.getByRole('button', { name: /^register/i }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: "Checking that you're not a robot…" })).toBeVisible()
    await expectAccessible(page)
    continueFor()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText("Checking that you're not a robot…")).toBeHidden()
    await newestMessage(email, /confirm your email/i, portal.sandbox)
  } finally {
    await portal.stop()
  }
})

test('with an outside captcha service, its widget appears only when needed, and people can leave it with the keyboard', async ({
  page,
}) => {
  const seen: string[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push(new URLSearchParams(body).get('response') ?? '')
      response.end(JSON.stringify({ success: true }))
    })
  }).listen(3265, '127.0.0.1')
  await once(service, 'listening')
  const portal = ownPortal({
    name: 'captcha-service',
    port: 3260,
    settings: {
      CAPTCHA_FREE_CALLS: '0',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY_URL: 'http://127.0.0.1:3265/siteverify',
      CAPTCHA_SCRIPT_URL: 'https://captcha.example.com/api.js',
    },
  })
  await portal.start()
  try {
    let loads = 0
    await page.route('https://captcha.example.com/**', (route) => {
      loads += 1
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = { render(place, { callback }) {
          const box = document.createElement('button')
          box.textContent = 'I am a person'
          box.onclick = () => callback('from the widget')
          place.append(box)
        } }
        window[new URL(document.currentScript.src).searchParams.get('onload')]()`,
      })
    })
    await page.goto(`${portal.origin}/register`)
    const email = newEmail()
    await registerByKeyboard(page, email)
    const check = page.getByRole('dialog', { name: 'Quick check: are you a person?' })
    await expect(check.getByRole('button', { name: 'I am a person' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(check).toBeHidden()
    await expect(page.getByText("Please show that you're not a robot.")).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await page.getByRole('button', { name: /^register/i }).focus()
    await page.keyboard.press('Enter')
    await expect(check).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect([loads, seen]).toEqual([1, ['from the widget']])
  } finally {
    await portal.stop()
    service.close()
  }
})
