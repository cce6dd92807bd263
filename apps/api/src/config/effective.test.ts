import { expect, test } from 'vitest'
import { effectiveIn } from './effective.ts'
import { variables } from './environment.ts'

const valueOf = (name: string, environment: Record<string, string> = {}) =>
  effectiveIn(environment).find((each) => each.name === name)?.value

test('every variable is printed with what counts: what is set, else its default in this mode', () => {
  expect(effectiveIn({}).map(({ name }) => name)).toEqual(variables.map(({ name }) => name))
  expect(valueOf('PORT', { PORT: '8080' })).toBe('8080')
  expect(valueOf('PORT', { PORT: '' })).toBe('3000')
  expect([valueOf('API_DOCS'), valueOf('API_DOCS', { HIBLA_MODE: 'development' })]).toEqual(['off', 'on'])
  expect([valueOf('ORIGIN'), valueOf('ORIGIN', { HIBLA_MODE: 'test' })]).toEqual([
    'not set, and must be',
    'not set: http://localhost:PORT',
  ])
  expect(valueOf('CONTENT_CACHE', { CONTENT_MEMORY: 'off' })).toBe('off')
})

test('no secret is printed, nor a password in an address', () => {
  const secrets = {
    SECRET_KEY: 'sesame',
    SMS_KEY: 'sesame',
    S3_SECRET_KEY: 'sesame',
    PAYNAMICS_PASSWORD: 'sesame',
    METRICS: 'sesame-sesame-sesame',
    DATABASE_URL: 'postgres://hibla:sesame@db/hibla?password=sesame&sslmode=require',
    SMTP_URL: 'smtps://user:sesame@mail.example.com',
  }
  expect(JSON.stringify(effectiveIn(secrets))).not.toContain('sesame')
  expect(valueOf('DATABASE_URL', secrets)).toBe('postgres://hibla:•••@db/hibla?password=•••&sslmode=require')
  expect(valueOf('METRICS', { METRICS: 'on' })).toBe('on')
  const named = variables.filter(
    ({ name }) => /SECRET|PASSWORD|_KEY$/.test(name) && !/PUBLIC_KEY|SITE_KEY|MAPS_KEY/.test(name),
  )
  expect(named.filter(({ secret }) => !secret)).toEqual([])
})
