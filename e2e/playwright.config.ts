import { defineConfig, devices } from '@playwright/test'

const port = 3200
const baseURL = `http://localhost:${port}`

/** Journeys with their own portal, where the screen width makes no difference. */
const alone = /\.alone\.spec\.ts$/
const wide = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/**
 * This replaces Playwright's own list. The address bar's pop-ups are pages of their own for each profile, so for each
 * person of a journey, and took most of the browser's time.
 */
const unneeded = [
  'LocalNetworkAccessChecks',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  // A renderer in reserve would be started after each navigation, and few journeys use it.
  'SpareRendererForSitePerProcess',
]

/** User journeys in a real browser, against the portal as `script/server` starts it, on its own data. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Limits only end what hangs, also on a slow machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Nobody watches transitions here. Journeys about what moves by itself ask for it (`inMotion`).
    reducedMotion: 'reduce',
    // It only shows the offline page, and asking it for every file is a tenth of what a page costs (`withOfflinePage`).
    serviceWorkers: 'block',
    // A trace makes the run a fifth slower; set TRACE to look into a failure.
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${unneeded.join(',')}`,
      ],
    },
  },
  projects: [
    // The longest come first, so that none of them runs on its own in the end. Side by side, tests of one file would start
    // its portal twice, at the same address.
    { name: 'alone', testMatch: alone, fullyParallel: false, use: wide },
    { name: 'desktop', testIgnore: alone, grepInvert: /@phone/, use: wide },
    {
      name: 'phone',
      testIgnore: alone,
      grepInvert: /@wide/,
      // One dot per pixel: painting seven times as many shows the journeys nothing more.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  // Not for those that have portals of their own.
  webServer: process.argv.includes('--project=alone')
    ? []
    : {
        command: 'exec node e2e/fresh-portal.ts',
        cwd: '..',
        url: `${baseURL}/readyz`,
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          PORT: String(port),
          SANDBOX_PORT: '3201',
          SANDBOX_SMTP_PORT: '3202',
          SANDBOX_GATEWAY_PORT: '3203',
          SANDBOX_MODEMS_PORT: '3204',
          HIBLA_DATA: '.cache/e2e',
          LOG_LEVEL: 'warn',
          NEWS_POLL_SECONDS: '2',
          REQUESTS_PER_MINUTE: '100000',
          CAPTCHA_FREE_CALLS: '100000',
          ANNOUNCEMENT_ENABLED: 'on',
          SALES_LOCATION_RESTRICTION_ENABLED: 'true',
        },
      },
})
