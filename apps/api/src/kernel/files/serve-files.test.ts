import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { credentials, startS3 } from '../../adapters/files/test/s3-server.ts'
import { useApi } from '../../../test/api.ts'
import { pdf } from '../../../test/sample-files.ts'
import { chooseFiles } from '../../file-store.ts'
import { guest } from '../http/caller.ts'
import { openFiles } from './files.ts'

const bucket = await startS3('documents')
const api = await useApi({
  environment: {
    FILES: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY: credentials.accessKey,
    S3_SECRET_KEY: credentials.secretKey,
  },
})
const deps = chooseFiles(api.db, api.clock, api.environment)
const files = openFiles(deps)
afterAll(() => {
  deps.inspector.stop()
  bucket.stop()
})

const linkOfFile = async () => {
  const bytes = async function* () {
    yield new Uint8Array(pdf())
  }
  const received = await files.receive({ name: 'bill.pdf', bytes: bytes() }, 5_000_000, {
    ...guest,
    visitorKey: randomUUID(),
  })
  if (!received.ok) throw new Error(received.refusal)
  const { id } = received.value
  await api.db.transaction((tx) => files.keep(tx, id))
  return files.linkTo({ id, variant: 'file', name: 'bill.pdf' })
}

test('what says that a file couldn’t be read is no file: nothing saves it or keeps it', async () => {
  const link = await linkOfFile()
  const good = await api.app.inject(link)
  expect([good.statusCode, good.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(good.headers['content-disposition']).toMatch(/^attachment/)
  bucket.garbleNext()
  const bad = await api.app.inject(link)
  expect([bad.statusCode, bad.headers['content-type'], bad.json().code]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
    'internal-error',
  ])
  expect(bad.headers).not.toHaveProperty('content-disposition')
  expect(bad.headers).not.toHaveProperty('content-security-policy')
  expect([bad.headers['cache-control'], bad.headers['referrer-policy']]).toEqual(['no-store', 'strict-origin'])
})
