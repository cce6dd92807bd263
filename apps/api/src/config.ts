import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleNames } from '@hibla/contract/config'
import { usualRoleNames } from '@hibla/contract/identity/standing.rule'
import { z } from 'zod'
import type { PaymentLimits } from './capabilities/payments/parts.ts'
import { deriveKey } from './kernel/derive-key.ts'
import { captchaScript } from './kernel/http/captcha-services.ts'
import { logLevels } from './kernel/http/log.ts'
import { paymentsEnvironment, paymentsMistakes } from './payments-config.ts'
import { isLoopback, reachMistake } from './reach.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((n) => n < 65_536, 'must be below 65536')
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
const pesos = z
  .string()
  .regex(/^\d{1,7}$/, 'must be whole pesos')
  .transform((text) => Number(text) * 100)
const url = z.url('must be an address such as https://example.com')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.com' })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must not have a path')
  .transform((text) => new URL(text).origin)
const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((word) => word === 'on')
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-15T08:00:00+08:00' })

const propertyIds = z
  .string()
  .regex(/^[A-Z0-9, -]*$/, 'must be ids, comma separated')
  .transform((text) => text.split(/[, ]+/).filter(Boolean))
/** Subdivisions of the demo data that are never offered. */
const hiddenInDemo = ['01', '02', '05', '06', '08'].map((n) => `DEMO-S-13803000${n}-2`)

const roles = z
  .string()
  .regex(/^[^\s,]+(,[^\s,]+)*$/, 'must be role names, comma separated')
  .transform((text) => text.split(','))

/**
 * The whole environment, in one place. README's table is checked against these names. Rules follow HIBLA_MODE, which is
 * production by default; NODE_ENV only chooses which build of React runs.
 */
const Environment = z.object({
  HIBLA_MODE: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_POOL: whole.default(10),
  CONTENT_MEMORY: onOff.default(true),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  TRUST_PROXY: z.string().optional(),
  REQUESTS_PER_MINUTE: whole.default(1200),
  METRICS: z
    .string()
    .regex(/^(on|off|\S{20,})$/, "must be 'on', 'off' or a token of at least 20 characters")
    .optional(),
  API_DOCS: onOff.optional(),
  SIGNATURE_TEXT: z.string().min(8).default('hibla-web-portal'),
  BRAND_FILE: z.string().optional(),
  HIBLA_DEMO: onOff.default(false),
  ALLOW_DEMO_TO_OTHERS: onOff.default(false),
  HIBLA_NOW: instant.optional(),
  SANDBOX_URL: url.optional(),
  ORIGIN: origin.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().default('Hibla <no-reply@hibla.example.com>'),
  SMS_URL: url.optional(),
  SMS_KEY: z.string().optional(),
  IDENTITY: z.enum(['embedded', 'keycloak'], "must be 'embedded' or 'keycloak'").optional(),
  IDENTITY_URL: url.optional(),
  IDENTITY_SERVICE_CLIENT: z.string().default('hibla-service'),
  IDENTITY_SERVICE_SECRET: z.string().optional(),
  IDENTITY_AUDIENCE: z.string().default('hibla-api'),
  IDENTITY_REALM: z.string().default('hibla'),
  IDENTITY_CLIENT: z.string().default('hibla-web'),
  STAFF_SECOND_FACTOR: onOff.optional(),
  ROLE_GUEST: roles.default(usualRoleNames.guest),
  ROLE_CUSTOMER: roles.default(usualRoleNames.customer),
  ROLE_SALES: roles.default(usualRoleNames.sales),
  ROLE_REFERRER: roles.default(usualRoleNames.referrer),
  ROLE_BACK_OFFICE: roles.default(usualRoleNames['back-office']),
  BASE_API_URL: z.string().default('/api'),
  NEW_API_URL: z.string().default('/api'),
  NOTIFICATIONS_URL: z.string().default('/api'),
  ADAPTER_URL: z.string().default('/api'),
  LEGACY_STATEMENT_URL: url.optional(),
  LEGACY_STATUS_URL: url.optional(),
  UPDATE_ACCOUNT_URL: url.optional(),
  PLAN_UPGRADE_URL: url.optional(),
  ANALYTICS_URL: url.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123')
    .optional(),
  CAPTCHA_FREE_CALLS: whole.default(10),
  CAPTCHA_WORK: whole.refine((n) => n >= 2, 'must be at least 2').default(1000),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: url.optional(),
  CAPTCHA_SCRIPT_URL: url.optional(),
  MAPS_KEY: z.string().optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png' })
    .optional(),
  MAP_TILES_CREDIT: z.string().optional(),
  FILES: z.enum(['folder', 's3'], "must be 'folder' or 's3'").optional(),
  FILES_FOLDER: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PAYMENT_CEILING: pesos.default(100_000_00),
  PAYMENT_PAGE_MINUTES: whole.refine((n) => n >= 5, 'must be at least 5').default(30),
  PAYMENT_NUMBER_HOURS: whole.refine((n) => n >= 1, 'must be at least 1').default(72),
  REFUND_APPROVAL_FROM: pesos.default(5_000_00),
  ...paymentsEnvironment,
  ANNOUNCEMENT_ENABLED: onOff.default(false),
  SALES_LOCATION_RESTRICTION_ENABLED: z.enum(['true', 'false']).default('false'),
  HIDDEN_SUBDIVISION_IDS: propertyIds.default(hiddenInDemo),
  FEATURE_SLI: onOff.default(false),
  FEATURE_ACCOUNT_MANAGEMENT: onOff.default(true),
  FEATURE_CAPTCHA_DISPLAY_OFF: onOff.default(false),
})

