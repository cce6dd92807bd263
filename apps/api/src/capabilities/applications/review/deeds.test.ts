import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { person } from '../../../adapters/identity/embedded/identity.tables.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { inReview, details } = staffOf(api)
const { judgeFile, bookAppointment, cancelAppointment } = contract.applications

test('staff see by name who judged a document and who changed the time of the installation, also after it was cancelled', async () => {
  api.clock.set('2026-11-15T09:00:00+08:00')
  const [staff] = await api.db.select().from(person).where(eq(person.email, 'back-office@hibla.example.com'))
  const nora: As = { as: `${staff!.id}.back-office` }
  const order = await inReview('deeds@example.com')
  const { orderId: applicationRefID, visitorKey } = order
  const [file] = (await filesOf(api).list(order)).body.files
  const verdict = { status: 'accepted' as const }
  await api.call(judgeFile, { body: { applicationReferenceNo: applicationRefID, fileId: file!.id, verdict }, ...nora })
  const when = { area: '1380300000', day: '2026-11-23' as IsoDate, half: 'morning' as const }
  expect((await api.call(bookAppointment, { body: { applicationRefID, ...when }, visitorKey })).status).toBe(200)
  expect((await api.call(cancelAppointment, { body: { applicationRefID }, ...nora })).status).toBe(200)
  const byNora = { by: 'back-office', byPersonId: staff!.id, byName: `${staff!.firstName} ${staff!.lastName}` }
  const { deeds } = (await details(order)).body.details
  expect(deeds.slice(-3)).toMatchObject([
    { did: 'file-accepted', what: file!.fileName, ...byNora },
    { did: 'time-booked', what: 'November 23, 2026, morning', by: 'applicant', byName: null },
    { did: 'time-cancelled', what: 'November 23, 2026, morning', ...byNora },
  ])
})
