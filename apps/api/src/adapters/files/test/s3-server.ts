import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const credentials = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

type Answered = [status: number, body?: Buffer | string, headers?: Record<string, string>]

/** A link may say as what its file comes. */
const askedHeaders = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    [...searchParams].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
    ),
  )

type Signed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Signature Version 4 as Amazon describes it, worked out anew on this side; undefined if the request carries none. */
export const signatureFor = ({ method, url = '', headers }: Signed, secretKey: string) => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return undefined
  const [, accessKey, scope = '', date = '', region = '', names = '', signature] = given
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, date), region))
  return {
    accessKey,
    names: names.split(';'),
    signature,
    expected: createHmac('sha256', key).update(toSign).digest('hex'),
  }
}

/** The same for a link, whose signature is in its query; undefined if it carries none. */
export const linkSignatureFor = ({ url = '', headers }: Signed, secretKey: string) => {
  const asked = new URL(url, `http://${headers.host}`)
  const given = (name: string) => asked.searchParams.get(`X-Amz-${name}`) ?? ''
  const [accessKey, date = '', region = ''] = given('Credential').split('/')
  if (given('Algorithm') !== 'AWS4-HMAC-SHA256' || !accessKey) return undefined
  const query = [...asked.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const canonical = ['GET', asked.pathname, query, `host:${headers.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', given('Date'), scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, date), region))
  const began = Date.parse(given('Date').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return {
    accessKey,
    signature: given('Signature'),
    expected: createHmac('sha256', key).update(toSign).digest('hex'),
    until: began + Number(given('Expires')) * 1000,
    asked,
  }
}

/** A bucket that speaks S3 over a socket, and lets nobody in whose signature or content doesn't match. */
export const startS3 = async (bucket: string, now: () => number = Date.now) => {
  const objects = new Map<string, Buffer>()
  /** How many of the next requests fail as a busy or broken store would. */
  const state = { failing: 0, changing: false, garbling: false, paused: false }
  /** What the next answer waits for: before it begins, or with half of it sent. */
  const pauses: { begin?: Promise<void>; half?: Promise<void> } = {}

  const answer = async (request: IncomingMessage): Promise<Answered> => {
    const sent = await buffer(request)
    // As if a byte had been lost on the way.
    const body = state.changing ? sent.subarray(1) : sent
    state.changing = false
    if (state.failing > 0 && state.failing--) return [503, '<Error><Code>SlowDown</Code></Error>']
    const link = request.method === 'GET' && linkSignatureFor(request, credentials.secretKey)
    if (link) {
      if (link.accessKey !== credentials.accessKey || link.signature !== link.expected)
        return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
      if (link.until < now()) return [403, '<Error><Code>AccessDenied</Code><Message>expired</Message></Error>']
      const found = objects.get(link.asked.pathname.slice(`/${bucket}/`.length))
      return found ? [200, found, askedHeaders(link.asked)] : [404, '<Error><Code>NoSuchKey</Code></Error>']
    }
    const signed = signatureFor(request, credentials.secretKey)
    const headers = new Set(signed?.names)
    if (signed?.accessKey !== credentials.accessKey || signed.signature !== signed.expected)
      return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    if (!headers.has('host') || !headers.has('x-amz-date')) return [403, '<Error><Code>AccessDenied</Code></Error>']
    const [, named, key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(request.url ?? '')) ?? []
    if (named !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return [411, '<Error><Code>MissingContentLength</Code></Error>']
      if (request.headers['x-amz-content-sha256'] !== sha256(body))
        return [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
      objects.set(key, body)
      return [200]
    }
    if (request.method === 'DELETE') return (objects.delete(key), [204])
    const found = objects.get(key)
    const garbled: Record<string, string> = state.garbling ? { 'content-encoding': 'gzip' } : {}
    state.garbling = false
    return found ? [200, found, garbled] : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  const server = createServer((request, response) => {
    const reply = async () => {
      const [status, body = '', headers = {}] = await answer(request)
      const { begin, half } = pauses
      delete pauses.begin
      delete pauses.half
      state.paused = begin !== undefined
      await begin
      state.paused = false
      response.writeHead(status, headers)
      const middle = half ? Math.floor(body.length / 2) : 0
      if (half) response.write(body.slice(0, middle))
      await half
      response.end(body.slice(middle))
    }
    reply().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    pauseNext: (where: 'begin' | 'half') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pauses[where] = promise
      return resolve
    },
    isPaused: () => state.paused,
    changeNext: () => void (state.changing = true),
    /** The next file says that it's packed, and isn't. */
    garbleNext: () => void (state.garbling = true),
    failNext: (count: number) => void (state.failing = count),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
