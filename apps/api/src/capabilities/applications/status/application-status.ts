import { applicationStatusText, awaitedFrom } from '@hibla/contract/applications/status.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { applicationChange as change } from '../applications.tables.ts'
import { readAppointments } from '../appointments/book.ts'
import { applicationOf } from '../drafts/orders.ts'
import { rightsIn } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { installJob } from '../review/review.tables.ts'

/** Where an application stands, for whoever knows its reference. A draft is nobody's business but its owner's. */
export const statusOf = async (deps: ApplicationsDeps, caller: Caller, appRefID: string) => {
  const { db } = deps
  const found = await applicationOf(db, appRefID)
  if (!found) return refused('not-found')
  const rights = await rightsIn(db, deps, caller, appRefID)
  const isMine = rights !== undefined
  const { status: state } = found
  if (state === 'draft' && !isMine) return refused('not-found')
  const changes = await db.select().from(change).where(eq(change.applicationRefId, appRefID)).orderBy(asc(change.id))
  const lacksTime = (state === 'in-review' || state === 'approved') && (await hasToChoose(deps, caller, appRefID))
  return ok({
    status: true as const,
    appRefID,
    applicationStatus: applicationStatusText[state],
    state,
    awaitedFrom: awaitedFrom(state, lacksTime),
    lacksTime,
    changes: changes.map(({ status, at, by, reason }) => ({
      state: status,
      at: at.toISOString(),
      by,
      reason: isMine ? reason : null,
    })),
    isMine,
    mayChange: rights?.scope === 'all',
    isLinked: await isLinkedTo(deps, caller, appRefID),
  })
}

const isLinkedTo = async ({ db }: ApplicationsDeps, { claims }: Caller, appRefID: string): Promise<boolean> => {
  if (!claims || claims.accountNumber.length === 0) return false
  const [job] = await db.select().from(installJob).where(eq(installJob.applicationRefId, appRefID))
  return job !== undefined && claims.accountNumber.includes(job.accountNumber)
}

const hasToChoose = async (deps: ApplicationsDeps, caller: Caller, appRefID: string): Promise<boolean> => {
  const { booked, slots } = (await readAppointments(deps, caller, appRefID)).value
  return booked === null && slots.some(({ full }) => !full)
}
