import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { person } from '../../../adapters/identity/embedded/identity.tables.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { staffOf } from '../test/staff.ts'
import type { Verdict } from '../../documents/documents.service.ts'

const api = await useApi()
const { inReview, details } = staffOf(api)
const { judgeFile, bookAppointment, cancelAppointment } = contract.applications

test('staff see by name who judged a document and who changed the time of the installation, also after it was cancelled', async () => {
  api.clock.set('2026-11-15T09:00:00+08:00')
  const [staff] = await api.db.select().from(person).where(eq(person.email, 'back-office@hibla.example.com'))
  const nora: As = { as: `${staff!.id}.back-office` }
  const order = await inReview('actions@example.com')
  const { orderId: applicationRefID, visitorKey } = order
  const [file] = (await filesOf(api).list(order)).body.files
  const verdict = { status: 'returned' as const, reason: 'The photo is blurred.' }
  await api.call(judgeFile, { body: { applicationReferenceNo: applicationRefID, fileId: file!.id, verdict }, ...nora })
  const when = { area: '1380300000', day: '2026-11-23' as IsoDate, half: 'morning' as const }
  expect((await api.call(bookAppointment, { body: { applicationRefID, ...when }, visitorKey })).status).toBe(200)
  expect((await api.call(cancelAppointment, { body: { applicationRefID }, ...nora })).status).toBe(200)
  const byNora = { by: 'back-office', byPersonId: staff!.id, byName: `${staff!.firstName} ${staff!.lastName}` }
  const { actions } = (await details(order)).body.details
  expect(actions.slice(-3)).toMatchObject([
    { did: 'file-returned', what: file!.fileName, ...byNora },
    { did: 'time-booked', what: 'Monday, November 23, 2026, 8 AM to noon', by: 'applicant', byName: null },
    { did: 'time-cancelled', what: 'Monday, November 23, 2026, 8 AM to noon', ...byNora },
  ])
})

test('a verdict that is given twice, or by two colleagues at once, is noted once; another one is noted too', async () => {
  const order = await inReview('twice@example.com', {}, [pdf()])
  const [file] = (await filesOf(api).list(order)).body.files
  const judge = (who: string, verdict: Verdict) =>
    api.call(judgeFile, {
      body: { applicationReferenceNo: order.orderId, fileId: file!.id, verdict },
      as: `${who}.back-office`,
    })
  const blurred: Verdict = { status: 'returned', reason: 'The photo is blurred.' }
  const both = await Promise.all([judge('bea', blurred), judge('nora', blurred), judge('bea', blurred)])
  expect(both.map(({ body }) => body.files[0]?.status)).toEqual(['returned', 'returned', 'returned'])
  await judge('bea', { status: 'returned', reason: 'The number is cut off.' })
  await judge('nora', { status: 'accepted' })
  const { actions } = (await details(order)).body.details
  expect(actions.map(({ did }) => did)).toEqual(['file-returned', 'file-returned', 'file-accepted'])
  expect((await filesOf(api).list(order)).body.files).toMatchObject([{ status: 'accepted', complianceReason: '' }])
})
