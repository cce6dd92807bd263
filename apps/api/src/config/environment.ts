import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { z } from 'zod'
import { devicesEnvironment } from './devices.ts'
import { logLevels } from '../kernel/http/connections/log.ts'
import { paymentsEnvironment } from './payments.ts'
import { telemetryEnvironment } from './telemetry.ts'

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
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
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
 * The whole environment, in one place. docs/configure.md's table is checked against these names. Rules follow HIBLA_MODE, which is
 * production by default; NODE_ENV only chooses which build of React runs.
 */
export const Environment = z.object({
  HIBLA_MODE: z.enum(['production', 'development', 'test']).default('production'),
  PROCESS_ROLE: z.enum(['all', 'pages', 'jobs'], "must be 'all', 'pages' or 'jobs'").default('all'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_POOL: whole.default(10),
  CONTENT_MEMORY: onOff.default(true),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  TRUST_PROXY: z.string().optional(),
  REQUESTS_PER_MINUTE: whole.default(1200),
  DRAIN_SECONDS: whole.refine((n) => n <= 300, 'must be at most 300').default(0),
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
  DISTANCE_KEY: z.string().optional(),
  DISTANCE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://maps.example.com' })
    .default('https://maps.googleapis.com'),
  MAP_TILES_URL: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png' })
    .optional(),
  MAP_TILES_CREDIT: z.string().optional(),
  FILES: z.enum(['folder', 's3'], "must be 'folder' or 's3'").optional(),
  FILES_FOLDER: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_PUBLIC_ENDPOINT: z
    .string()
    .refine((at) => at === 'off' || /^https?:/.test(at), "must be an address such as https://example.com, or 'off'")
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  NEWS_POLL_SECONDS: whole.refine((n) => n >= 1 && n <= 3600, 'must be from 1 to 3600').default(20),
  PAYMENT_CEILING: pesos.default(100_000_00),
  PAYMENT_PAGE_MINUTES: whole.refine((n) => n >= 5, 'must be at least 5').default(30),
  PAYMENT_NUMBER_HOURS: whole.refine((n) => n >= 1, 'must be at least 1').default(72),
  REFUND_APPROVAL_FROM: pesos.default(5_000_00),
  ORDER_CODE_MINUTES: whole.refine((n) => n >= 1, 'must be at least 1').default(15),
  ORDER_PAY_HOURS: whole.refine((n) => n >= 1, 'must be at least 1').default(24),
  ...paymentsEnvironment,
  ...devicesEnvironment,
  ...telemetryEnvironment,
  ANNOUNCEMENT_ENABLED: onOff.default(false),
  SALES_LOCATION_RESTRICTION_ENABLED: z.enum(['true', 'false']).optional(),
  HIDDEN_SUBDIVISION_IDS: propertyIds.default(hiddenInDemo),
  FEATURE_SLI: onOff.default(false),
  FEATURE_ACCOUNT_MANAGEMENT: onOff.default(true),
  FEATURE_CAPTCHA_DISPLAY_OFF: onOff.default(false),
})

export type Given = z.infer<typeof Environment>

/** docs/configure.md's table is compared with these. @internal */
export const environmentNames = Object.keys(Environment.shape)
