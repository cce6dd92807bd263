import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application } from './applications.tables.ts'
import { uploadFlowOf } from './orders.ts'
import { rightsIn } from './owners.ts'
import type { ApplicationsParts } from './parts.ts'

/** An application that isn't erased before the transaction ends, for whoever adds to it; undefined if it is gone. */
export const holdApplication =
  (parts: Pick<ApplicationsParts, 'clock' | 'agents'>) =>
  async (tx: Transaction, caller: Caller, applicationRefId: string) => {
    const held = await tx
      .select({ id: application.applicationRefId })
      .from(application)
      .where(eq(application.applicationRefId, applicationRefId))
      .for('key share')
    if (held.length === 0) return undefined
    const found = await uploadFlowOf(tx, applicationRefId)
    const rights = await rightsIn(tx, parts, caller, applicationRefId)
    return found && rights && { flow: found.flow, by: rights.by }
  }
