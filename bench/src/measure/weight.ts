import { brotliCompressSync } from 'node:zlib'
import { pages } from '@hibla/contract/values/paths'
import { chromium, type Page } from '@playwright/test'
import { readDemoAccounts } from '../../../apps/api/src/demo.ts'
import { startChromium } from '../chromium.ts'
import { firstLoad } from '../first-load.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

/** What a page behind the login may need. */
const SIGNED_IN_KB = 160

/** Counts the JavaScript a page loads, compressed as sent, while someone uses it. */
const weigh = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const scripts: Promise<Buffer>[] = []
  const take = (response: { request: () => { resourceType: () => string }; body: () => Promise<Buffer> }) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  }
  page.on('response', take)
  await act()
  page.off('response', take)
  const bodies = await Promise.all(scripts)
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
}

/** What a phone has to load before a screen can be used, not what comes later, such as the map. */
export default async ({ crew, portal }: TestEnvironment): Promise<Figure[]> => {
  const { port } = await startChromium(crew)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  crew.defer(() => browser.close())
  const fresh = async () => (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

  const visitor = await fresh()
  const address = await weigh(visitor, async () => {
    await visitor.goto(`${portal.url}/check-serviceability`)
    await visitor.getByLabel('First name').fill('ANA')
    await visitor.getByLabel('Last name').fill('REYES')
    await visitor.getByLabel('Mobile number').fill('9171234567')
    await visitor.getByLabel('Email').fill('ana@example.com')
    await visitor.getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await visitor.getByLabel('Region').locator('option').nth(17).waitFor({ state: 'attached' })
  })

  const customer = await fresh()
  const { password, accounts } = await readDemoAccounts()
  await customer.goto(`${portal.url}/login`)
  await customer.getByLabel('Email').fill(accounts[0]?.email ?? '')
  await customer.getByLabel('Password', { exact: true }).fill(password)
  await customer.getByRole('button', { name: 'Log in' }).click()
  await customer.waitForURL(/\/customer$/)
  const next = await customer.context().newPage()
  const home = await weigh(next, async () => {
    await next.goto(`${portal.url}/customer`)
    await next.getByRole('button', { name: /^(Menu|Hi )/ }).waitFor()
  })

  const shopper = await customer.context().newPage()
  const shop = await weigh(shopper, async () => {
    await shopper.goto(`${portal.url}${pages.shop}`)
    await shopper.getByRole('main').getByRole('listitem').first().waitFor()
  })

  const figure = (what: string, value: number, more: Partial<Figure>): Figure => ({
    what: `weight: ${what}`,
    ours: 'JavaScript, brotli',
    value,
    unit: 'KB',
    ...more,
  })
  const first = async (path: string) => (await firstLoad(`${portal.url}${path}`)).brotliBytes / 1024
  return [
    figure('address step, what its page needs', await first('/check-serviceability'), { bar: { atMost: 140 } }),
    figure('address step, everything loaded until a region could be chosen', address, {
      notes: [
        'includes the login check, which every page makes on the first interaction, and the map, which nobody waits for',
      ],
    }),
    figure('signed-in shell, what its page needs', await first('/customer'), { bar: { atMost: SIGNED_IN_KB } }),
    figure('signed-in shell, everything loaded until the menu was there', home, {
      notes: ['includes the login check and panels that load on their own'],
    }),
    figure('shop, what its page needs', await first(pages.shop), { bar: { atMost: SIGNED_IN_KB } }),
    figure('shop, everything loaded until its add-ons were there', shop, {
      notes: ['includes the login check and panels that load on their own'],
    }),
  ]
}
