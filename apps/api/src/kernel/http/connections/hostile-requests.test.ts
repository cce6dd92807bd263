import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'

const webBuild = fileURLToPath(new URL('../../../../../web/build', import.meta.url))
if (!existsSync(webBuild)) throw new Error('build the web first: npm run build')
const api = await useApi({ webBuild })
const { host, port } = new URL(api.config.origin)

/** The status of every answer on one connection, until the server closes it. */
const statusesOf = (bytes: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (text) => (heard += String(text)))
    socket.setTimeout(60_000, () => reject(new Error(`no answer: ${bytes.slice(0, 80)}`)))
    socket
      .on('error', () => {})
      .on('close', () => {
        socket.destroy()
        resolve([...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)))
      })
  })

const END = '\r\nConnection: close\r\n\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: ${host}${more}${END}`
const post = (headers: string, body: string) =>
  `POST /api/channels/lead HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}${END}${body}`

const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok

test.each([
  ['an absolute address, as proxies send it', get(`http://${host}/privacy-notice`), 200],
  ['an absolute address without a path', get(`http://${host}`), 200],
  ['an absolute address with only a query', get(`http://${host}?x=1`), 200],
  ['an absolute address of the API', get(`http://${host}/api/nothing`), 404],
  ['an absolute address of a file', get(`http://${host}/favicon.svg`), 200],
  ['an absolute address in capitals', get(`HTTP://${host.toUpperCase()}/privacy-notice`), 200],
  ['an absolute address on another host', get('http://elsewhere.example.com/privacy-notice'), 200],
  ['an address of another kind', get('ftp://elsewhere.example.com/x'), 400],
  ['an address without a host', get('http:///x'), 400],
  ['an address that only begins', get('http://'), 400],
  ['an address without a leading slash', get('privacy-notice'), 400],
  ['two slashes', get('//elsewhere.example.com/x'), 404],
  ['two slashes and a broken host', get('//%00:99999/x'), 404],
  ['a back slash', get('/\\elsewhere.example.com'), 404],
  ['broken escapes in the path', get('/%'), 400],
  ['broken escapes of the API', get('/api/%E0%A4%A'), 400],
  ['broken escapes in the query', get('/privacy-notice?x=%E0%A4%A'), 200],
  ['a NUL in the path', get('/%00'), 404],
  ['a NUL in a parameter of the API', get('/api/cms/pages/%00'), 404],
  ['a NUL in the identity provider', get('/realms/hibla/%00'), 404],
  ['a climb out of the folder', get('/assets/..%2f..%2f..%2fpackage.json'), 404],
  ['an address of 100 KB', get(`/${'x'.repeat(100_000)}`), 431],
  ['a query of 10 KB', get(`/privacy-notice?x=${'x'.repeat(10_000)}`), 200],
  ['a thousand parameters', get(`/?${'a[]=1&'.repeat(1000)}`), 200],
  ['a fragment', get('/privacy-notice#x'), 200],
  ['no host', `GET / HTTP/1.1${END}`, 400],
  ['two hosts', get('/', '\r\nHost: elsewhere.example.com'), 400],
  ['the same host twice, once in capitals', get('/', `\r\nHOST: ${host}`), 400],
  ['two hosts before a call', get('/api/cms/pages/privacy-notice', '\r\nhost: elsewhere.example.com'), 400],
  ['a host that is none', `GET / HTTP/1.1\r\nHost: a b${END}`, 302],
  ['an empty host', `GET / HTTP/1.1\r\nHost: ${END}`, 302],
  ['a host with a broken port', `GET / HTTP/1.1\r\nHost: ${host}x${END}`, 302],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\nHost: ${host}${END}`, 400],
  ['OPTIONS of a page', `OPTIONS / HTTP/1.1\r\nHost: ${host}${END}`, 404],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: ${host}${END}`, 404],
  ['a method nobody knows', `BREW / HTTP/1.1\r\nHost: ${host}${END}`, 400],
  ['a version nobody speaks', `GET / HTTP/9.9\r\nHost: ${host}${END}`, 400],
  ['an upgrade to something else', get('/', '\r\nUpgrade: websocket'), 200],
  ['an expectation nobody meets', get('/', '\r\nExpect: 200-maybe'), 417],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}x'), 400],
  ['a length that is none', post('Content-Length: two', '{}'), 400],
  ['a negative length', post('Content-Length: -2', '{}'), 400],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
  ['chunks encoded twice', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n'), 400],
  ['chunks of a broken length', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['a header folded over two lines', get('/', '\r\nX-A: b\r\n c'), 400],
  ['a header with a NUL', get('/', '\r\nX-A: b\0c'), 400],
  ['a thousand headers', get('/', '\r\nX-A: b'.repeat(1000)), 431],
  ['64 KB of headers', get('/', `\r\nX-A: ${'b'.repeat(65_000)}`), 431],
  ['two content types', post('Content-Length: 2\r\nContent-Type: ;;;', '{}'), 400],
])('%s is answered, and never with an error of the server', async (_what, bytes, status) => {
  const [first, ...more] = await statusesOf(bytes)
  expect([first, more, await isAlive()]).toEqual([status, [], true])
})

test('CONNECT is refused by closing the connection', async () => {
  expect(await statusesOf(`CONNECT elsewhere.example.com:443 HTTP/1.1\r\nHost: ${host}${END}`)).toEqual([])
  expect(await isAlive()).toBe(true)
})

test('a request hidden in the body of another is never answered', async () => {
  const hidden = get('/metrics')
  for (const headers of [
    `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked`,
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: xchunked',
    'Content-Length: 0\r\nContent-Length: 5',
  ]) {
    const statuses = await statusesOf(`${post(headers, '0\r\n\r\n')}${hidden}`)
    expect(statuses, headers).toEqual([400])
  }
})
