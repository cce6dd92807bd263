import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana, homeAddress } from '@hibla/contract/applications/test/ana'
import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { inMakati } from '../../../test/demo-places.ts'
import { pdf } from '../../../test/sample-files.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { jun, kara, soldOf } from './test/sold.ts'

const api = await useApi()
const { orderOf, reference, kept, send, readyDraft, submit } = applicantsOf(api)
const { draft, sentIn, refs, remove, details } = soldOf(api)
const { saveDraft } = contract.applications

const told = (orderId: string, agentCode?: string) => {
  const { agentCode: _, ...event } = applicationEvent({
    orderId,
    customerCategory: 'RES',
    basicInfo: ana,
    addresses: [homeAddress],
    position: inMakati,
  })
  return { ...event, ...(agentCode !== undefined && { agentCode }) }
}
const placedBy = async (by: As) => {
  const order = await orderOf(by.as)
  await reference(order, undefined, by)
  return order.orderId
}
const save = (body: ReturnType<typeof told>, by: As, idempotencyKey: string = randomUUID()) =>
  api.call(saveDraft, { body, idempotencyKey, ...by })

test('[sales.save-draft-post] a draft is saved with a POST, under the code of the login, and read back by its agent', async () => {
  const orderId = await placedBy(jun)
  const answer = await api.inject({ method: 'POST', url: '/api/sales/applications', payload: told(orderId), ...jun })
  expect(answer.json()).toMatchObject({
    status: true,
    applicationRefID: orderId,
    step: 1,
    applicationStatus: 'Draft Application',
  })
  expect((await kept(orderId)).application).toMatchObject({
    agentCode: 'AG-1002',
    status: 'draft',
    event: expect.objectContaining({ agentCode: 'AG-1002', firstName: 'ANA' }),
  })
  expect((await details({ orderId }, jun)).body.details).toMatchObject({ firstName: 'ANA', agentCode: 'AG-1002' })
})

test('sent twice with one key it is one save, also when the same attempt comes again much later', async () => {
  const orderId = await placedBy(jun)
  const key = randomUUID()
  const first = await save(told(orderId), jun, key)
  api.clock.advance({ hours: 5 })
  expect(await save(told(orderId), jun, key)).toEqual(first)
  expect((await kept(orderId)).history.length).toBe(1)
})

test('another agent’s code, another agent’s draft and a login without a code are refused, and nothing is changed', async () => {
  const orderId = await placedBy(jun)
  expect((await save(told(orderId, 'AG-1003'), jun)).problem.code).toBe('not-your-agent-code')
  expect((await save(told(orderId), { as: 'jun.sales' })).problem.code).toBe('no-agent-code')
  expect((await save(told(orderId), kara)).problem.code).toBe('not-found')
  expect((await kept(orderId)).application).toBeUndefined()
})

test('[sales.draft-deletion-needs-agent-code-and-ref-list] deleting drafts takes agentCode and refIDList, both', async () => {
  const { orderId } = await draft(jun)
  const ask = (payload: object) => api.inject({ method: 'DELETE', url: '/api/sales/applications', payload, ...jun })
  for (const payload of [
    {},
    { agentCode: 'AG-1002' },
    { refIDList: [orderId] },
    { agentCode: '', refIDList: [orderId] },
  ])
    expect((await ask(payload)).statusCode, JSON.stringify(payload)).toBe(400)
  expect((await ask({ agentCode: 'AG-1002', refIDList: [] })).statusCode).toBe(400)
  expect((await kept(orderId)).application).toBeDefined()
  expect((await ask({ agentCode: 'AG-1002', refIDList: [orderId] })).json()).toEqual({
    status: true,
    deleted: [orderId],
  })
  expect(await kept(orderId)).toEqual({ order: undefined, application: undefined, history: [] })
})

test('[sales.application-list-get-patch-delete] GET lists an agent’s applications, PATCH changes one, DELETE takes drafts out', async () => {
  const { orderId } = await draft(kara)
  const ask = (method: 'GET' | 'PATCH' | 'DELETE', payload?: object) =>
    api.inject({ method, url: '/api/sales/applications', ...(payload && { payload }), ...kara })
  const listed = async () =>
    (await ask('GET')).json<{ applications: { refID: string }[] }>().applications.map(({ refID }) => refID)
  expect(await listed()).toContain(orderId)
  expect((await ask('PATCH', { refID: orderId, remarks: 'Call after 6 pm' })).json()).toEqual({
    status: true,
    promoCode: null,
    remarks: 'Call after 6 pm',
  })
  expect((await details({ orderId }, kara)).body.details.agentRemarks).toBe('Call after 6 pm')
  expect((await ask('DELETE', { agentCode: 'AG-1003', refIDList: [orderId] })).statusCode).toBe(200)
  expect(await listed()).not.toContain(orderId)
})

test('all of them or none: with somebody else’s, an unknown or a sent one in the list nothing is deleted', async () => {
  const [own, sent, theirs] = [await draft(jun), await sentIn(jun), await draft(kara)]
  expect((await remove([own.orderId, theirs.orderId], jun)).problem.code).toBe('not-found')
  expect((await remove([own.orderId, 'HOBS-NOSUCHORDER'], jun)).problem.code).toBe('not-found')
  expect((await remove([own.orderId, sent.orderId], jun)).problem.code).toBe('not-a-draft')
  const ofJun = { agentCode: 'AG-1002', refIDList: [own.orderId] }
  const asKara = await api.call(contract.sales.deleteDrafts, { body: ofJun, idempotencyKey: randomUUID(), ...kara })
  expect(asKara.problem.code).toBe('not-your-agent-code')
  expect(await refs(jun)).toEqual(expect.arrayContaining([own.orderId, sent.orderId]))
  expect(await refs(kara)).toContain(theirs.orderId)
})

test('what was in a deleted draft goes with it, its documents too; the same attempt again hears the same', async () => {
  const order = await draft(jun)
  expect((await send(order, pdf(), {}, jun)).status).toBe(200)
  const key = randomUUID()
  const gone = await remove([order.orderId, order.orderId], jun, key)
  expect(gone.body).toEqual({ status: true, deleted: [order.orderId] })
  expect((await remove([order.orderId, order.orderId], jun, key)).body).toEqual(gone.body)
  const left = await api.db.execute(
    sql`select 1 from application_document where application_reference_no = ${order.orderId}`,
  )
  expect(left.length).toBe(0)
  const noted = await api.db.execute(
    sql`select 1 from security_event where about ->> 'did' = 'draft deleted' and about ->> 'reference' = ${order.orderId}`,
  )
  expect(noted.length).toBe(1)
})

test('a draft that is deleted in the moment it is sent in is one of both, and whole', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await draft(jun)
    const ready = await readyDraft(order, { agentCode: 'AG-1002' }, jun)
    const [deleted, sent] = await Promise.all([remove([order.orderId], jun), submit(ready, jun)])
    const { application: left } = await kept(order.orderId)
    const outcome = [deleted.problem.code, sent.problem.code, left?.status]
    expect([
      [undefined, 'not-found', undefined],
      ['not-a-draft', undefined, 'submitted'],
    ]).toContainEqual(outcome)
  }
})
