import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { moveTo } from '../move.ts'
import { ana, applicantsOf, type Order } from './applicant.ts'

/** Applications that were sent in, and the letters about them. */
export const sentInAt = (api: TestApi) => {
  const { placed, orderOf, reference, readyDraft, submit } = applicantsOf(api)
  const lettersTo = (email: string) => messagesTo(api.db, email)

  const move = async (
    orderId: string,
    move: Pick<Parameters<typeof moveTo>[1], 'to' | 'reason'> & { by?: 'agent' },
  ) => {
    const done = await api.db.transaction((tx) =>
      moveTo(tx, { applicationRefId: orderId, by: 'applicant', at: api.clock.now(), ...move }),
    )
    expect(done).toBe(true)
    await workOff(api, 'applications')
  }
  /** A guest's, or that of somebody who is logged in; `before` it is sent in, they may add files. */
  const sentIn = async (
    email: string,
    as: As = {},
    before: (ready: Order) => Promise<unknown> = async () => {},
  ): Promise<Order> => {
    const order = as.as ? await orderOf(as.as) : await placed()
    if (as.as) await reference(order, undefined, as)
    const ready = await readyDraft(order, { basicInfo: { ...ana, email }, agentCode: as.agentCode }, as)
    await before(ready)
    expect((await submit(ready, as)).status).toBe(200)
    await workOff(api, 'applications')
    return order
  }
  /** What follows the reference in the link of the newest letter. */
  const identifierTo = async (email: string): Promise<string> =>
    /\/[A-Z]+-[A-Z0-9]+\/([\w-]+)/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

  return { sentIn, move, lettersTo, identifierTo }
}
