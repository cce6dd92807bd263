import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import type { Verdict } from '../../documents/documents.service.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicantsOf, type Order } from './applicant.ts'
import type { Choice } from '@hibla/contract/applications/choice.contract'
import { moveTo } from '../move.ts'
import { eq } from '../../../kernel/postgres/sql.ts'
import { application } from '../applications.tables.ts'

const { judgeFile, queue, applicantDetails, approveApplication, refuseApplication, returnApplication } =
  contract.applications
const { activateLine, endApplication, noteVisit } = contract.applications

export const bea = { as: 'bea.back-office' } as const

/** What the back office does, one call each. */
export const staffOf = (api: TestApi) => {
  const { placed, save, readyDraft, submit, send } = applicantsOf(api)
  const { list } = filesOf(api)

  /**
   * Sent in and confirmed by its applicant, so that it is ours to review. The documents it needs are accepted, except if it
   * comes with files of its own.
   */
  const inReview = async (
    email = ana.email,
    choice: Partial<Choice> = {},
    files: Buffer[] = [],
    as: As = {},
    more: Parameters<typeof save>[1] = {},
  ): Promise<Order> => {
    const order = await placed()
    const told = { basicInfo: { ...ana, email }, agentCode: as.agentCode, ...more }
    if (files.length > 0) await save(order, told, as)
    for (const file of files) expect((await send(order, file, {}, as)).status).toBe(200)
    expect((await submit(await readyDraft(order, told, as, choice), as)).status).toBe(200)
    await confirmed(order)
    if (files.length === 0) await acceptFiles(order)
    return order
  }
  const confirmed = async ({ orderId }: Order) => {
    const at = api.clock.now()
    await api.db.transaction(async (tx) => {
      await tx.update(application).set({ emailVerifiedAt: at }).where(eq(application.applicationRefId, orderId))
      const moved = await moveTo(tx, api, { applicationRefId: orderId }, { to: 'in-review', by: 'applicant' })
      expect(moved?.status).toBe('in-review')
    })
  }
  const details = async ({ orderId }: Order, as: As = bea) =>
    api.call(applicantDetails, { query: { applicationReferenceNo: orderId }, ...as })
  const seen = async (order: Order) => {
    const { asOf } = (await details(order)).body.details
    return { applicationReferenceNo: order.orderId, asOf }
  }
  const judge = (order: Order, fileId: string, verdict: Verdict) =>
    api.call(judgeFile, { body: { applicationReferenceNo: order.orderId, fileId, verdict }, ...bea })
  const acceptFiles = async (order: Order) => {
    for (const { id } of (await list(order)).body.files)
      expect((await judge(order, id, { status: 'accepted' })).status).toBe(200)
  }
  return {
    inReview,
    confirmed,
    details,
    seen,
    list: async (query: Parameters<typeof api.call<typeof queue>>[1]['query'] = {}, as: As = bea) =>
      (await api.call(queue, { query, ...as })).body,
    judge,
    acceptFiles,
    approve: async (order: Order, as: As = bea) => api.call(approveApplication, { body: await seen(order), ...as }),
    refuse: async (order: Order, reason: string) =>
      api.call(refuseApplication, { body: { ...(await seen(order)), reason }, ...bea }),
    giveBack: async (order: Order, reason: string) =>
      api.call(returnApplication, { body: { ...(await seen(order)), reason }, ...bea }),
    end: async (order: Order, reason: string) =>
      api.call(endApplication, { body: { ...(await seen(order)), reason }, ...bea }),
    noteVisit: async (order: Order, note: string, as: As = bea) =>
      api.call(noteVisit, { body: { ...(await seen(order)), note }, ...as }),
    activate: async (order: Order, workingSince: string) =>
      api.call(activateLine, { body: { ...(await seen(order)), workingSince }, ...bea }),
  }
}
