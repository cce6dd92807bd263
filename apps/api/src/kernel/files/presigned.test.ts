import { contract } from '@hibla/contract'
import { FILE_LINK_TYPE, FileLink } from '@hibla/contract/values/file'
import { afterAll, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { credentials, startS3 } from '../../adapters/files/test/s3-server.ts'
import { storedFile } from './files.tables.ts'
import { sql } from '../postgres/sql.ts'

const bucket = await startS3('papers')
afterAll(() => bucket.stop())
const environment = {
  FILES: 's3',
  S3_ENDPOINT: bucket.endpoint,
  S3_PUBLIC_ENDPOINT: bucket.endpoint,
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY: credentials.accessKey,
  S3_SECRET_KEY: credentials.secretKey,
}
const api = await useApi({ environment })
const portalWithFolder = await useApi()

const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
const nora: As = { as: 'nora.back-office' }
const statement = `/api${contract.billing.statement.path.replace('{accountNumber}', '1000000000011')}`
const dayFile = `/api${contract.payments.paymentDayFile.path.replace('{day}', '2026-11-14')}`

const ask = (at: typeof api, url: string, who: As, accept = `${FILE_LINK_TYPE}, */*`) =>
  at.inject({ method: 'GET', url, ...who, headers: { accept } })

test('a statement and a day’s payments wait in the bucket, and whoever asked gets a link to save them from', async () => {
  for (const [url, who, type, begins] of [
    [statement, ana, 'application/pdf', '%PDF-'],
    [dayFile, nora, 'text/csv', 'gateway,reference'],
  ] as const) {
    const answer = await ask(api, url, who)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const given = FileLink.parse(answer.json())
    expect(given.type).toBe(type)
    const saved = await fetch(given.link)
    expect(saved.headers.get('content-disposition')).toBe(`attachment;filename="${given.name}"`)
    expect((await saved.text()).startsWith(begins)).toBe(true)
  }
})

test('a program that knows nothing of links gets the file itself, from a bucket or a folder', async () => {
  for (const [at, accept] of [
    [api, 'application/json'],
    [portalWithFolder, `${FILE_LINK_TYPE}, */*`],
  ] as const) {
    const answer = await ask(at, statement, ana, accept)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('nobody gets a link to somebody else’s statement', async () => {
  const before = bucket.objects.size
  expect((await ask(api, statement, { as: 'ben.customer', accounts: ['1000000000029'] })).statusCode).toBe(404)
  expect(bucket.objects.size).toBe(before)
})

test('while the bucket doesn’t answer, the file comes from the portal', async () => {
  bucket.failNext(1)
  const answer = await ask(api, statement, ana)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('an hour later the file is swept away', async () => {
  const given = FileLink.parse((await ask(api, statement, ana)).json())
  await api.db.update(storedFile).set({ arrivedAt: sql`now() - interval '61 minutes'` })
  await api.work.schedules.find(({ name }) => name === 'files.sweep')!.run()
  expect(await api.db.select().from(storedFile)).toEqual([])
  const gone = new URL(given.link).pathname.split('/').at(-1)
  const events = await api.db.execute(
    sql`select payload ->> 'id' as id from outbox_event where topic = 'files.dropped'`,
  )
  expect(events.map(({ id }) => id)).toContain(gone)
})
