import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { moveTo } from './move.ts'
import { ownOrder } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'

/** An applicant, or the agent who applied for them, no longer wants the line. Drafts just expire. */
export const withdraw = ({ db, clock, agents }: ApplicationsParts, caller: Caller, applicationRefId: string) =>
  db.transaction(async (tx) => {
    if (!(await ownOrder(tx, caller, applicationRefId))) return refused('not-found')
    const by = agents.codeOf(caller) === undefined ? 'applicant' : 'agent'
    const moved = await moveTo(tx, { applicationRefId, to: 'cancelled', by, byPersonId: caller.id, at: clock.now() })
    return moved ? ok({ status: true as const }) : refused('not-now')
  })
