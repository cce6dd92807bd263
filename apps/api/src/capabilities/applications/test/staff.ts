import { contract } from '@hibla/contract'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { ana, applicantsOf, type Order } from './applicant.ts'
import type { Choice } from '@hibla/contract/applications/choice.contract'
import { moveTo } from '../move.ts'
import { eq } from 'drizzle-orm'
import { application } from '../applications.tables.ts'

type Verdict = { status: 'accepted' } | { status: 'returned'; reason: string }

const { judgeFile, queue, applicantDetails, approveApplication, refuseApplication, returnApplication, activateLine } =
  contract.applications

export const bea = { as: 'bea.back-office' } as const

/** What the back office does, one call each. */
export const staffOf = (api: TestApi) => {
  const { placed, readyDraft, choose, submit } = applicantsOf(api)
  const { send } = filesOf(api)

  /** Sent in and confirmed by its applicant, so that it is ours to review. */
  const inReview = async (
    email = ana.email,
    choice: Partial<Choice> = {},
    files: Buffer[] = [],
    as: As = {},
  ): Promise<Order> => {
    const order = await placed()
    const ready = await readyDraft(order, { basicInfo: { ...ana, email }, agentCode: as.agentCode }, as)
    const { body } = await choose(order, choice, as)
    for (const file of files) expect((await send(order, file, {}, as)).status).toBe(200)
    const { firstTotal, monthlyTotal } = body.quote
    expect((await submit({ ...ready, firstTotal, monthlyTotal }, as)).status).toBe(200)
    await confirmed(order)
    return order
  }
  const confirmed = async ({ orderId }: Order) => {
    const at = api.clock.now()
    await api.db.transaction(async (tx) => {
      await tx.update(application).set({ emailVerifiedAt: at }).where(eq(application.applicationRefId, orderId))
      expect(await moveTo(tx, { applicationRefId: orderId, to: 'in-review', by: 'applicant', at })).toBe(true)
    })
  }
  const details = async ({ orderId }: Order, as: As = bea) =>
    api.call(applicantDetails, { query: { applicationReferenceNo: orderId }, ...as })
  const seen = async (order: Order) => {
    const { asOf } = (await details(order)).body.details
    return { applicationReferenceNo: order.orderId, asOf }
  }
  return {
    inReview,
    details,
    seen,
    list: async (query: Parameters<typeof api.call<typeof queue>>[1]['query'] = {}, as: As = bea) =>
      (await api.call(queue, { query, ...as })).body,
    judge: (order: Order, fileId: string, verdict: Verdict) =>
      api.call(judgeFile, { body: { applicationReferenceNo: order.orderId, fileId, verdict }, ...bea }),
    approve: async (order: Order, as: As = bea) => api.call(approveApplication, { body: await seen(order), ...as }),
    refuse: async (order: Order, reason: string) =>
      api.call(refuseApplication, { body: { ...(await seen(order)), reason }, ...bea }),
    giveBack: async (order: Order, reason: string) =>
      api.call(returnApplication, { body: { ...(await seen(order)), reason }, ...bea }),
    activate: async (order: Order, workingSince: string) =>
      api.call(activateLine, { body: { ...(await seen(order)), workingSince }, ...bea }),
  }
}
