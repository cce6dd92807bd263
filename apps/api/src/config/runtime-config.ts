import { APP_VERSION, Brand, type RuntimeConfig } from '@hibla/contract/config'
import { centavos } from '@hibla/contract/values/money'
import { captchaServiceOf } from './captcha-service.ts'
import { roleNamesOf, type Config } from './config.ts'
import { dataFolder } from '../data-folder.ts'
import { readData } from '../kernel/data/read-data.ts'

export const readBrand = (file = dataFolder('brand.yaml')): Promise<Brand> => readData(file, Brand)

/** What the browser may know, gathered from the environment so that one build runs anywhere. */
export const runtimeConfig = (config: Config, brand: Brand): RuntimeConfig => ({
  version: APP_VERSION,
  brand,
  baseApiUrl: config.BASE_API_URL,
  newApiUrl: config.NEW_API_URL,
  notificationsUrl: config.NOTIFICATIONS_URL,
  legacyStatementUrl: config.LEGACY_STATEMENT_URL ?? null,
  adapterUrl: config.ADAPTER_URL,
  legacyStatusUrl: config.LEGACY_STATUS_URL ?? null,
  updateAccountUrl: config.UPDATE_ACCOUNT_URL ?? null,
  planUpgradeUrl: config.PLAN_UPGRADE_URL ?? null,
  analyticsUrl: config.ANALYTICS_URL ?? null,
  tagManagerId: config.TAG_MANAGER_ID ?? null,
  origin: config.ORIGIN,
  identity: {
    address: config.IDENTITY_URL ?? '/',
    realm: config.IDENTITY_REALM,
    clientId: config.IDENTITY_CLIENT,
    roles: roleNamesOf(config),
  },
  captchaSiteKey: config.CAPTCHA_SITE_KEY ?? null,
  captchaScriptUrl: captchaServiceOf(config)?.script ?? null,
  mapsKey: config.MAPS_KEY ?? null,
  mapTilesUrl: config.MAP_TILES_URL ?? null,
  mapTilesCredit: config.MAP_TILES_CREDIT ?? null,
  announcementEnabled: config.ANNOUNCEMENT_ENABLED,
  salesLocationRestrictionEnabled: config.SALES_LOCATION_RESTRICTION_ENABLED,
  newsPollSeconds: config.NEWS_POLL_SECONDS,
  paymentCeiling: centavos(config.PAYMENT_CEILING),
  features: {
    sliEnabled: config.FEATURE_SLI,
    accountMgmtEnabled: config.FEATURE_ACCOUNT_MANAGEMENT,
    captchaDisplayOff: config.FEATURE_CAPTCHA_DISPLAY_OFF,
  },
  signatureText: config.SIGNATURE_TEXT,
})
