import { awaitedFrom } from '@hibla/contract/applications/status.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application } from './applications.tables.ts'
import { uploadFlowOf } from './drafts/orders.ts'
import { rightsIn } from './owners.ts'
import type { ApplicationsDeps } from './deps.ts'

/** An application that isn't erased or ended before the transaction ends, for whoever adds to it; undefined if it is gone. */
export const lockApplication =
  (deps: Pick<ApplicationsDeps, 'clock' | 'agents'>) =>
  async (tx: Transaction, caller: Caller, applicationRefId: string) => {
    const [held] = await tx
      .select({ status: application.status })
      .from(application)
      .where(eq(application.applicationRefId, applicationRefId))
      .for('share')
    if (!held) return undefined
    const found = await uploadFlowOf(tx, applicationRefId)
    const rights = await rightsIn(tx, deps, caller, applicationRefId)
    return found && rights && { flow: found.flow, by: rights.by, isOver: awaitedFrom(held.status) === 'nobody' }
  }