type Given = z.infer<typeof Environment>

/** What is missing gets a default by mode; production needs most of these named, and every mode a key. */
type Settled =
  | 'ORIGIN'
  | 'SECRET_KEY'
  | 'METRICS'
  | 'API_DOCS'
  | 'STAFF_SECOND_FACTOR'
  | 'SMTP_URL'
  | 'SMS_URL'
  | 'SMS_KEY'
  | 'IDENTITY'
  | 'IDENTITY_SERVICE_SECRET'
  | 'FILES'
  | 'FILES_FOLDER'

export type Config = Omit<Given, Settled> & { [K in Settled]: NonNullable<Given[K]> } & {
  databaseUrl: string
  production: boolean
  /** SECRET_KEY itself is only used to derive these, one per use. */
  keys: Record<'codes' | 'recipients' | 'visitors' | 'captcha' | 'cookies' | 'secondFactors' | 'files', string>
}

export const roleNamesOf = (config: Config): RoleNames => ({
  guest: config.ROLE_GUEST,
  customer: config.ROLE_CUSTOMER,
  sales: config.ROLE_SALES,
  referrer: config.ROLE_REFERRER,
  'back-office': config.ROLE_BACK_OFFICE,
})

/** README's table is compared with these. @internal */
export const environmentNames = Object.keys(Environment.shape)

/** Mistakes are reported all at once, each by its name. */
export class ConfigMistakes extends Error {}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  // An empty variable is how shells and compose files write 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path: [name = ''], message }) =>
      given[String(name)] === undefined ? `${String(name)}: is not set` : `${String(name)}: ${message}`,
    )
    throw new ConfigMistakes(mistakes.join('\n'))
  }
  const mistakes = [
    ...modeMistakes(parsed.data),
    ...reachMistakes(parsed.data),
    ...keycloakMistakes(parsed.data),
    ...captchaMistakes(parsed.data),
    ...filesMistakes(parsed.data),
    ...paymentsMistakes(parsed.data, parsed.data.HIBLA_MODE === 'production'),
  ]
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes.join('\n'))
  return withDefaults(parsed.data)
}

const withDefaults = (given: Given): Config => {
  const SECRET_KEY = given.SECRET_KEY!
  const keyFor = (use: string) => deriveKey(SECRET_KEY, use)
  const production = given.HIBLA_MODE === 'production'
  return {
    ...given,
    databaseUrl: given.DATABASE_URL,
    production,
    // What an attacker would read first, production shows only if asked to.
    METRICS: given.METRICS ?? (production ? 'off' : 'on'),
    API_DOCS: given.API_DOCS ?? !production,
    STAFF_SECOND_FACTOR: given.STAFF_SECOND_FACTOR ?? production,
    ORIGIN: given.ORIGIN ?? `http://localhost:${given.PORT}`,
    SECRET_KEY,
    SMTP_URL: given.SMTP_URL ?? 'smtp://127.0.0.1:3125',
    SMS_URL: given.SMS_URL ?? 'http://127.0.0.1:3100/sms',
    SMS_KEY: given.SMS_KEY ?? 'sandbox',
    IDENTITY: given.IDENTITY ?? 'embedded',
    FILES: given.FILES ?? 'folder',
    FILES_FOLDER: given.FILES_FOLDER ?? join(tmpdir(), 'hibla-files'),
    IDENTITY_SERVICE_SECRET: given.IDENTITY_SERVICE_SECRET ?? keyFor('identity service'),
    keys: {
      codes: keyFor('one-time codes'),
      recipients: keyFor('message recipients'),
      visitors: keyFor('visitor keys'),
      captcha: keyFor('captcha'),
      cookies: keyFor('identity cookies'),
      secondFactors: keyFor('second factors'),
      files: keyFor('file links'),
    },
  }
}

