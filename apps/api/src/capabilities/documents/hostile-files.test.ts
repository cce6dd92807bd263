import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { MAX_FILE_BYTES } from '@hibla/contract/values/file-limits'
import { FILE_NAME_HEADER } from '@hibla/contract/signature'
import { sql } from '../../kernel/postgres/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import {
  bomb,
  cutPdf,
  jpg,
  jpgOfSize,
  pdfWithActiveContent,
  lockedPdf,
  pdf,
  pdfOfSize,
  phonePhoto,
  png,
  protectedPdf,
  scannedPdf,
} from '../../../test/sample-files.ts'
import { until } from '../../../test/until.ts'
import { chooseFiles } from '../../file-store.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { apply, send, list, names } = filesOf(api)
const ana = await apply()

/** What the store holds, apart from the folders in it. */
const stored = async () =>
  (await readdir(api.environment.FILES_FOLDER, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
const { waitingFolder } = chooseFiles(api.db, api.clock, api.environment)
const waiting = () => readdir(waitingFolder).catch(() => [])

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

const hostile: [what: string, name: string, bytes: () => Promise<Buffer> | Buffer, status: number, code: string][] = [
  ['an empty file', 'id.jpg', () => Buffer.alloc(0), 417, 'file-empty'],
  ['a PNG called .jpg', 'id.jpg', png, 417, 'file-type'],
  ['HTML called .pdf', 'id.pdf', () => html, 417, 'file-type'],
  ['a program called .pdf', 'id.pdf', () => Buffer.from('MZ\x90\0'.repeat(100), 'latin1'), 417, 'file-type'],
  ['a JPG that is also a PDF', 'id.jpg', async () => Buffer.concat([await jpg(), pdf()]), 417, 'file-type'],
  [
    'a PDF that is also a JPG',
    'id.pdf',
    async () => Buffer.concat([Buffer.from('%PDF-1.4\n'), await jpg(), pdf()]),
    417,
    'file-type',
  ],
  [
    'a PDF that is also a ZIP',
    'id.pdf',
    () => Buffer.concat([pdf(), Buffer.from('PK\x05\x06'.padEnd(22, '\0'))]),
    417,
    'file-type',
  ],
  [
    'a PDF that is also a ZIP with a long comment',
    'id.pdf',
    () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from('PK\x05\x06'.padEnd(22, '\0')),
        Buffer.alloc(40_000),
        pdf(),
      ]),
    417,
    'file-type',
  ],
  [
    'a PDF that begins as HTML',
    'id.pdf',
    () => Buffer.concat([Buffer.from('%PDF-<script>1</script>'), pdf()]),
    417,
    'file-type',
  ],
  ['a PDF with a password', 'id.pdf', lockedPdf, 417, 'file-locked'],
  ['half a PDF', 'id.pdf', cutPdf, 417, 'file-damaged'],
  ['half a JPG', 'id.jpg', async () => (await jpg(400, 400)).subarray(0, 900), 417, 'file-damaged'],
  ['a JPG without a picture', 'id.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0]), 417, 'file-damaged'],
  ['a picture of 900 megapixels', 'id.jpg', bomb, 417, 'file-too-detailed'],
  ['5 MiB and one byte', 'id.jpg', () => jpgOfSize(MAX_FILE_BYTES + 1), 413, 'file-too-large'],
  ['a climb out of the folder', '../../etc/passwd.jpg', jpg, 422, 'file-name'],
  ['the same for Windows', '..\\id.jpg', jpg, 422, 'file-name'],
  ['nothing but dots', '..', jpg, 422, 'file-name'],
  ['a NUL in its name', 'id.jpg\0.exe', jpg, 422, 'file-name'],
  ['a line break in its name', 'id\r\nset-cookie: a.jpg', jpg, 422, 'file-name'],
  ['a right-to-left mark in its name', 'id\u202Egpj.exe', jpg, 422, 'file-name'],
  ['a mark that can’t be seen in its name', 'id\u200B.jpg', jpg, 422, 'file-name'],
]

test.each(hostile)('%s is refused, and nothing of it is stored', async (_what, name, make, status, code) => {
  const answer = await send(ana, await make(), { name })
  expect([answer.status, answer.problem.code]).toEqual([status, code])
  expect(await names(ana)).toEqual([])
  expect(await stored()).toEqual([])
  expect(await api.db.execute(sql`select id from stored_file`)).toEqual([])
})

test('a name that isn’t UTF-8 is refused', async () => {
  const answer = await api.inject({
    method: 'POST',
    url: `/api/baas/files?applicationReferenceNo=${ana.orderId}&category=governmentIssued`,
    headers: { [FILE_NAME_HEADER]: 'id%FF.jpg', 'content-type': 'image/jpeg' },
    visitorKey: ana.visitorKey,
    payload: await jpg(),
  })
  expect(answer.json()).toMatchObject({ code: 'file-name' })
})

test.each([
  ['photo', 'id.jpg', jpgOfSize],
  ['PDF', 'id.pdf', pdfOfSize],
])('[documents.max-5-mb-each] a %s of exactly 5 MiB is taken, and one of a byte more is not', async (_, name, make) => {
  const bea = await apply()
  const fiveMiB = 5 * 1024 * 1024
  expect((await send(bea, await make(fiveMiB), { name })).body.status).toBe(true)
  const larger = await send(bea, await make(fiveMiB + 1), { name })
  expect([larger.status, larger.problem.code]).toEqual([413, 'file-too-large'])
  expect(await names(bea)).toEqual([name])
})

test.each([
  ['a scan, which is a PDF around one photo,', scannedPdf],
  ['a statement that is only protected against changes', protectedPdf],
])('%s is taken as it is', async (_what, make) => {
  const bea = await apply()
  const bytes = await make()
  const { body } = await send(bea, bytes, { name: 'statement.pdf' })
  expect((await api.app.inject(body.file.link)).rawPayload.equals(bytes)).toBe(true)
})

test('a PDF with a script and another file in it stays as it came, and is saved, not opened: nothing of it can run or load here', async () => {
  const bytes = pdfWithActiveContent()
  const { body } = await send(await apply(), bytes, { name: 'bill.pdf' })
  const shown = await api.app.inject(body.file.link)
  expect(shown.rawPayload.equals(bytes)).toBe(true)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    'content-disposition': "attachment; filename*=UTF-8''bill.pdf",
  })
})

