import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { basco, inBasco } from '../../../../test/demo-places.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { application, applicationOrder } from '../applications.tables.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { approvedOf } from '../test/approved.ts'
import { bea, staffOf } from '../test/staff.ts'

const api = await useApi()
const { noteVisit, approveApplication, basicDetails, applicationPdf } = contract.applications
const { guestOrder, reference, kept } = applicantsOf(api)
const { inReview, details, approve, seen, noteVisit: noted } = staffOf(api)
const { jobOf } = approvedOf(api)

const farOut = async (email: string): Promise<Order> => {
  const order = await inReview(email)
  await api.db.update(applicationOrder).set({ visitFirst: true }).where(eq(applicationOrder.orderId, order.orderId))
  return order
}

test('an order at the end of our reach keeps that we visit first, until it moves to a place closer to us', async () => {
  const closer = { latitude: inBasco.latitude + 500 / 111_195, longitude: inBasco.longitude }
  const far = { latitude: inBasco.latitude + 920 / 111_195, longitude: inBasco.longitude }
  onTestFinished(async () => void (await api.db.execute(sql`delete from network_element where element_id = 'FAR-1'`)))
  await api.db.execute(sql`
    insert into network_element
      (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
    values ('FAR-1', 'GPON', ${inBasco.latitude}, ${inBasco.longitude}, 1000, 8, 0, 'live')`)
  const order = await guestOrder()
  for (const [at, visitFirst] of [
    [far, true],
    [closer, false],
  ] as const) {
    expect((await reference(order, { address: basco, at, type: 'Others' })).status).toBe(200)
    expect((await kept(order.orderId)).order?.visitFirst).toBe(visitFirst)
  }
})

test('where we visit first, nothing is approved before somebody has noted what was found', async () => {
  const order = await farOut('far@example.com')
  expect((await details(order)).body.details).toMatchObject({ visitFirst: true, visitNote: null })
  expect((await approve(order)).problem.code).toBe('visit-missing')
  expect(await jobOf(order.orderId)).toBeUndefined()
  const note = 'Measured on 17 Nov: 18 dB, the cable reaches.'
  expect((await noted(order, note)).body.details).toMatchObject({ status: 'in-review', visitNote: note })
  expect((await approve(order)).status).toBe(200)
  expect((await noted(order, 'Somebody noted something later.')).problem.code).toBe('not-now')
})

test('who found what is kept, and nobody approves or overwrites a note that a colleague has just replaced', async () => {
  api.clock.set('2026-11-16T09:00:00+08:00')
  const order = await farOut('two-notes@example.com')
  await noted(order, 'Measured: the cable reaches.')
  const before = await seen(order)
  api.clock.set('2026-11-16T10:00:00+08:00')
  const carl = { as: 'carl.back-office' } as const
  expect((await noted(order, 'Measured again: it doesn’t reach.', carl)).status).toBe(200)
  expect((await api.call(approveApplication, { body: before, ...bea })).problem.code).toBe('changed-meanwhile')
  const late = await api.call(noteVisit, { body: { ...before, note: 'The cable reaches after all.' }, ...bea })
  expect(late.problem.code).toBe('changed-meanwhile')
  const { actions, visitNote } = (await details(order)).body.details
  expect(visitNote).toBe('Measured again: it doesn’t reach.')
  expect(actions.filter(({ did }) => did === 'visit-noted')).toMatchObject([
    { what: 'Measured: the cable reaches.', by: 'back-office', byPersonId: 'bea', at: '2026-11-16T01:00:00.000Z' },
    { what: visitNote, by: 'back-office', byPersonId: 'carl', at: '2026-11-16T02:00:00.000Z' },
  ])
})

test('the database refuses an approval without the visit, too', async () => {
  const order = await farOut('forced@example.com')
  const forced = api.db
    .update(application)
    .set({ status: 'approved' })
    .where(eq(application.applicationRefId, order.orderId))
  await expect(forced).rejects.toMatchObject({ cause: { constraint: 'application_visited_first' } })
})

test('elsewhere nobody has to visit', async () => {
  const order = await inReview('near@example.com')
  expect((await details(order)).body.details).toMatchObject({ visitFirst: false, visitNote: null })
  expect((await approve(order)).status).toBe(200)
})

test('the applicant reads in the details and in the PDF that we visit first, until it is approved', async () => {
  const order = await farOut('reads@example.com')
  const { orderId, visitorKey } = order
  const { body } = await api.call(basicDetails, { query: { appRefID: orderId }, visitorKey })
  expect(body.visitFirst).toBe(true)
  const paper = async () => {
    const drawn = await api.call(applicationPdf, { body: { appRefID: orderId }, visitorKey })
    return textOfPdf(drawn.body as unknown as Uint8Array)
  }
  expect(await paper()).toContain('We visit first')
  await noted(order, 'Measured: the cable reaches.')
  await approve(order)
  expect(await paper()).not.toContain('We visit first')
})
