import { createHash } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareable, useBuiltPages, webBuild } from '../test/built-pages.ts'

const { api, home, open } = await useBuiltPages()

test.each(shareable)('%s runs only its own scripts, each allowed by hash, and no injected ones', async (path) => {
  const { body, headers } = await open(path)
  const policy = String(headers['content-security-policy'])
  const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? []
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']{44}')+$/)
  const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g)]
  const unnamed = inline.filter(
    ([, attributes = '', text = '']) =>
      !attributes.includes('ld+json') && !scripts.includes(createHash('sha256').update(text).digest('base64')),
  )
  expect(unnamed).toEqual([])
  expect(inline.length).toBeGreaterThan(2)
})

test.each(['/.git/HEAD', '/.git/config', '/.env', '/package.json', '/assets/../../../package.json', '/src/main.ts'])(
  '%s is not served: only files of the build are',
  async (path) => {
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/refs\/heads|\[core\]|SECRET|"dependencies"/)
  },
)

test('a page embeds nothing and sends its forms nowhere else', async () => {
  const policy = String((await open('/')).headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]),
  )
})

test('a request with a whole address, as to a proxy, gets the page or the way to it', async () => {
  const ask = (target: string, host: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: api.environment.PORT, path: target, headers: { host } }, (answer) => resolve(answer.resume())).on(
        'error',
        reject,
      )
    })
  expect((await ask(`${api.config.origin}/login`, home)).statusCode).toBe(200)
  const elsewhere = await ask('http://evil.example/login?x=1', 'evil.example')
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, `${api.config.origin}/login?x=1`])
})

test.each(['/', '/privacy-notice', '/no/such/page'])(
  '%s asks for no script before somebody touches it',
  async (path) => {
    const { body } = await open(path)
    expect(body.match(/<script[^>]* type="sleeping"/g)).toHaveLength(1)
    expect(body).not.toMatch(/<script[^>]* type="module"|<script[^>]* src=|rel="modulepreload"/)
  },
)

test.each(['/login', '/customer', '/verifyEmail/some-link'])('%s wakes at once', async (path) => {
  const { body } = await open(path)
  expect(body).toMatch(/<script[^>]* type="module"/)
  expect(body).not.toContain('type="sleeping"')
})

test('a page’s data is served on its own too', async () => {
  const { statusCode, headers } = await open('/privacy-notice.data')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/x-script'])
  expect((await open('/privacy-notice.data', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('the text of a public page is in the first response', async () => {
  const { body, statusCode } = await open('/privacy-notice')
  expect(statusCode).toBe(200)
  expect(body).toContain('Data Privacy Act')
})

test('a page answers HEAD without a body', async () => {
  const response = await api.app.inject({ method: 'HEAD', url: '/', headers: { host: home } })
  expect([response.statusCode, response.body]).toEqual([200, ''])
})

test('[shell.framed-page-shows-only-refusal-text] a frame gets one sentence, the only document that can be framed', async () => {
  for (const place of ['iframe', 'frame', 'embed', 'object'])
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      for (const path of ['/', '/login', '/customer', '/no-such-page', '/licences', '/api/docs']) {
        const framed = await open(path, { 'sec-fetch-dest': place, 'sec-fetch-site': site })
        expect(framed.body, place).toContain('<body>Cannot open this page</body>')
        expect(framed.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors *",
          vary: 'sec-fetch-dest',
        })
      }
})

test('every page forbids framing, and the end of a silent login check allows it to the portal', async () => {
  const paths = ['/', '/login', '/register', '/privacy-notice', '/customer', '/payment/1000000000011', '/no-such-page']
  for (const path of [...paths, '/pay-bill?accountNumber=12345', '/privacy-notice.data']) {
    const { headers } = await open(path, { 'sec-fetch-dest': 'document' })
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
  const [silentCheck] = await Array.fromAsync(glob('assets/silent-check*.html', { cwd: join(webBuild, 'client') }))
  const { headers } = await open(`/${silentCheck}`, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('a visitor at another address is redirected to the portal’s own', async () => {
  const response = await api.app.inject({ url: '/plans?x=1', headers: { host: '127.0.0.1:9999' } })
  expect([response.statusCode, response.headers.location]).toEqual([302, `${api.config.origin}/plans?x=1`])
  expect(response.headers['cache-control']).toBe('no-store')
})