test('a photo is drawn anew: the right way up, and without telling where it was taken', async () => {
  const bea = await apply()
  const before = await sharp(await phonePhoto()).metadata()
  expect(before).toMatchObject({ width: 64, height: 48, orientation: 6, exif: expect.any(Buffer) })
  const { body } = await send(bea, await phonePhoto())
  for (const link of [body.file.link, body.file.preview!]) {
    const shown = await api.app.inject(link)
    const after = await sharp(shown.rawPayload).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 48, height: 64 })
    expect([after.exif, after.orientation, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(shown.rawPayload.includes('PhoneMaker')).toBe(false)
  }
})

test('a file that hides a script after the picture loses it', async () => {
  const bea = await apply()
  const { body } = await send(bea, Buffer.concat([await jpg(), Buffer.from('<script>alert(1)</script>')]))
  expect((await api.app.inject(body.file.link)).rawPayload.includes('script')).toBe(false)
})

test('an upload that breaks off leaves nothing, neither in the store nor on the way there', async () => {
  const bea = await apply()
  const url = new URL(api.config.origin)
  const headers = Object.entries({
    ...api.headers(),
    host: url.host,
    cookie: `hibla-visitor=${bea.visitorKey}`,
    'content-length': '1000000',
  }).map(([name, value]) => `${name}: ${value}`)
  const target = `/api/baas/files?applicationReferenceNo=${bea.orderId}&category=governmentIssued`
  const before = (await stored()).length
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.write(`POST ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  socket.write((await jpg()).subarray(0, 300))
  await until(async () => (await waiting()).length > 0)
  socket.destroy()
  await until(async () => (await waiting()).length === 0)
  expect((await stored()).length).toBe(before)
  expect((await list(bea)).body.files).toEqual([])
})

test('large photos that somebody sends all at once keep nobody else waiting', async () => {
  const large = await jpg(4000, 3000)
  const small = await jpg()
  const [busy, quiet] = [await apply(), await apply()]
  const done: string[] = []
  const post = async (who: typeof busy, remoteAddress: string, payload: Buffer) => {
    const url = `/api/baas/files?applicationReferenceNo=${who.orderId}&category=governmentIssued`
    const answer = await api.inject({ method: 'POST', url, payload, remoteAddress, visitorKey: who.visitorKey })
    expect(answer.statusCode).toBe(200)
    done.push(who.orderId)
  }
  const many = Array.from({ length: 10 }, () => post(busy, '198.51.100.7', large))
  await Promise.all([...many, post(quiet, '203.0.113.9', small)])
  expect(done.indexOf(quiet.orderId)).toBeLessThan(6)
})
