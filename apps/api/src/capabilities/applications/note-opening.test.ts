import { contract } from '@hibla/contract'
import { asc, eq } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { securityEvent } from '../../kernel/audit/audit.tables.ts'
import { staffOf } from './test/staff.ts'

const api = await useApi()
const { inReview, details } = staffOf(api)

const opened = async (reference: string) => {
  const notes = await api.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.what, 'application-opened'))
    .orderBy(asc(securityEvent.id))
  return notes.flatMap(({ byPersonId, about }) => (about['reference'] === reference ? [[byPersonId, about['as']]] : []))
}

test('whoever of staff opens an application or its documents is noted, once an hour; its applicant and strangers aren’t', async () => {
  const agent: As = { as: 'sam.sales', agentCode: 'AG-1002' }
  const order = await inReview('watched@example.com', {}, [], agent)
  const before = await opened(order.orderId)
  const files = (as: As) =>
    api.call(contract.documents.staffFiles, { query: { applicationReferenceNo: order.orderId }, ...as })
  await details(order, { as: 'nora.back-office' })
  expect((await files({ as: 'nora.back-office' })).status).toBe(200)
  expect((await files({ as: 'paz.back-office' })).status).toBe(200)
  await details(order, { as: 'kim.sales', agentCode: 'AG-1003' })
  await api.call(contract.applications.readApplication, {
    query: { appRefID: order.orderId },
    visitorKey: order.visitorKey,
  })
  expect((await opened(order.orderId)).slice(before.length)).toEqual([
    ['nora', 'back-office'],
    ['paz', 'back-office'],
  ])
})
