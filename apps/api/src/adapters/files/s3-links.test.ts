import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { s3Store } from './s3.ts'
import { credentials, linkSignatureFor, startS3 } from './test/s3-server.ts'

let now = Date.now()
const server = await startS3('documents', () => now)
const folder = await mkdtemp(join(tmpdir(), 'hibla-links-'))
afterAll(async () => {
  server.stop()
  await rm(folder, { recursive: true })
})
const setting = { endpoint: server.endpoint, region: 'ap-southeast-1', bucket: 'documents', ...credentials }
const store = s3Store({ ...setting, publicEndpoint: server.endpoint })

const lend = async () => {
  const path = join(folder, 'statement')
  await writeFile(path, '%PDF-1.7')
  await store.put('statement', { path, type: 'application/pdf' })
  return store.linkTo!('statement', { name: 'statement B1 (2026)!.pdf', type: 'application/pdf' })
}

test('the server of this test checks links as Amazon does: its own published example passes', () => {
  const example = {
    method: 'GET',
    url:
      '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    headers: { host: 'examplebucket.s3.amazonaws.com' },
  }
  const { signature, expected } = linkSignatureFor(example, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')!
  expect(expected).toBe(signature)
})

test('whoever has a link gets the file, to save under its name, and no cache stores it', async () => {
  const answer = await fetch(await lend())
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment;filename="statement-B1--2026--.pdf"',
    'cache-control': 'private,no-store',
  })
})

test('a link to another file, or as something else, opens nothing', async () => {
  const link = await lend()
  for (const changed of [link.replace('/statement?', '/passport?'), link.replace('application%2Fpdf', 'text%2Fhtml')]) {
    expect(changed).not.toBe(link)
    expect((await fetch(changed)).status).toBe(403)
  }
})

test('ten minutes later a link opens nothing', async () => {
  const link = await lend()
  now += 601_000
  expect((await fetch(link)).status).toBe(403)
})

test('a bucket that browsers can’t reach gives no links', () => {
  expect(s3Store(setting).linkTo).toBeUndefined()
})
