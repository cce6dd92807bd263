import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '../../kernel/unavailable.ts'
import { until } from '../../../test/until.ts'
import { s3Store } from './s3.ts'
import { conforms } from './test/conformance.ts'
import { credentials, signatureFor, startS3 } from './test/s3-server.ts'

const server = await startS3('documents')
afterAll(() => server.stop())
const setting = { endpoint: server.endpoint, region: 'ap-southeast-1', bucket: 'documents', ...credentials }
const store = s3Store(setting)

conforms(() => store)

test('the server of this test checks signatures as Amazon does: its own published example passes', () => {
  const empty = createHash('sha256').digest('hex')
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  const { signature, expected } = signatureFor(example, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')!
  expect(expected).toBe(signature)
})

test.each([
  ['a wrong secret', { secretKey: 'x'.repeat(40) }],
  ['an unknown key', { accessKey: 'AKIDSOMEBODY' }],
])('%s opens nothing', async (_what, wrong) => {
  await expect(s3Store({ ...setting, ...wrong }).get('anything')).rejects.toThrow('answered GET with 403')
})

test('a store that is busy or gone is away, so that people are told to try again', async () => {
  server.failNext(1)
  expect(isUnavailable(await store.get('anything').catch((error: unknown) => error))).toBe(true)
  const gone = s3Store({ ...setting, endpoint: 'http://127.0.0.1:1' })
  expect(isUnavailable(await gone.delete('anything').catch((error: unknown) => error))).toBe(true)
})

test('a bucket that doesn’t exist is said so', async () => {
  const file = { path: import.meta.filename, type: 'image/jpeg' }
  await expect(s3Store({ ...setting, bucket: 'other' }).put('a', file)).rejects.toThrow("no bucket 'other'")
})

test('what changes on the way is refused', async () => {
  server.changeNext()
  await expect(store.put('changed', { path: import.meta.filename, type: 'image/jpeg' })).rejects.toThrow(
    'answered PUT with 400',
  )
  expect(server.objects.has('changed')).toBe(false)
})

const movedClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a file takes as long to come as whoever reads it, once it has begun', async () => {
  movedClock()
  await store.put('slow', { path: import.meta.filename, type: 'image/jpeg' })
  const goOn = server.pauseNext('half')
  const file = (await store.get('slow'))!
  vi.advanceTimersByTime(10 * 60_000)
  goOn()
  expect((await buffer(file)).equals(server.objects.get('slow')!)).toBe(true)
})

test('a store that doesn’t begin to answer in half a minute is away', async () => {
  movedClock()
  const goOn = server.pauseNext('begin')
  const asked = store.get('slow').catch((error: unknown) => error)
  // The request's own timer has begun by then; other timers may run before it.
  await until(async () => server.isPaused())
  vi.advanceTimersByTime(30_000)
  expect(isUnavailable(await asked)).toBe(true)
  goOn()
})
