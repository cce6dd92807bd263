import { MAX_APPLICATION_BYTES } from '@hibla/contract/values/file-limits'
import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { jpg, pdf, pdfOfPages } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { ana } from '@hibla/contract/applications/test/ana'
import { chooseFiles } from '../../file-store.ts'
import { openFiles } from '../../kernel/files/files.ts'
import { FREE_UPLOAD_KB, UPLOADED_KB } from '../../kernel/http/limits/captcha.ts'
import { withinLimits } from '../../kernel/http/limits/shared-limit.ts'
import { guest } from '../../kernel/http/caller.ts'
import { and, eq, sql } from '../../kernel/postgres/sql.ts'
import { bookingsOf } from '../applications/appointments/test/bookings.ts'
import { applicantsOf, type Order } from '../applications/test/applicant.ts'
import { applicationDocument as document, documentFolder } from './documents.tables.ts'
import { sendsFiles } from './test/send-file.ts'

const api = await useApi()
const { placed, orderOf, reference, save, readyDraft, submit } = applicantsOf(api)
const { confirm } = bookingsOf(api)
const send = sendsFiles(api)
const rey: As = { as: 'rey.sales', agentCode: 'AG-100' }

beforeEach(() => api.db.execute(sql`truncate limit_window`))

const draft = async (as: As = {}): Promise<Order> => {
  const order = as.as ? await orderOf(as.as) : await placed()
  if (as.as) await reference(order, undefined, as)
  await save(order, as.agentCode ? { agentCode: as.agentCode } : {}, as)
  return order
}
const filesOf = ({ orderId }: Order) => api.db.$count(document, eq(document.applicationReferenceNo, orderId))
const anHourPasses = async () => {
  api.clock.advance({ minutes: 61 })
  await api.work.schedules.find(({ name }) => name === 'applications.forget-draft-files')!.run()
}
const used = (kilobytes: number) =>
  withinLimits(api.db, { scope: UPLOADED_KB, seconds: 86_400, counted: [{ who: '127.0.0.1', max: 0 }] }, kilobytes)

test('a draft that a visitor began loses its files a day after they came, and asks for them again', async () => {
  const order = await draft()
  await readyDraft(order)
  const lina: As = { as: 'lina.customer' }
  const [hers, sold, sentIn] = [await draft(lina), await draft(rey), await placed()]
  await send(hers, await jpg(), {}, lina)
  await send(sold, await jpg(), {}, rey)
  expect((await submit(await readyDraft(sentIn))).status).toBe(200)
  const mine = await filesOf(order)
  expect(mine).toBeGreaterThan(0)
  api.clock.advance({ hours: 22 })
  await anHourPasses()
  expect(await filesOf(order)).toBe(mine)
  await send(order, await jpg(), { name: 'later.jpg' })
  await anHourPasses()
  expect(await filesOf(order)).toBe(1)
  expect([await filesOf(hers), await filesOf(sold)]).toEqual([1, 1])
  expect(await filesOf(sentIn)).toBeGreaterThan(0)
  api.clock.advance({ hours: 23 })
  await anHourPasses()
  expect(await filesOf(order)).toBe(0)
  expect(await api.db.$count(documentFolder, eq(documentFolder.applicationReferenceNo, order.orderId))).toBe(0)
  const { body } = await api.call(contract.applications.readApplication, {
    query: { appRefID: order.orderId },
    visitorKey: order.visitorKey,
  })
  expect(body.obstacles).toContain('government-id-missing')
  expect((await send(order, await jpg())).status).toBe(200)
})

test('only who reads a draft that a visitor began is told that its files are kept for a day', async () => {
  const lina: As = { as: 'lina.customer' }
  const [order, hers, sold] = [await draft(), await draft(lina), await draft(rey)]
  const briefly = async ({ orderId, visitorKey }: Order, as: As = {}) =>
    (
      await api.call(contract.applications.readApplication, {
        query: { appRefID: orderId },
        ...(as.as ? as : { visitorKey }),
      })
    ).body.filesKeptBriefly
  expect(await briefly(order)).toBe(true)
  expect(await briefly(hers, lina)).toBe(false)
  expect(await briefly(sold, rey)).toBe(false)
})

