import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portalPlan } from './plan.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hibla-plan-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const planFor = (environment: Record<string, string>) =>
  portalPlan('/project', readSettings({ HIBLA_DATA: join(folder, 'data'), ...environment }, '/project'))
const keyFile = () => join(folder, 'data/secret-key')

test('setup and portal get the key that is kept with the data, at every start; the sandbox gets none', () => {
  for (const { setup, portal, sandbox } of [planFor({}), planFor({ PORT: '3001' })]) {
    const kept = readFileSync(keyFile(), 'utf8')
    expect([setup.env['SECRET_KEY'], portal.env['SECRET_KEY']]).toEqual([kept, kept])
    expect(sandbox?.env).not.toHaveProperty('SECRET_KEY')
  }
})

test('the portal pays through the gateway with the keys that are kept with its data, and the gateway gets the same', () => {
  const [first, second] = [planFor({}), planFor({ SANDBOX_GATEWAY_PORT: '3160' })]
  expect(first.gateway?.env['SANDBOX_GATEWAY_FOLDER']).toBe(join(folder, 'data/gateway'))
  expect(first.portal.env).toMatchObject({ PAYMENTS: 'sandbox', PAYNAMICS_URL: 'http://127.0.0.1:3150' })
  expect(second.portal.env).toMatchObject({
    PAYNAMICS_URL: 'http://127.0.0.1:3160',
    PAYNAMICS_MERCHANT_KEY: first.portal.env['PAYNAMICS_MERCHANT_KEY'],
    MAYA_WEBHOOK_KEYS: first.portal.env['MAYA_WEBHOOK_KEYS'],
  })
})

test('the portal manages its modems where their simulator listens, and both follow one clock', () => {
  const { portal, modems } = planFor({ SANDBOX_MODEMS_PORT: '3170', SANDBOX_PORT: '3101' })
  expect(portal.env).toMatchObject({ MODEMS: 'sandbox', MODEMS_URL: 'http://127.0.0.1:3170' })
  expect(modems?.env).toMatchObject({ SANDBOX_MODEMS_PORT: '3170', SANDBOX_URL: portal.env['SANDBOX_URL'] })
  expect(portal.env).toMatchObject({ STREAMING: 'sandbox', STREAMING_URL: 'http://127.0.0.1:3101/streaming' })
})

test('production gets no key made for it, no simulators and no demo data: whoever runs it names its own', () => {
  const { setup, portal, sandbox, gateway, modems, ports } = planFor({ HIBLA_MODE: 'production' })
  for (const { env } of [setup, portal]) {
    expect(Object.keys(env)).not.toContain('SECRET_KEY')
    expect(env['HIBLA_DEMO']).toBe('off')
  }
  expect(existsSync(keyFile())).toBe(false)
  expect([sandbox, gateway, modems]).toEqual([undefined, undefined, undefined])
  expect(existsSync(join(folder, 'data/gateway'))).toBe(false)
  expect(ports.map(({ variable }) => variable)).toEqual(['PORT'])
  for (const simulator of [
    'SANDBOX_URL',
    'SMTP_URL',
    'SMS_URL',
    'SMS_KEY',
    'DISTANCE_URL',
    'PAYMENTS',
    'PAYNAMICS_URL',
    'MAYA_URL',
    'MODEMS',
    'MODEMS_URL',
    'STREAMING',
  ])
    expect(portal.env).not.toHaveProperty(simulator)
})

test('the portal counts as ready when its own address answers, wherever it listens', () => {
  const readyAt = (HOST: string) => planFor({ HOST, ALLOW_DEMO_TO_OTHERS: 'on' }).portal.ready
  expect(readyAt('127.0.0.1')).toEqual({ url: 'http://127.0.0.1:3000/readyz' })
  expect(readyAt('0.0.0.0')).toEqual({ url: 'http://127.0.0.1:3000/readyz' })
  expect(readyAt('::')).toEqual({ url: 'http://[::1]:3000/readyz' })
})
