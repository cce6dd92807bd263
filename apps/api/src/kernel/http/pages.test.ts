import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'

const webBuild = fileURLToPath(new URL('../../../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')
const api = await useApi({ webBuild })
const home = new URL(api.config.origin).host
const open = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: home, ...headers } })

test('a page carries a policy with a nonce of its own, and every inline script carries that nonce', async () => {
  const [first, second] = [await open('/'), await open('/')]
  const nonceOf = (policy: unknown) => /'nonce-([\w-]+)'/.exec(String(policy))?.[1]
  const nonce = nonceOf(first.headers['content-security-policy'])
  expect(nonce).not.toBe(nonceOf(second.headers['content-security-policy']))
  const inline = [...first.body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(inline.length).toBeGreaterThan(0)
  expect(
    inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`) && !attributes.includes('ld+json')),
  ).toEqual([])
})

test('a page runs no script but its own, embeds nothing, and sends its forms nowhere else', async () => {
  const policy = String((await open('/')).headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic'$/),
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]),
  )
})

test('the text of a public page stands in the first response', async () => {
  const { body, statusCode } = await open('/privacy-notice')
  expect(statusCode).toBe(200)
  expect(body).toContain('Data Privacy Act')
})

test('a page can be asked about without its body', async () => {
  const response = await api.app.inject({ method: 'HEAD', url: '/', headers: { host: home } })
  expect([response.statusCode, response.body]).toEqual([200, ''])
})

test('a foreign frame gets nothing but the refusal, and where people type secrets the header forbids frames', async () => {
  for (const place of ['iframe', 'frame', 'embed', 'object']) {
    const framed = await open('/', { 'sec-fetch-dest': place, 'sec-fetch-site': 'cross-site' })
    expect(framed.body, place).toContain('<body>Cannot open this page</body>')
  }
  const own = await open('/', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' })
  expect(own.body).not.toContain('Cannot open this page')
  for (const path of ['/login', '/register', '/payment/1000000000011']) {
    expect((await open(path)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test('whoever came by another address is shown the way home', async () => {
  const response = await api.app.inject({ url: '/plans?x=1', headers: { host: '127.0.0.1:9999' } })
  expect([response.statusCode, response.headers.location]).toEqual([302, `${api.config.origin}/plans?x=1`])
})

test('what is named by its content is kept by browsers for good, and comes compressed', async () => {
  const { body } = await open('/')
  const script = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
  const asset = await open(script, { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toContain('immutable')
  expect(asset.headers['content-encoding']).toBe('br')
})
