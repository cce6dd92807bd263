import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readBrand, runtimeConfig } from './runtime-config.ts'

const DATABASE_URL = 'postgres://hibla@localhost/hibla'
/** What serves on one's own machine. */
const local = { HIBLA_MODE: 'development', SECRET_KEY: 'k'.repeat(32), DATABASE_URL }
const settings = async (environment: Record<string, string>) =>
  runtimeConfig(readConfig({ ...local, ...environment }), await readBrand())

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
  expect(identity).toEqual({
    address: 'https://id.example.com',
    realm: 'isp',
    clientId: 'portal',
    roles: usualRoleNames,
  })
})

test('[calls.runtime-config-captcha-and-maps-keys] the captcha site key and the maps key come from the environment', async () => {
  expect(await settings({ CAPTCHA_SITE_KEY: 'site', MAPS_KEY: 'maps' })).toMatchObject({
    captchaSiteKey: 'site',
    mapsKey: 'maps',
  })
  expect(await settings({})).toMatchObject({ captchaSiteKey: null, mapsKey: null })
})

test('the most that can be paid at once comes from the environment, in pesos', async () => {
  expect(await settings({ PAYMENT_CEILING: '5000' })).toMatchObject({ paymentCeiling: 500_000 })
})

test('how often an open page asks for news comes from the environment, every 20 seconds by default', async () => {
  expect(await settings({})).toMatchObject({ newsPollSeconds: 20 })
  expect(await settings({ NEWS_POLL_SECONDS: '2' })).toMatchObject({ newsPollSeconds: 2 })
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
  // The demo has an agent who is restricted.
  expect(await settings({ HIBLA_DEMO: 'on' })).toMatchObject({ salesLocationRestrictionEnabled: 'true' })
})

test('[calls.three-feature-flags-exist] three features can be switched', async () => {
  const flags = { FEATURE_SLI: 'on', FEATURE_ACCOUNT_MANAGEMENT: 'off', FEATURE_CAPTCHA_DISPLAY_OFF: 'on' }
  expect((await settings(flags)).features).toEqual({
    sliEnabled: true,
    accountMgmtEnabled: false,
    captchaDisplayOff: true,
  })
})

test('on a machine of one’s own a site key alone loads no script', async () => {
  expect(await settings({ CAPTCHA_SITE_KEY: 'site' })).toMatchObject({ captchaScriptUrl: null })
})
