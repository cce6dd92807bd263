import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import type { Requirement } from '@hibla/contract/documents/requirements.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import { moveTo } from '../move.ts'
import { neededFor } from '../submitting/needed-documents.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { withNames } from './actions.ts'
import { detailsOf } from './details.ts'

export type Found = { application: typeof application.$inferSelect; order: typeof order.$inferSelect }
/** With the documents it has to come with. */
type Judged = Found & { needed: Requirement[] }
type Seen = { applicationReferenceNo: string; asOf: string }
type Decision<R extends string> = {
  seen: Seen
  by: SignedInCaller
  to: ApplicationStatus
  reason?: string
  /** What else keeps it from being decided. */
  unless?: (found: Judged, at: Date, tx: Transaction) => R | undefined | Promise<R | undefined>
  /** What else happens with it, in the same transaction. */
  also?: (tx: Transaction, found: Judged, at: Date) => Promise<void>
}

/**
 * What a member of staff decides about an application they have seen: once, by one of them, with everything that follows
 * from it, and noted with who it was.
 */
export const decide = async <R extends string = never>(deps: ApplicationsDeps, decision: Decision<R>) => {
  const outcome = await decided(deps, decision)
  if (!outcome.ok) return outcome
  // Looked up only when it is done: nothing outside may keep a decision waiting.
  return ok({ status: true as const, details: await withNames(deps.identity, outcome.value) })
}

const decided = <R extends string>(deps: ApplicationsDeps, decision: Decision<R>) =>
  deps.db.transaction(async (tx) => {
    const { seen, by, to, reason, unless, also } = decision
    const applicationRefId = seen.applicationReferenceNo
    const at = deps.clock.now()
    const [found] = await tx
      .select({ application, order })
      .from(application)
      .innerJoin(order, eq(order.orderId, application.applicationRefId))
      .where(eq(application.applicationRefId, applicationRefId))
      .for('no key update', { of: application })
    if (!found) return refused('not-found')
    if (found.application.changedAt.toISOString() !== seen.asOf) return refused('changed-meanwhile')
    const needed = neededFor(await deps.documents.demands(tx), found.application)
    const obstacle = await unless?.({ ...found, needed }, at, tx)
    if (obstacle !== undefined) return refused(obstacle)
    const moved = await moveTo(tx, deps, found.application, { to, by: 'back-office', byPersonId: by.id, reason })
    if (!moved) return refused('not-now')
    await also?.(tx, { ...found, needed }, at)
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: by.id,
      about: { did: `application ${to}`, reference: applicationRefId },
    })
    return ok((await detailsOf(deps, tx, applicationRefId))!)
  })
