import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { applicantsOf, type Order } from '../../applications/test/applicant.ts'

const { applicationList, applicationData, deleteDrafts, remindCustomer } = contract.sales
const { updateSale } = contract.applications

export const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
export const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }

type Person = Partial<typeof ana>
type So = Parameters<ReturnType<typeof applicantsOf>['save']>[1]

/** What agents sell and do with it, one call each. */
export const soldOf = (api: TestApi) => {
  const { placed, save, readyDraft, submit } = applicantsOf(api)
  /** A draft that an agent began for a customer. Only the agent holds it from then on. */
  const draft = async (by: As, person: Person = {}, so: So = {}): Promise<Order> => {
    const order = await placed()
    const saved = await save(order, { basicInfo: { ...ana, ...person }, agentCode: by.agentCode, ...so }, by)
    expect(saved.status).toBe(200)
    return { orderId: order.orderId }
  }
  const sentIn = async (by: As, person: Person = {}): Promise<Order> => {
    const order = await draft(by, person)
    const told = { basicInfo: { ...ana, ...person }, agentCode: by.agentCode }
    expect((await submit(await readyDraft(order, told, by), by)).status).toBe(200)
    return order
  }
  const list = async (by: As, query: ArgumentsOf<typeof applicationList>['query'] = {}) =>
    (await api.call(applicationList, { query, ...by })).body
  return {
    draft,
    sentIn,
    list,
    refs: async (...asked: Parameters<typeof list>) => (await list(...asked)).applications.map(({ refID }) => refID),
    details: ({ orderId }: Order, by: As) => api.call(applicationData, { query: { refID: orderId }, ...by }),
    change: ({ orderId }: Order, change: { promoCode?: string | null; remarks?: string }, by: As) =>
      api.call(updateSale, { body: { refID: orderId, ...change }, ...by }),
    remove: (refIDList: string[], by: As, idempotencyKey: string = randomUUID()) =>
      api.call(deleteDrafts, { body: { agentCode: by.agentCode ?? '', refIDList }, idempotencyKey, ...by }),
    remind: ({ orderId }: Order, by: As) =>
      api.call(remindCustomer, { body: { refID: orderId }, idempotencyKey: randomUUID(), ...by }),
  }
}
