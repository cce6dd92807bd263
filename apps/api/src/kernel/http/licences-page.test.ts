import { readFileSync } from 'node:fs'
import { escapeHtml } from '@hibla/contract/values/escape-html'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'

const api = await useApi()
const { body, statusCode, headers } = await api.app.inject('/licences')
type Locked = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }
const lock = JSON.parse(readFileSync(new URL('../../../../../package-lock.json', import.meta.url), 'utf8')) as Locked

test('everything that runs in production is credited with its version', () => {
  expect(statusCode).toBe(200)
  const names = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !body.includes(`${escapeHtml(name)} ·`))).toEqual([])
})

test('the sources of places, maps and typefaces are credited, and licences have their text', () => {
  for (const credit of [
    'GeoNames',
    'CC BY 4.0',
    'Philippine Standard Geographic Code',
    'PHLPost',
    'OpenStreetMap',
    'SIL OFL 1.1',
  ])
    expect(body).toContain(credit)
  expect(body).toContain('Permission is hereby granted')
})

test('the page runs no script, and nobody can frame it', () => {
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'none'/)
})
