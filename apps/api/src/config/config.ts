import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleNames } from '@hibla/contract/config'
import { Environment, type Given } from './environment.ts'
import { checkGiven, givenIn, modeDefaults } from './given.ts'
import { ConfigMistakes } from './mistake.ts'
import { deriveKey } from '../kernel/derive-key.ts'

/** What has to be named, or comes with the mode. */
type Named =
  | 'DATABASE_URL'
  | 'SECRET_KEY'
  | 'METRICS'
  | 'API_DOCS'
  | 'STAFF_SECOND_FACTOR'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'SMS_URL'
  | 'SMS_KEY'
  | 'IDENTITY'
  | 'FILES'

/** What follows from others where it isn't set. */
type Derived = 'ORIGIN' | 'IDENTITY_SERVICE_SECRET' | 'FILES_FOLDER' | 'SALES_LOCATION_RESTRICTION_ENABLED'
type Settled = Named | Derived

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

/** The configuration by this environment; all its mistakes are thrown together. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = givenIn(environment)
  const { read, mistakes } = checkGiven(given)
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  return withDefaults(Environment.parse({ ...modeDefaults(read.HIBLA_MODE), ...given }))
}

const withDefaults = (given: Given): Config => {
  // What is required was there, and the mode brought the rest.
  const named = given as Given & { [K in Named]: NonNullable<Given[K]> }
  const keyFor = (use: string) => deriveKey(named.SECRET_KEY, use)
  return {
    ...named,
    databaseUrl: given.DATABASE_DIRECT_URL ?? named.DATABASE_URL,
    production: given.HIBLA_MODE === 'production',
    ORIGIN: given.ORIGIN ?? `http://localhost:${given.PORT}`,
    FILES_FOLDER: given.FILES_FOLDER ?? join(tmpdir(), 'hibla-files'),
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