/** Production needs these set explicitly, so nobody gets a stand-in or demo people by accident, and its clock can't be moved. */
const modeMistakes = (given: Given): string[] => {
  if (given.HIBLA_MODE !== 'production')
    return given.SECRET_KEY === undefined ? ['SECRET_KEY: is not set; script/server makes one by itself'] : []
  const named = ['ORIGIN', 'SECRET_KEY', 'SMTP_URL', 'SMS_URL', 'SMS_KEY', 'IDENTITY', 'FILES', 'PAYMENTS'] as const
  const refused = ['HIBLA_NOW', 'SANDBOX_URL'] as const
  return [
    ...named.filter((name) => given[name] === undefined).map((name) => `${name}: must be set in production`),
    ...refused
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name}: is only for development and tests; remove it in production`),
    ...(given.HIBLA_DEMO ? ["HIBLA_DEMO: demo accounts have a public password; turn it 'off' in production"] : []),
    ...(given.ORIGIN !== undefined && isUnprotected(new URL(given.ORIGIN))
      ? ['ORIGIN: must begin with https:// in production, or passwords could be read on the way']
      : []),
    ...(isBehindUnknownProxy(given)
      ? ['TRUST_PROXY: must be set behind a proxy on this machine, or the limits count all visitors as one']
      : []),
  ]
}

/** Only a proxy on this machine reaches the portal then; unless it's trusted, all visitors seem to come from it. */
const isBehindUnknownProxy = ({ HOST, ORIGIN, TRUST_PROXY }: Given) =>
  TRUST_PROXY === undefined && ORIGIN !== undefined && isLoopback(HOST) && !isLoopback(new URL(ORIGIN).hostname)

const isUnprotected = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname)

/** A portal with demo people or stand-ins lets anyone in, so nobody else may reach it unless that's what you want. */
const reachMistakes = (given: Given): string[] => {
  if (isLoopback(given.HOST) || given.ALLOW_DEMO_TO_OTHERS) return []
  const standsIn = given.SANDBOX_URL !== undefined || given.SMTP_URL === undefined || given.SMS_URL === undefined
  if (!given.HIBLA_DEMO && (given.HIBLA_MODE === 'production' || !standsIn)) return []
  return [reachMistake(given.HOST)]
}

const keycloakMistakes = (given: Given): string[] =>
  (['IDENTITY_URL', 'IDENTITY_SERVICE_SECRET'] as const)
    .filter((name) => given.IDENTITY === 'keycloak' && given[name] === undefined)
    .map((name) => `${name}: is not set, and Keycloak needs it`)

/** Production keeps files in a folder only if told which: whatever is put anywhere else is lost. */
const filesMistakes = (given: Given): string[] => {
  const production = given.HIBLA_MODE === 'production'
  const needed: Record<'s3' | 'folder', (keyof Given)[]> = {
    s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    folder: production ? ['FILES_FOLDER'] : [],
  }
  return (given.FILES ? needed[given.FILES] : [])
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is not set, and FILES=${given.FILES} needs it`)
}

export const paymentLimitsOf = (config: Config): PaymentLimits => ({
  ceiling: config.PAYMENT_CEILING,
  pageMinutes: config.PAYMENT_PAGE_MINUTES,
  numberHours: config.PAYMENT_NUMBER_HOURS,
  secondPersonFrom: config.REFUND_APPROVAL_FROM,
})

/** The captcha service, if it's fully configured. */
export const captchaServiceOf = (given: Given) => {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url } = given
  const script = given.CAPTCHA_SCRIPT_URL ?? (url && captchaScript(url))
  return siteKey && secret && url && script ? { siteKey, secret, url, script } : undefined
}

/** In development an incomplete service is ignored; in production people would wrongly believe they're protected. */
const captchaMistakes = (given: Given): string[] => {
  if (given.HIBLA_MODE !== 'production' || !given.CAPTCHA_SITE_KEY) return []
  const named = (['CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is not set, and CAPTCHA_SITE_KEY needs it`)
  if (named.length > 0 || captchaServiceOf(given)) return named
  return ['CAPTCHA_SCRIPT_URL: is not set, and the service at CAPTCHA_VERIFY_URL is not one we know']
}
