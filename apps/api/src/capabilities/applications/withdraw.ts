import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { moveTo } from './move.ts'
import { ownOrder } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'
import { giveUpJob } from './review/activate.ts'

/** An applicant, or the agent who applied for them, no longer wants the line. Drafts just expire. */
export const withdraw = (parts: ApplicationsParts, caller: Caller, applicationRefId: string) =>
  parts.db.transaction(async (tx) => {
    const at = parts.clock.now()
    if (!(await ownOrder(tx, caller, applicationRefId, at))) return refused('not-found')
    const by = parts.agents.codeOf(caller) === undefined ? 'applicant' : 'agent'
    const moved = await moveTo(tx, { applicationRefId, to: 'cancelled', by, byPersonId: caller.id, at })
    if (!moved) return refused('not-now')
    await giveUpJob(tx, parts, applicationRefId, at)
    return ok({ status: true as const })
  })