test('an application that a visitor sent in and never confirmed loses its files after a week; confirmed, or somebody’s, it has them', async () => {
  const [stranger, confirmed] = [await placed(), await placed()]
  const mia: As = { as: 'mia.customer' }
  const hers = await draft(mia)
  for (const order of [stranger, confirmed]) expect((await submit(await readyDraft(order))).status).toBe(200)
  expect((await submit(await readyDraft(hers, {}, mia), mia)).status).toBe(200)
  await workOff(api, 'applications')
  const written = (await messagesTo(api.db, ana.email)).slice(-3).map(({ text }) => text)
  expect(written.filter((text) => text.includes('We keep your files for 7 days.'))).toHaveLength(2)
  await confirm(confirmed)
  api.clock.advance({ days: 6, hours: 22 })
  await anHourPasses()
  expect(await filesOf(stranger)).toBeGreaterThan(0)
  await anHourPasses()
  expect(await filesOf(stranger)).toBe(0)
  expect(await filesOf(confirmed)).toBeGreaterThan(0)
  expect(await filesOf(hers)).toBeGreaterThan(0)
})

test('past 300 MB on a day a network needs a captcha for each file, and agents never do', async () => {
  const [order, sold] = [await draft(), await draft(rey)]
  await used(FREE_UPLOAD_KB - 1)
  expect((await send(order, pdf(), { name: 'first.pdf' })).status).toBe(200)
  expect((await send(order, pdf(), { name: 'second.pdf' })).problem).toMatchObject({
    status: 403,
    code: 'captcha-needed',
  })
  expect((await send(sold, pdf(), { name: 'second.pdf' }, rey)).status).toBe(200)
})

test('the pictures that we draw of a file count for its network, too', async () => {
  const [order, sold] = [await draft(), await draft(rey)]
  const long = await pdfOfPages(20)
  await used(FREE_UPLOAD_KB - Math.ceil(long.length / 1024) - 10)
  expect((await send(sold, long, { name: 'sold.pdf' }, rey)).status).toBe(200)
  expect((await send(order, long, { name: 'long.pdf' })).status).toBe(200)
  expect((await send(order, pdf(), { name: 'next.pdf' })).problem.code).toBe('captcha-needed')
})

test('all files of an application together are 60 MB at most, as they are kept', async () => {
  const order = await draft()
  await send(order, await jpg())
  await api.db
    .update(document)
    .set({ bytes: MAX_APPLICATION_BYTES - 10 })
    .where(eq(document.applicationReferenceNo, order.orderId))
  expect((await send(order, pdf())).problem.code).toBe('application-full')
  expect(await filesOf(order)).toBe(1)
})

test('the pictures that we draw of PDFs count towards the 60 MB', async () => {
  const order = await draft()
  await send(order, await jpg())
  const mine = eq(document.applicationReferenceNo, order.orderId)
  const keep = (own: { bytes: number; pictureBytes: number }) => api.db.update(document).set(own).where(mine)
  await keep({ bytes: MAX_APPLICATION_BYTES - pdf().length, pictureBytes: 0 })
  expect((await send(order, pdf(), { name: 'id.pdf' })).problem.code).toBe('application-full')
  await keep({ bytes: 100, pictureBytes: MAX_APPLICATION_BYTES - 100 })
  expect((await send(order, pdf(), { name: 'id.pdf' })).problem.code).toBe('application-full')
  await keep({ bytes: 100, pictureBytes: 0 })
  expect((await send(order, pdf(), { name: 'id.pdf' })).status).toBe(200)
  const [kept] = await api.db
    .select()
    .from(document)
    .where(and(mine, eq(document.fileName, 'id.pdf')))
  expect(kept!.pictureBytes).toBeGreaterThan(0)
})

test('when there is hardly room left, files are refused as that, and nothing of them stays', async () => {
  const deps = chooseFiles(api.db, api.clock, api.environment)
  const bytes = async function* () {
    yield new Uint8Array(pdf())
  }
  const sent = () => ({ name: 'a.pdf', bytes: bytes() })
  const short = openFiles({ ...deps, store: { ...deps.store, freeBytes: async () => 1_000_000 } })
  expect(await short.receive(sent(), 5_000_000, guest)).toMatchObject({ refusal: 'storage-full' })
  const put = async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const full = openFiles({ ...deps, store: { ...deps.store, put } })
  expect(await full.receive(sent(), 5_000_000, guest)).toMatchObject({ refusal: 'storage-full' })
  deps.inspector.stop()
})
