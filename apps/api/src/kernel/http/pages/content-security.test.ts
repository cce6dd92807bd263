import { expect, test } from 'vitest'
import { secretKey } from '../../../../test/secret-key.ts'
import { readConfig } from '../../../config/config.ts'
import { readBrand, runtimeConfig } from '../../../config/runtime-config.ts'
import { outsideOf, policyOf, unmark } from './content-security.ts'

const settings = async (environment: Record<string, string>) =>
  runtimeConfig(
    readConfig({ HIBLA_MODE: 'test', ...secretKey, DATABASE_URL: 'postgres://x@localhost/x', ...environment }),
    await readBrand(),
  )

test('pages reach nothing outside unless configured', async () => {
  expect(outsideOf(await settings({}))).toEqual({ connect: [], frame: [], script: [], style: [] })
})

test('an external identity provider can be called and framed, analytics only called', async () => {
  const config = await settings({
    IDENTITY_URL: 'https://id.example.com/auth',
    ANALYTICS_URL: 'https://stats.example.com/collect',
  })
  expect(outsideOf(config)).toEqual({
    connect: ['https://id.example.com', 'https://stats.example.com'],
    frame: ['https://id.example.com'],
    script: [],
    style: [],
  })
})

test.each(['BASE_API_URL', 'NEW_API_URL', 'NOTIFICATIONS_URL', 'ADAPTER_URL'])(
  '[calls.runtime-config-service-urls] pages can call the service at %s, and nothing more',
  async (name) => {
    const config = await settings({ [name]: 'https://service.example.com/v1' })
    expect(outsideOf(config)).toEqual({ connect: ['https://service.example.com'], frame: [], script: [], style: [] })
  },
)

test('services at one address are listed once', async () => {
  const [at, other] = ['https://services.example.com/a', 'https://services.example.com/b']
  const { connect } = outsideOf(await settings({ NEW_API_URL: at, ADAPTER_URL: other }))
  expect(connect).toEqual(['https://services.example.com'])
})

const policyWith = async (environment: Record<string, string>): Promise<string> =>
  policyOf({ scripts: [], styles: [] }, outsideOf(await settings(environment)))

test('the tag manager allows its own host for scripts and calls, and nothing else', async () => {
  const [without, withTags] = [await policyWith({}), await policyWith({ TAG_MANAGER_ID: 'GTM-ABC123' })]
  expect(without).toContain("; script-src 'self'; ")
  expect(withTags).toContain("; script-src 'self' https://www.googletagmanager.com; ")
  expect(withTags).toContain("; connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com; ")
})

test("only what the renderer marked may run, by its text; a script in somebody's words may not", () => {
  const page = unmark(
    '<script src="/a.js" nonce="ours"></script><script nonce="ours">alert(1)</script><script>alert(2)</script>' +
      '<script nonce="guessed">alert(3)</script><style nonce="ours">p{}</style><style>a{}</style>',
    'ours',
  )
  expect(page.inline).toEqual({ scripts: ['alert(1)'], styles: ['p{}'] })
  expect(page.html).not.toContain('ours')
  const policy = policyOf(page.inline).split('; ')
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(policy).toContainEqual(expect.stringMatching(/^style-src 'self' 'sha256-[^']{44}'$/))
})

test("a maps key opens calls to Google's search, places and tiles, and nothing else", async () => {
  const [without, withKey] = [await policyWith({}), await policyWith({ MAPS_KEY: 'maps' })]
  expect(without).toContain("; connect-src 'self'; ")
  expect(without).not.toContain('googleapis')
  const opened =
    "connect-src 'self' https://maps.googleapis.com https://places.googleapis.com https://tile.googleapis.com; "
  expect(withKey).toBe(without.replace("connect-src 'self'; ", opened))
})

test('map tiles are allowed as images, not as calls', async () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  expect(await policyWith(tiles)).toBe(await policyWith({}))
  expect(await policyWith({})).toContain("img-src 'self' data: https:;")
})

const captcha = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }

test.each([
  ['https://challenges.cloudflare.com/turnstile/v0/siteverify', 'https://challenges.cloudflare.com'],
  ['https://api.hcaptcha.com/siteverify', 'https://hcaptcha.com https://*.hcaptcha.com'],
  [
    'https://www.google.com/recaptcha/api/siteverify',
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ],
])('with a captcha verified by %s, only its hosts are allowed', async (CAPTCHA_VERIFY_URL, hosts) => {
  const policy = await policyWith({ ...captcha, CAPTCHA_VERIFY_URL })
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${hosts.replaceAll(/[*./]/g, String.raw`\$&`)};`))
  expect(policy.replaceAll(` ${hosts}`, '')).toBe(await policyWith({}))
})

test('another captcha service adds its own script, and a half-configured one adds nothing', async () => {
  const service = { CAPTCHA_VERIFY_URL: 'https://captcha.example.com/verify' }
  const whole = { ...captcha, ...service, CAPTCHA_SCRIPT_URL: 'https://static.example.com/captcha.js' }
  expect(await policyWith(whole)).toContain("frame-src 'self' https://static.example.com;")
  expect(await policyWith({ ...captcha, ...service })).toBe(await policyWith({}))
  expect(await policyWith(captcha)).toBe(await policyWith({}))
})
