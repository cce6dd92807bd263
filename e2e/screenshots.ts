import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pages } from '@hibla/contract/values/paths'
import { chromium, type Browser, type Page } from '@playwright/test'
import { bringHeadlessChromium } from '../script/lib/chromium.ts'
import { say } from '../script/lib/progress.ts'
import { arriveAs } from './arrive.ts'

/** The main screens: whose they are, if they are somebody's, and where. */
const screens: { name: string; who?: string; path: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'check-address', path: pages.checkAddress },
  { name: 'dashboard', who: 'residential', path: pages.dashboard },
  { name: 'bills', who: 'residential', path: pages.bills },
  { name: 'shop', who: 'residential', path: pages.shop },
  { name: 'sales', who: 'sales-agent', path: pages.sales },
  { name: 'back-office', who: 'back-office', path: pages.backOffice },
  { name: 'tickets', who: 'back-office', path: pages.staffTickets },
]
const themes = ['light', 'dark'] as const

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/screenshots')
const port = 3300
const origin = `http://localhost:${port}`

/** Always the same day, so that only what was changed looks different. */
const portal = spawn(process.execPath, [join(root, 'e2e/fresh-portal.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: '3301',
    SANDBOX_SMTP_PORT: '3302',
    SANDBOX_GATEWAY_PORT: '3303',
    SANDBOX_MODEMS_PORT: '3304',
    HIBLA_DATA: '.cache/screenshots',
    HIBLA_NOW: '2026-11-17T10:00:00+08:00',
    SALES_LOCATION_RESTRICTION_ENABLED: 'true',
  },
})

const isReady = (): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const arriveAt = async (page: Page, { who, path }: (typeof screens)[number]): Promise<void> => {
  if (who !== undefined) await arriveAs(page, who)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Chromium makes a WebP of it, a third of the PNG's size. */
const asWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.82)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const take = async (browser: Browser, screen: (typeof screens)[number], theme: (typeof themes)[number]) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: theme,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen)
    localStorage.setItem('cookieAccepted', 'true')
    // A machine without a network says that it's offline, and the portal would tell.
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
  }, theme)
  const page = await context.newPage()
  await arriveAt(page, screen)
  const png = await page.screenshot()
  const blank = await browser.newPage()
  const webp = await asWebp(blank, png)
  await writeFile(join(folder, `${screen.name}-${theme}.webp`), webp)
  say(`${screen.name}-${theme}.webp, ${Math.round(webp.length / 1024)} KB`)
  await blank.close()
  await context.close()
}

try {
  const executablePath = await bringHeadlessChromium()
  while (!(await isReady())) {
    if (portal.exitCode !== null) throw new Error('The portal did not start.')
    await setTimeout(500)
  }
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const screen of screens) for (const theme of themes) await take(browser, screen, theme)
  await browser.close()
} finally {
  portal.kill('SIGTERM')
}
