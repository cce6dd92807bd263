import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { quickStart } from '../../../test/quick-start.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { until } from '../../../test/until.ts'
import { freePort } from '../../adapters/postgres/free-port.ts'
import { inProcessClient } from './in-process-client.ts'

const webBuild = fileURLToPath(new URL('../../../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')
const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url))
const api = await useApi({ webBuild })
const home = new URL(api.config.origin).host
const open = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: home, ...headers } })

const shareable = [
  '/pay-bill',
  '/',
  '/privacy-notice',
  '/login',
  '/verifyEmail/abc',
  '/customer',
  '/there/is/no/such/page',
]

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

test.each(shareable)(
  '%s is the same for everybody: compressed once, and not sent again to browsers that have it',
  async (path) => {
    const sizes = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await open(path, { 'accept-encoding': encoding })
      const etag = String(first.headers.etag)
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, sec-fetch-dest',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      expect(etag).toMatch(new RegExp(`^"[\\w-]{22}-${encoding}"$`))
      const again = await open(path, { 'accept-encoding': encoding, 'if-none-match': `"old", W/${etag}` })
      if (first.statusCode === 200)
        expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
          304,
          '',
          first.headers['content-security-policy'],
        ])
      sizes.push(first.rawPayload.length)
    }
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)
    const plain = (await open(path)).body
    expect(brotliDecompressSync((await open(path, { 'accept-encoding': 'gzip;q=0, br' })).rawPayload).toString()).toBe(
      plain,
    )
    expect((await open(path, { 'accept-encoding': 'br;q=0' })).body).toBe(plain)
  },
)

test.each(['*', 'x-gzip', 'gzip;q=0, *', 'zstd, *;q=0.5'])(
  'a browser that accepts %s gets the bytes that the ETag names',
  async (encoding) => {
    const { headers, body } = await open('/', { 'accept-encoding': encoding })
    expect([headers['content-encoding'], headers.etag]).toEqual([undefined, expect.stringContaining('-identity"')])
    expect(body).toContain('</html>')
  },
)

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

test.each([
  ['/', '/?utm_source=mail&fbclid=1'],
  ['/verifyEmail/first', '/verifyEmail/second'],
  ['/customer/bill-history/pay/1000000000011', '/customer/bill-history/pay/1000000000029?x=1'],
  ['/payment/1000000000011', '/payment/1000000000029'],
  ['/no/such/page', '/none/of/these/either?q=<script>'],
  ['/login', '/LOGIN/'],
])('%s and %s are one page, which contains nothing of either URL', async (one, other) => {
  const [first, second] = [await open(one), await open(other)]
  expect(second.headers.etag).toBe(first.headers.etag)
  for (const own of ['utm_source', 'first', 'second', '1000000000011', '1000000000029', 'none/of'])
    expect(first.body.includes(`/${own}`), own).toBe(false)
})

test.each([
  '/verifyEmail/:',
  '/payment/:',
  '/customer/bill-history/pay/:',
  '/sales/application/personalDetails/:',
  '/no/:',
])('what the server renders for %s doesn’t depend on the variable part', async (path) => {
  const module = (await import(pathToFileURL(join(webBuild, 'server/index.js')).href)) as {
    entry: { module: { render: (request: Request, services: unknown) => Promise<Response> } }
  }
  const services = { client: inProcessClient(api.routes, {}), config: api.config, mark: 'ours' }
  const rendered = async (word: string) => {
    const request = new Request(`${api.config.origin}${path.replace(':', word)}`)
    return (await module.entry.module.render(request, services)).text()
  }
  expect(await rendered('1000000000029')).toBe(await rendered('1000000000011'))
})

test('a page that depends on the query is rendered for this visitor alone and never cached', async () => {
  const shared = await open('/pay-bill')
  const own = await open('/pay-bill?accountNumber=12345')
  expect(own.body).toContain('value="12345"')
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await open('/pay-bill')).headers.etag).toBe(shared.headers.etag)
  const onward = await open('/pay-bill?accountNumber=1000000000011')
  expect([onward.statusCode, onward.headers.location]).toEqual([302, '/payment/1000000000011'])
  expect((await open('/login?forgot')).body).not.toBe((await open('/login')).body)
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

test('a published change is on the page within a second, in every process', async () => {
  const port = await freePort(0)
  const other = spawn(process.execPath, [mainFile], {
    env: {
      ...quickStart,
      HIBLA_MODE: 'test',
      ...secretKey,
      NODE_ENV: 'development',
      DATABASE_URL: api.url,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  const ended = once(other, 'exit')
  try {
    const elsewhere = async (path = '/') => (await fetch(`http://localhost:${port}${path}`)).text()
    await until(async () => (await elsewhere().catch(() => '')).includes('</html>'), 30_000)
    // On a busy machine rendering the page again takes its time; the second is for the news of the change.
    const asked = performance.now()
    const neverKept = '/pay-bill?accountNumber=12345'
    await Promise.all([open(neverKept), elsewhere(neverKept)])
    const rendering = performance.now() - asked
    await open('/')
    const published = performance.now()
    await api.db.execute(sql`update plan set name = 'Hibla Tomorrow' where plan_id = (select min(plan_id) from plan)`)
    await Promise.all([
      until(async () => (await elsewhere()).includes('Hibla Tomorrow')),
      until(async () => (await open('/')).body.includes('Hibla Tomorrow')),
    ])
    expect(performance.now() - published).toBeLessThan(1_000 + 2 * rendering)
  } finally {
    other.kill('SIGTERM')
    await ended
  }
}, 60_000)

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

test('files named by their content are cached for good and sent compressed', async () => {
  const { body } = await open('/')
  const script = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
  const asset = await open(script, { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toContain('immutable')
  expect(asset.headers['content-encoding']).toBe('br')
})
