import { contract } from '@hibla/contract'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { application } from './applications.tables.ts'
import { applicantsOf, type Order } from './test/applicant.ts'
import { approvedOf } from './test/approved.ts'
import { staffOf } from './test/staff.ts'

const api = await useApi()
const { placed, save, choose, readyDraft, submit, reference, withdraw, kept } = applicantsOf(api)
const { inReview, approve } = staffOf(api)
const { jobOf } = approvedOf(api)

const AGENT: As = { as: 'rey.sales', agentCode: 'AG-100' }
const statusOf = async ({ orderId }: Order) => (await kept(orderId)).application?.status
const lastChange = async ({ orderId }: Order) => {
  const changes = await api.db.execute(
    sql`select status, by, by_person_id from application_change where application_ref_id = ${orderId} order by id`,
  )
  return changes.at(-1)
}
const sold = (order: Order) =>
  api.db.update(application).set({ agentCode: 'AG-100' }).where(eq(application.applicationRefId, order.orderId))

test('strangers, other agents and staff can neither fill in nor send in somebody’s application', async () => {
  const draft = await readyDraft()
  await sold(draft)
  const theirs = { ...draft, visitorKey: undefined }
  for (const as of [
    {},
    { as: 'ben.customer' },
    { as: 'sam.sales', agentCode: 'AG-200' },
    { as: 'bea.back-office' },
  ] as As[])
    expect([
      (await reference(theirs, undefined, as)).problem.code,
      (await save(theirs, {}, as)).problem.code,
      (await choose(theirs, {}, as)).problem.code,
      (await submit(theirs, as)).problem.code,
    ]).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
  expect(await statusOf(draft)).toBe('draft')
})

test('a colleague with the code of the agent who sells it goes on with it and sends it in', async () => {
  const order = await placed()
  await save(order)
  await sold(order)
  const draft = await readyDraft({ orderId: order.orderId }, { agentCode: 'AG-100' }, AGENT)
  expect((await submit(draft, AGENT)).status).toBe(200)
  expect(await lastChange(order)).toEqual({ status: 'submitted', by: 'agent', by_person_id: 'rey' })
})

test.each<[string, (accountNumber: string) => As, string]>([
  ['whoever has the account by now', (number) => ({ as: 'ana.customer', accounts: [number] }), 'applicant'],
  ['the agent who sells it', () => AGENT, 'agent'],
  ['the back office, called by the applicant,', () => ({ as: 'bea.back-office' }), 'back-office'],
])('%s withdraws it, and it is noted as theirs', async (_, who, by) => {
  const order = await inReview()
  await sold(order)
  await approve(order)
  const theirs = { orderId: order.orderId }
  expect((await withdraw(theirs)).problem.code).toBe('not-found')
  expect((await withdraw(theirs, who((await jobOf(order.orderId))!.accountNumber))).status).toBe(200)
  expect(await lastChange(order)).toMatchObject({ status: 'cancelled', by })
})

test('an order without an application is no application yet', async () => {
  const { orderId, visitorKey } = await placed()
  const query = { applicationRefID: orderId }
  expect((await api.call(contract.applications.appointments, { query, visitorKey })).status).toBe(404)
})
