import { expect, test } from 'vitest'
import { livePayments } from '../../test/live-payments.ts'
import { readConfig } from './config.ts'
import { variables } from './environment.ts'
import { checkGiven, givenIn, warningsIn } from './given.ts'
import { toldMistakes } from './told-mistakes.ts'

const mistakesOf = (environment: Record<string, string>) => checkGiven(givenIn(environment)).mistakes
const namesOf = (environment: Record<string, string>) => mistakesOf(environment).map(({ variable }) => variable)

test('an empty production environment hears of everything that it needs at once, each with what to write', () => {
  expect(namesOf({})).toEqual([
    'ORIGIN',
    'SECRET_KEY',
    'DATABASE_URL',
    'BRAND_FILE',
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_URL',
    'SMS_KEY',
    'IDENTITY',
    'PAYMENTS',
    'FILES',
  ])
  const said = toldMistakes(mistakesOf({})).split('\n')
  expect(said).toHaveLength(22)
  expect(said.slice(0, 4)).toEqual([
    'ORIGIN: must be set in production',
    '    write  ORIGIN=https://portal.example.com',
    'SECRET_KEY: must be set in production',
    '    write  SECRET_KEY=$(openssl rand -hex 32)',
  ])
  expect(said.filter((line) => line.includes('…'))).toEqual([])
})

test('what is wrong by itself, what is missing and what doesn’t go together is told at once', () => {
  const wrong = { PORT: 'eighty', HIBLA_DEMO: 'on', FILES: 's3', PAYMENTS: 'bitcoin', STREAMING: 'live' }
  const names = namesOf(wrong)
  for (const name of ['PORT', 'ORIGIN', 'HIBLA_DEMO', 'S3_BUCKET', 'STREAMING_KEY', 'DATABASE_URL'])
    expect(names, name).toContain(name)
  // Once, although production needs it, too.
  expect(mistakesOf(wrong).filter(({ variable }) => variable === 'PAYMENTS')).toEqual([
    { variable: 'PAYMENTS', wrong: "must be 'sandbox' or 'live'" },
  ])
})

test('a mode that doesn’t exist is told with other wrong values, and not with what some mode would need', () => {
  expect(namesOf({ HIBLA_MODE: 'staging', PORT: 'eighty' })).toEqual(['HIBLA_MODE', 'PORT'])
})

const own = {
  DATABASE_URL: 'postgres://hibla@localhost/hibla',
  ORIGIN: 'https://portal.example.com',
  SECRET_KEY: 'k'.repeat(32),
  TRUST_PROXY: '127.0.0.1',
  BRAND_FILE: '/srv/linaw/brand.yaml',
  SMTP_URL: 'smtps://relay.example.com',
  MAIL_FROM: 'Linaw Fibre <care@linaw-fibre.ph>',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY: 'key',
  IDENTITY: 'embedded',
  FILES: 'folder',
  FILES_FOLDER: '/srv/linaw/files',
  ...livePayments,
}

test('production sends mail only from a sender of the provider’s own', () => {
  expect(namesOf(own)).toEqual([])
  for (const MAIL_FROM of [
    'Hibla <care@linaw-fibre.ph>',
    'care@hibla.ph',
    'care@example.com',
    'Linaw <care@mail.example.net>',
    'care@provider.example',
  ])
    expect(namesOf({ ...own, MAIL_FROM }), MAIL_FROM).toEqual(['MAIL_FROM'])
  const development = { HIBLA_MODE: 'development', DATABASE_URL: own.DATABASE_URL, SECRET_KEY: own.SECRET_KEY }
  expect(readConfig(development).MAIL_FROM).toBe('Hibla <no-reply@hibla.example.com>')
})

test('a renamed variable is still read, with a warning that names the new one, which counts if both are set', () => {
  const older = { ...own, CONTENT_MEMORY: 'off' }
  expect(readConfig(older).CONTENT_CACHE).toBe(false)
  expect(readConfig({ ...older, CONTENT_CACHE: 'on' }).CONTENT_CACHE).toBe(true)
  expect(warningsIn(older)).toEqual(['CONTENT_MEMORY is called CONTENT_CACHE now. Rename it.'])
  expect(warningsIn(own)).toEqual([])
})

test('every variable says what it is and has one name, and every one that must be set has an example', () => {
  expect(variables.filter(({ about }) => about.length < 5)).toEqual([])
  expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length)
  expect(variables.filter(({ required, example }) => required && !example)).toEqual([])
})
