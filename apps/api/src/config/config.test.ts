import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { livePayments } from '../../test/live-payments.ts'

const DATABASE_URL = 'postgres://hibla@localhost/hibla'
/** What serves on one's own machine. */
const local = { HIBLA_MODE: 'development', SECRET_KEY: 'k'.repeat(32), DATABASE_URL }
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
  expect(readConfig({ ...local, PORT: '' }).PORT).toBe(3000)
})

const named = {
  ORIGIN: 'https://portal.example.com',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://relay.example.com',
  MAIL_FROM: 'Linaw Fibre <care@linaw-fibre.ph>',
  BRAND_FILE: '/srv/linaw/brand.yaml',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'key',
  IDENTITY: 'embedded',
  FILES: 'folder',
  FILES_FOLDER: '/srv/hibla/files',
  TRUST_PROXY: '127.0.0.1',
  ...livePayments,
}

test('production starts only with its parts named aloud, and whoever names no mode gets production', () => {
  for (const mode of [{}, { HIBLA_MODE: '' }, { HIBLA_MODE: 'production' }, { NODE_ENV: 'development' }]) {
    expect(() => readConfig({ DATABASE_URL, ...mode })).toThrow(
      /ORIGIN: must be set in production[^]*IDENTITY: must be set in production/,
    )
    expect(readConfig({ DATABASE_URL, ...named, ...mode })).toMatchObject({ production: true, IDENTITY: 'embedded' })
  }
})

test.each(['development', 'test'])('%s must be named, and brings its own parts', (HIBLA_MODE) => {
  expect(readConfig({ ...local, HIBLA_MODE, NODE_ENV: 'production' })).toMatchObject({
    production: false,
    ORIGIN: 'http://localhost:3000',
  })
})

test('the origin is one, however it is written: a path would be in the way of every page', () => {
  expect(readConfig({ ...local, ORIGIN: 'https://Portal.example.com:443/' }).ORIGIN).toBe('https://portal.example.com')
  expect(() => readConfig({ ...local, ORIGIN: 'https://example.com/portal' })).toThrow('ORIGIN: must not have a path')
})

test('a mode that does not exist is refused', () => {
  expect(() => readConfig({ DATABASE_URL, HIBLA_MODE: 'staging' })).toThrow(/^HIBLA_MODE: /)
})

test('a key that could be guessed is refused, and nobody gets demo accounts or endless requests by forgetting', () => {
  expect(() => readConfig({ ...local, SECRET_KEY: 'k'.repeat(31) })).toThrow('SECRET_KEY: must have at least 32')
  expect(readConfig(local)).toMatchObject({ HIBLA_DEMO: false, REQUESTS_PER_MINUTE: 1200 })
})

test('no installation shares a key with another: one must be set in every mode', () => {
  const { SECRET_KEY: _, ...keyless } = local
  expect(() => readConfig(keyless)).toThrow(/^SECRET_KEY: is not set/)
  expect(() => readConfig({ ...keyless, ...named, SECRET_KEY: '', HIBLA_MODE: 'production' })).toThrow(
    /^SECRET_KEY: must be set in production/,
  )
})

test('every use has a key of its own, derived from the secret', () => {
  const of = (SECRET_KEY: string) => {
    const { keys, IDENTITY_SERVICE_SECRET } = readConfig({ ...local, SECRET_KEY })
    return [...Object.values(keys), IDENTITY_SERVICE_SECRET]
  }
  const one = of('k'.repeat(32))
  expect(new Set([...one, ...of('l'.repeat(32)), 'k'.repeat(32)]).size).toBe(2 * one.length + 1)
  expect(of('k'.repeat(32))).toEqual(one)
})

