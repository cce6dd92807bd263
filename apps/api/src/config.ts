import { z } from 'zod'
import { logLevels } from './kernel/http/log.ts'

const port = z.string().regex(/^\d{1,5}$/, 'must be a port number').transform(Number).refine((n) => n < 65_536, 'must be below 65536')
const whole = z.string().regex(/^\d{1,9}$/, 'must be a whole number').transform(Number)
const url = z.url('must be an address such as https://example.com')
const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((word) => word === 'on')
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-15T08:00:00+08:00' })

/** The whole environment, in one place. README's table is checked against these names. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_POOL: whole.default(10),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  TRUST_PROXY: z.string().optional(),
  REQUESTS_PER_MINUTE: whole.default(1200),
  SIGNATURE_TEXT: z.string().min(8).default('hibla-web-portal'),
  BRAND_FILE: z.string().optional(),
  HIBLA_DEMO: onOff.default(false),
  HIBLA_NOW: instant.optional(),
  SANDBOX_URL: url.optional(),
  IDENTITY_URL: z.string().default('/'),
  IDENTITY_REALM: z.string().default('hibla'),
  IDENTITY_CLIENT: z.string().default('hibla-web'),
  BASE_API_URL: z.string().default('/api'),
  NEW_API_URL: z.string().default('/api'),
  NOTIFICATIONS_URL: z.string().default('/api'),
  ADAPTER_URL: z.string().default('/api'),
  LEGACY_STATEMENT_URL: url.optional(),
  LEGACY_STATUS_URL: url.optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  MAPS_KEY: z.string().optional(),
  ANNOUNCEMENT_ENABLED: onOff.default(false),
  SALES_LOCATION_RESTRICTION_ENABLED: z.enum(['true', 'false']).default('false'),
  FEATURE_SLI: onOff.default(false),
  FEATURE_ACCOUNT_MANAGEMENT: onOff.default(true),
  FEATURE_CAPTCHA_DISPLAY_OFF: onOff.default(false),
})

export type Config = z.infer<typeof Environment> & { databaseUrl: string; production: boolean }

export const environmentNames = Object.keys(Environment.shape)

/** Mistakes are reported all at once, each by its name. */
export class ConfigMistakes extends Error {}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  // An empty variable is how shells and compose files write 'not set'.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const mistakes = parsed.success
    ? developmentOnly(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${given[String(issue.path[0])] === undefined ? 'is not set' : issue.message}`)
  if (!parsed.success || mistakes.length > 0) throw new ConfigMistakes(mistakes.join('\n'))
  return { ...parsed.data, databaseUrl: parsed.data.DATABASE_URL, production: parsed.data.NODE_ENV === 'production' }
}

/** Production whose clock can be moved would lie to people about money. */
const developmentOnly = (environment: z.infer<typeof Environment>): string[] =>
  (['HIBLA_NOW', 'SANDBOX_URL'] as const)
    .filter((name) => environment.NODE_ENV === 'production' && environment[name] !== undefined)
    .map((name) => `${name}: is for development and tests; production refuses it`)
