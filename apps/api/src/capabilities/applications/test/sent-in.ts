import { ana } from '@hibla/contract/applications/test/ana'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { moveTo } from '../move.ts'
import { applicantsOf, type Order } from './applicant.ts'

/** Applications that were sent in, and the emails about them. */
export const sentInAt = (api: TestApi) => {
  const { placed, save, readyDraft, submit } = applicantsOf(api)
  const emailsTo = (email: string) => messagesTo(api.db, email)

  const move = async (
    orderId: string,
    move: Pick<Parameters<typeof moveTo>[3], 'to' | 'reason'> & { by?: 'agent' },
  ) => {
    const done = await api.db.transaction((tx) =>
      moveTo(tx, api, { applicationRefId: orderId }, { by: 'applicant', ...move }),
    )
    expect(done?.status).toBe(move.to)
    await workOff(api, 'applications')
  }
  /** A guest's, or that of somebody who is logged in; they may give documents of their own instead of ours. */
  const sentIn = async (email: string, as: As = {}, giveOwn?: (order: Order) => Promise<unknown>): Promise<Order> => {
    const order = await placed(as)
    const told = { basicInfo: { ...ana, email }, agentCode: as.agentCode }
    if (giveOwn) await save(order, told, as)
    await giveOwn?.(order)
    expect((await submit(await readyDraft(order, told, as), as)).status).toBe(200)
    await workOff(api, 'applications')
    return order
  }
  /** What follows the reference in the link of the newest email. */
  const identifierTo = async (email: string): Promise<string> =>
    /\/[A-Z]+-[A-Z0-9]+\/([\w-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  return { sentIn, move, lettersTo: emailsTo, identifierTo }
}