test('production refuses demo accounts, and pages that anyone on the way could read', () => {
  const read = (changes: Record<string, string>) => readConfig({ DATABASE_URL, ...named, ...changes })
  expect(() => read({ HIBLA_DEMO: 'on' })).toThrow(/^HIBLA_DEMO: /)
  expect(() => read({ ORIGIN: 'http://portal.example.com' })).toThrow(/^ORIGIN: must begin with https/)
  for (const host of [
    'localhost.example.com',
    '127.0.0.1.example.net',
    'localhost.attacker.test',
    '128.0.0.1',
    '[::2]',
  ])
    expect(() => read({ ORIGIN: `http://${host}` }), host).toThrow(/^ORIGIN: /)
  for (const ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(read({ ORIGIN }).ORIGIN).toBe(ORIGIN)
})

test('production behind a proxy on its own machine must trust it, or everybody would be one visitor', () => {
  const { TRUST_PROXY, ...unsaid } = named
  const read = (changes: Record<string, string>) => readConfig({ DATABASE_URL, ...unsaid, ...changes })
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
    expect(() => read({ HOST })).toThrow(/^TRUST_PROXY: must be set/)
    expect(read({ HOST, TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  }
  // Visitors come straight to these.
  expect(read({ HOST: '0.0.0.0' }).TRUST_PROXY).toBeUndefined()
  expect(read({ ORIGIN: 'http://localhost:3000' }).TRUST_PROXY).toBeUndefined()
})

test('demo data and simulators are for this machine alone, unless it is said aloud that others may come', () => {
  const ours = { SMTP_URL: 'smtp://relay.example.com', SMS_URL: 'https://sms.example.com' }
  const demo = { ...ours, HIBLA_DEMO: 'on' }
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'portal.example.com']) {
    for (const risky of [demo, {}, { ...ours, SANDBOX_URL: 'http://localhost:3100' }]) {
      expect(() => readConfig({ ...local, ...risky, HOST })).toThrow(/^HOST: others can reach/)
      expect(readConfig({ ...local, ...risky, HOST, ALLOW_DEMO_TO_OTHERS: 'on' }).HOST).toBe(HOST)
    }
    expect(readConfig({ ...local, ...ours, HOST }).HOST).toBe(HOST)
    expect(readConfig({ DATABASE_URL, ...named, HOST }).HOST).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', '127.0.0.9', '::1', 'localhost'])
    expect(readConfig({ ...local, ...demo, HOST }).HOST).toBe(HOST)
})

test('production shows figures and contract only if asked to', () => {
  expect(readConfig(local)).toMatchObject({ METRICS: 'on', API_DOCS: true })
  expect(readConfig({ DATABASE_URL, ...named })).toMatchObject({ METRICS: 'off', API_DOCS: false })
  const asked = { METRICS: 'only-Prometheus-knows-this', API_DOCS: 'on' }
  expect(readConfig({ DATABASE_URL, ...named, ...asked })).toMatchObject({ METRICS: asked.METRICS, API_DOCS: true })
  expect(() => readConfig({ ...local, METRICS: 'yes' })).toThrow(/^METRICS: must be/)
})

test('production takes money only through live gateways, each with all its keys and over https', () => {
  const read = (changes: Record<string, string>) => readConfig({ DATABASE_URL, ...named, ...changes })
  expect(() => read({ PAYMENTS: '' })).toThrow(/^PAYMENTS: must be set in production/)
  expect(() => read({ PAYMENTS: 'sandbox' })).toThrow(/^PAYMENTS: the sandbox moves no money/)
  for (const name of Object.keys(livePayments).filter((name) => name !== 'PAYMENTS'))
    expect(() => read({ [name]: '' }), name).toThrow(new RegExp(`^${name}: is not set, and (Paynamics|Maya) needs it$`))
  expect(() => read({ MAYA_URL: 'http://pg.maya.ph' })).toThrow(/^MAYA_URL: must begin with https/)
  expect(() => read({ MAYA_WEBHOOK_KEYS: 'key' })).toThrow(/^MAYA_WEBHOOK_KEYS: must be public keys/)
  const without = (...gateways: string[]) =>
    read(
      Object.fromEntries(
        Object.keys(livePayments)
          .filter((name) => gateways.some((gateway) => name.startsWith(gateway)))
          .map((name) => [name, '']),
      ),
    )
  expect([without('PAYNAMICS').PAYMENTS, without('MAYA').PAYMENTS]).toEqual(['live', 'live'])
  expect(() => without('PAYNAMICS', 'MAYA')).toThrow(/^PAYMENTS: live needs Paynamics or Maya/)
})

test('Keycloak needs its address and a secret', () => {
  expect(() => readConfig({ ...local, IDENTITY: 'keycloak' })).toThrow(
    /IDENTITY_URL: is not set[^]*IDENTITY_SERVICE_SECRET: is not set/,
  )
})

test('production lends statements only over https, and only from a bucket that browsers are said to reach', () => {
  const bucket = { S3_ENDPOINT: 'http://minio:9000', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const read = (more: Record<string, string>) =>
    readConfig({ DATABASE_URL, ...named, FILES: 's3', ...bucket, ...more }).S3_PUBLIC_ENDPOINT
  expect(read({})).toBe('off')
  expect(read({ S3_ENDPOINT: 'https://s3.example.com' })).toBe('off')
  expect(read({ S3_PUBLIC_ENDPOINT: 'https://files.example.com' })).toBe('https://files.example.com')
  expect(() => read({ S3_PUBLIC_ENDPOINT: 'http://minio:9000' })).toThrow(
    'S3_PUBLIC_ENDPOINT: must begin with https://',
  )
  expect(() => read({ S3_PUBLIC_ENDPOINT: 'minio' })).toThrow('S3_PUBLIC_ENDPOINT: must be an address such as')
})

test('production refuses a clock that can be moved', () => {
  const moved = { ...local, HIBLA_NOW: '2026-11-15T08:00:00+08:00', SANDBOX_URL: 'http://localhost:3100' }
  expect(readConfig(moved).HIBLA_NOW).toBe(moved.HIBLA_NOW)
  expect(() => readConfig({ ...moved, ...named, HIBLA_MODE: 'production' })).toThrow(
    /^HIBLA_NOW: is only for development[^]*SANDBOX_URL: is only for development/,
  )
})

test('production does not take a captcha site key without what verifies it', () => {
  const read = (environment: Record<string, string>) =>
    readConfig({ DATABASE_URL, ...named, CAPTCHA_SITE_KEY: 'site', ...environment })
  expect(() => read({})).toThrow(/^CAPTCHA_SECRET: is not set[^]*CAPTCHA_VERIFY_URL: is not set/)
  const elsewhere = { CAPTCHA_SECRET: 'secret', CAPTCHA_VERIFY_URL: 'https://captcha.example.com/verify' }
  expect(() => read(elsewhere)).toThrow(/^CAPTCHA_SCRIPT_URL: is not set/)
  expect(read({ ...elsewhere, CAPTCHA_SCRIPT_URL: 'https://captcha.example.com/api.js' }).production).toBe(true)
  const known = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
  expect(read({ CAPTCHA_SECRET: 'secret', CAPTCHA_VERIFY_URL: known }).production).toBe(true)
})

test('a process that only works jobs has to be told where pages are served, or its mails would lead nowhere', () => {
  expect(() => readConfig({ ...local, PROCESS_ROLE: 'jobs' })).toThrow(
    'ORIGIN: is not set, and PROCESS_ROLE=jobs needs',
  )
  expect(readConfig({ ...local, PROCESS_ROLE: 'jobs', ORIGIN: 'http://localhost:3000' }).PROCESS_ROLE).toBe('jobs')
  expect(readConfig(local).PROCESS_ROLE).toBe('all')
  expect(() => readConfig({ ...local, PROCESS_ROLE: 'worker' })).toThrow(
    "PROCESS_ROLE: must be 'all', 'pages' or 'jobs'",
  )
})
