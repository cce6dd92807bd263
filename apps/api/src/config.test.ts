import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readBrand, runtimeConfig } from './runtime-config.ts'

const DATABASE_URL = 'postgres://hibla@localhost/hibla'
const settings = async (environment: Record<string, string>) =>
  runtimeConfig(readConfig({ DATABASE_URL, ...environment }), await readBrand())

test('every mistake in the environment is reported by its name, all at once', () => {
  const wrong = {
    PORT: 'eighty',
    REQUESTS_PER_MINUTE: '-1',
    HIBLA_DEMO: 'yes',
    HIBLA_NOW: 'tomorrow',
    MAPS_KEY: 'fine',
  }
  expect(() => readConfig(wrong)).toThrow(
    /PORT: must be a port number[^]*DATABASE_URL: is not set[^]*REQUESTS_PER_MINUTE: must be[^]*HIBLA_DEMO: must be[^]*HIBLA_NOW: must be/,
  )
  expect(() => readConfig(wrong)).not.toThrow(/MAPS_KEY/)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL, PORT: '' }).PORT).toBe(3000)
})

const named = {
  ORIGIN: 'https://portal.example.com',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://relay.example.com',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'key',
  IDENTITY: 'embedded',
}

test('production starts only with its parts named aloud', () => {
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(
    /ORIGIN: production needs it named[^]*IDENTITY: production needs it named/,
  )
  expect(readConfig({ DATABASE_URL, ...named, NODE_ENV: 'production' })).toMatchObject({
    production: true,
    IDENTITY: 'embedded',
  })
})

test('a key that could be guessed is refused, and nobody gets demo accounts or endless requests by forgetting', () => {
  expect(() => readConfig({ DATABASE_URL, SECRET_KEY: 'k'.repeat(31) })).toThrow('SECRET_KEY: must have at least 32')
  expect(readConfig({ DATABASE_URL })).toMatchObject({ HIBLA_DEMO: false, REQUESTS_PER_MINUTE: 1200 })
})

test('Keycloak needs its address and a secret', () => {
  expect(() => readConfig({ DATABASE_URL, IDENTITY: 'keycloak' })).toThrow(
    /IDENTITY_URL: is not set[^]*IDENTITY_SERVICE_SECRET: is not set/,
  )
})

test('production refuses a clock that can be moved', () => {
  const moved = { DATABASE_URL, HIBLA_NOW: '2026-11-15T08:00:00+08:00', SANDBOX_URL: 'http://localhost:3100' }
  expect(readConfig(moved).HIBLA_NOW).toBe(moved.HIBLA_NOW)
  expect(() => readConfig({ ...moved, ...named, NODE_ENV: 'production' })).toThrow(
    /^HIBLA_NOW: is for development[^]*SANDBOX_URL: is for development/,
  )
})

test('[calls.runtime-config-service-urls] the five service addresses come from the environment', async () => {
  const given = {
    NEW_API_URL: 'https://new.example.com/api',
    NOTIFICATIONS_URL: 'https://bell.example.com',
    ADAPTER_URL: 'https://adapter.example.com',
    LEGACY_STATEMENT_URL: 'https://old.example.com/soa',
    BASE_API_URL: 'https://portal.example.com/api',
  }
  expect(await settings(given)).toMatchObject({
    baseApiUrl: given.BASE_API_URL,
    newApiUrl: given.NEW_API_URL,
    notificationsUrl: given.NOTIFICATIONS_URL,
    adapterUrl: given.ADAPTER_URL,
    legacyStatementUrl: given.LEGACY_STATEMENT_URL,
  })
})

test('[calls.runtime-config-identity] the identity provider, realm and client come from the environment', async () => {
  const { identity } = await settings({
    IDENTITY_URL: 'https://id.example.com',
    IDENTITY_REALM: 'isp',
    IDENTITY_CLIENT: 'portal',
  })
  expect(identity).toEqual({ address: 'https://id.example.com', realm: 'isp', clientId: 'portal' })
})

test('[calls.runtime-config-captcha-and-maps-keys] the captcha site key and the maps key come from the environment', async () => {
  expect(await settings({ CAPTCHA_SITE_KEY: 'site', MAPS_KEY: 'maps' })).toMatchObject({
    captchaSiteKey: 'site',
    mapsKey: 'maps',
  })
  expect(await settings({})).toMatchObject({ captchaSiteKey: null, mapsKey: null })
})

test('map tiles come from an https address, with their credit', async () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(await settings({ MAP_TILES_URL: url, MAP_TILES_CREDIT: 'Tiles' })).toMatchObject({
    mapTilesUrl: url,
    mapTilesCredit: 'Tiles',
  })
  await expect(settings({ MAP_TILES_URL: 'tiles' })).rejects.toThrow(/MAP_TILES_URL/)
})

test('[calls.runtime-config-announcement-and-restriction-flags] announcements and the location restriction are switched by the environment', async () => {
  const on = await settings({ ANNOUNCEMENT_ENABLED: 'on', SALES_LOCATION_RESTRICTION_ENABLED: 'true' })
  expect(on).toMatchObject({ announcementEnabled: true, salesLocationRestrictionEnabled: 'true' })
  expect(await settings({})).toMatchObject({ announcementEnabled: false, salesLocationRestrictionEnabled: 'false' })
})

test('[calls.three-feature-flags-exist] three features can be switched', async () => {
  const flags = { FEATURE_SLI: 'on', FEATURE_ACCOUNT_MANAGEMENT: 'off', FEATURE_CAPTCHA_DISPLAY_OFF: 'on' }
  expect((await settings(flags)).features).toEqual({
    sliEnabled: true,
    accountMgmtEnabled: false,
    captchaDisplayOff: true,
  })
})
