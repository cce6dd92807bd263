import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from '../../postgres/sql.ts'
import { expect, test } from 'vitest'
import { portalProgram, quickStart } from '../../../../test/quick-start.ts'
import { secretKey } from '../../../../test/secret-key.ts'
import { until } from '../../../../test/until.ts'
import { ownPort } from '../../../../test/own-port.ts'
import { inProcessClient } from '../in-process-client.ts'
import { shareable, useBuiltPages, webBuild } from '../test/built-pages.ts'

const { api, open } = await useBuiltPages()

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

test('a published change is on the page within a second, in every process', async () => {
  const port = await ownPort()
  const other = spawn(process.execPath, [portalProgram()], {
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
    await until(async () => (await elsewhere().catch(() => '')).includes('</html>'))
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
})

test('files named by their content are cached for good and sent compressed', async () => {
  const { body } = await open('/')
  const script = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? ''
  const asset = await open(script, { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toContain('immutable')
  expect(asset.headers['content-encoding']).toBe('br')
})
