import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_SENT_BYTES_A_DAY } from '@hibla/contract/values/file-limits'
import { MAX_TICKET_FILES } from '@hibla/contract/support/ticket'
import { expect, test } from 'vitest'
import { bomb, cutPdf, jpg, lockedPdf, otherKinds, pdf, pdfOfSize, phonePhoto } from '../../../test/sample-files.ts'
import { countSent } from '../../kernel/files/sent-today.ts'
import { guest } from '../../kernel/http/caller.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls, subscriber, opened, read, close, send, seen, desk } = await useSubscribers()

const strays = () =>
  api.db.execute(sql`select 1 from stored_file where kept_at is not null
    and id not in (select file_id from ticket_file) and id not in (select file_id from application_document)`)

test('a subscriber adds a photo and a PDF; both sides see them in the timeline, and the photo doesn’t tell where it was taken', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  expect((await send(ana, number, await phonePhoto(), 'modem.jpg')).body.file).toMatchObject({
    fileName: 'modem.jpg',
    type: 'image/jpeg',
  })
  await send(ana, number)
  const { body } = await read(ana, number)
  expect(body.timeline.flatMap(({ what, file }) => (what === 'file' ? [file!.fileName] : []))).toEqual([
    'modem.jpg',
    'bill.pdf',
  ])
  expect(body.filesLeft).toBe(MAX_TICKET_FILES - 2)
  const photo = (await seen(number)).timeline.find(({ file }) => file !== null)!.file!
  expect(photo.preview).not.toBeNull()
  const stored = (await api.inject({ method: 'GET', url: photo.link })).rawPayload
  expect(stored.length).toBeGreaterThan(100)
  expect(stored.includes('GPS') || stored.includes('PhoneMaker')).toBe(false)
})

test.each([
  ['whoever answered', 'in-progress', false],
  ['the queue, if nobody has the ticket', 'open', true],
] as const)('a photo that we asked for is back with %s', async (_, status, isHandedBack) => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { answer, assign, queue } = desk()
  await answer(number, 'Could you add a photo?')
  if (isHandedBack) await assign(number, 'nobody')
  expect(await queue({ account: ana.number, status: 'answered' })).toEqual([number])
  expect((await send(ana, number, await jpg(), 'modem.jpg')).status).toBe(200)
  const { body } = await read(ana, number)
  expect([body.status, body.timeline.at(-1)!.file?.fileName]).toEqual([status, 'modem.jpg'])
  expect(await queue()).toContain(number)
})

test('hostile and broken files are refused, and nothing of them stays', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const hostile: [Uint8Array, number, string][] = [
    [new Uint8Array(), 417, 'file-empty'],
    [await bomb(), 417, 'file-too-detailed'],
    [cutPdf(), 417, 'file-damaged'],
    [await lockedPdf(), 417, 'file-locked'],
    [Buffer.concat([await jpg(), pdf()]), 417, 'file-type'],
    [pdfOfSize(MAX_FILE_BYTES + 1), 413, 'file-too-large'],
  ]
  for (const [, bytes] of await otherKinds()) hostile.push([bytes, 417, 'file-type'])
  for (const [bytes, status, code] of hostile) {
    const answer = await send(ana, number, bytes, 'photo.jpg')
    expect([answer.status, answer.problem.code]).toEqual([status, code])
  }
  for (const name of ['../../etc/passwd', 'a\u202Egpj.exe', 'a<b>.jpg'])
    expect((await send(ana, number, await jpg(), name)).problem.code).toBe('file-name')
  expect((await read(ana, number)).body).toMatchObject({ filesLeft: MAX_TICKET_FILES, version: 1 })
  expect(await strays()).toEqual([])
})

test('a ticket takes so many files and no more, even if they arrive together, and two of one name both stay', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const answers = await Promise.all(Array.from({ length: MAX_TICKET_FILES + 3 }, () => send(ana, number)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_TICKET_FILES)
  expect(answers.find(({ status }) => status !== 200)!.problem.code).toBe('too-many-files')
  const names = (await read(ana, number)).body.timeline.flatMap(({ file }) => file?.fileName ?? [])
  expect(new Set(names).size).toBe(MAX_TICKET_FILES)
  expect(await strays()).toEqual([])
})

test('a file that is sent again because its answer was lost is there once', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const own = { idempotencyKey: randomUUID() as string }
  for (let times = 0; times < 2; times++) expect((await send(ana, number, pdf(), 'bill.pdf', own)).status).toBe(200)
  expect((await read(ana, number)).body.filesLeft).toBe(MAX_TICKET_FILES - 1)
})

test('what a subscriber sends on a day has an end, over all tickets', async () => {
  const ana = await subscriber('ana-who-sends')
  const from = { ...guest, id: 'ana-who-sends' }
  const [one, other] = [await opened(ana), await opened(ana, { description: 'another' })]
  expect((await send(ana, one)).status).toBe(200)
  expect(await countSent(api.db, from, MAX_SENT_BYTES_A_DAY)).toBe(false)
  expect((await send(ana, other)).problem.code).toBe('daily-upload-limit')
  expect((await read(ana, other)).body.filesLeft).toBe(MAX_TICKET_FILES)
})

test('nothing is added to what is over, or to somebody else’s ticket', async () => {
  const [ana, ben] = [await subscriber(), await subscriber('ben')]
  const [closed, solved, running] = [
    await opened(ana),
    await opened(ana, { description: '2' }),
    await opened(ana, { description: '3' }),
  ]
  await close(ana, closed)
  await desk().resolve(solved)
  for (const number of [closed, solved]) expect((await send(ana, number)).problem.code).toBe('is-over')
  expect((await send(ben, running)).status).toBe(404)
  const guest = await api.call(calls.addTicketFile, {
    params: { ticketNumber: running },
    file: new File([new Uint8Array(pdf())], 'x.pdf'),
    idempotencyKey: randomUUID(),
  })
  expect(guest.status).toBe(401)
})
