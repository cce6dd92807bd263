import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleNames } from '@hibla/contract/config'
import { mistakesIn } from './mistakes.ts'
import { Environment, type Given } from './environment.ts'
import { deriveKey } from '../kernel/derive-key.ts'

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
  | 'S3_PUBLIC_ENDPOINT'
  | 'SALES_LOCATION_RESTRICTION_ENABLED'

export type Config = Omit<Given, Settled> & { [K in Settled]: NonNullable<Given[K]> } & {
  /** PostgreSQL itself. Requests go to DATABASE_URL, which may be a pooler. */
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
  const mistakes = mistakesIn(parsed.data)
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes.join('\n'))
  return withDefaults(parsed.data)
}

const withDefaults = (given: Given): Config => {
  const SECRET_KEY = given.SECRET_KEY!
  const keyFor = (use: string) => deriveKey(SECRET_KEY, use)
  const production = given.HIBLA_MODE === 'production'
  return {
    ...given,
    databaseUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
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
    // Only whoever runs the bucket knows whether browsers reach it.
    S3_PUBLIC_ENDPOINT: given.S3_PUBLIC_ENDPOINT ?? 'off',
    // One of the demo's agents is there to show it; the others sell everywhere.
    SALES_LOCATION_RESTRICTION_ENABLED:
      given.SALES_LOCATION_RESTRICTION_ENABLED ?? (given.HIBLA_DEMO ? 'true' : 'false'),
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
