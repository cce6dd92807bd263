import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { applicantsOf } from '../test/applicant.ts'

const api = await useApi()
const { readyDraft, submit, orderOf, reference } = applicantsOf(api)
const changes = (orderId: string) =>
  api.db.execute(sql`select status, by, by_person_id from application_change where application_ref_id = ${orderId}`)

test('an agent sends in their customer’s application, and it is noted that the agent did', async () => {
  const as = { as: 'rey.sales', agentCode: 'AG-100' } as const
  const order = await orderOf('rey.sales')
  await reference(order, undefined, as)
  const draft = await readyDraft(order, { agentCode: 'AG-100' }, as)
  expect((await submit(draft, as)).status).toBe(200)
  expect(await changes(order.orderId)).toEqual([{ status: 'submitted', by: 'agent', by_person_id: 'rey' }])
})

test.each(['iris.sales', 'leo.referrer', 'ana.customer'] as const)(
  '[applications.sales-and-referral-participants-can-submit] besides visitors, %s sends an application in',
  async (as) => {
    const order = await orderOf(as)
    expect((await reference(order, undefined, { as })).status).toBe(200)
    expect((await submit(await readyDraft(order, {}, { as }), { as })).status).toBe(200)
    expect(await changes(order.orderId)).toMatchObject([{ status: 'submitted', by_person_id: as.split('.')[0] }])
  },
)

test('an agent who applies for themselves is the applicant', async () => {
  const as = { as: 'rey.sales', agentCode: 'AG-100' } as const
  const order = await orderOf('rey.sales')
  await reference(order, undefined, as)
  expect((await submit(await readyDraft(order, {}, as), as)).status).toBe(200)
  expect(await changes(order.orderId)).toEqual([{ status: 'submitted', by: 'applicant', by_person_id: 'rey' }])
})

test.each([
  ['an agent', { as: 'rey.sales', agentCode: 'AG-100' }, { by: 'agent', by_person_id: 'rey' }],
  ['the back office', { as: 'bea.back-office' }, { by: 'back-office', by_person_id: 'bea' }],
  ['a customer', { as: 'cy.customer' }, { by: 'applicant', by_person_id: 'cy' }],
] as const)(
  '%s who sends in the draft that a guest began in the same browser is noted as who they are',
  async (_, as, by) => {
    const draft = await readyDraft()
    expect((await submit(draft, as)).status).toBe(200)
    expect(await changes(draft.orderId)).toEqual([{ status: 'submitted', ...by }])
  },
)

test('somebody else’s application can’t be told from none', async () => {
  const draft = await readyDraft()
  for (const visitorKey of [undefined, 'somebody-else'])
    expect((await submit({ ...draft, visitorKey })).problem.code).toBe('not-found')
  expect((await submit({ ...draft, visitorKey: undefined }, { as: 'ben.customer' })).problem.code).toBe('not-found')
})
