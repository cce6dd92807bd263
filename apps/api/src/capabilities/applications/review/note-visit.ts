import type { noteVisit as contract } from '@hibla/contract/applications/review.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { noteAction } from './actions.ts'
import { readDetails } from './details.ts'

type Input = InputOf<typeof contract>['body']

/**
 * What our technician found at a place that we visit first. A later note replaces it while we review; the history keeps
 * both. It counts as a change, so that nobody approves by a note that a colleague has just replaced.
 */
export const noteVisit = async (deps: ApplicationsDeps, by: SignedInCaller, input: Input) => {
  const { applicationReferenceNo: reference, asOf, note } = input
  const noted = await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const isIt = eq(application.applicationRefId, reference)
    const [found] = await tx.select().from(application).where(isIt).for('no key update')
    if (!found) return refused('not-found')
    if (found.changedAt.toISOString() !== asOf) return refused('changed-meanwhile')
    if (found.status !== 'in-review') return refused('not-now')
    await tx.update(application).set({ visitNote: note, changedAt: at }).where(isIt)
    const who = { by: 'back-office', byPersonId: by.id } as const
    await noteAction(tx, { applicationRefId: reference, did: 'visit-noted', what: note, ...who, at })
    await noteSecurity(tx, { what: 'staff-action', byPersonId: by.id, about: { did: 'visit noted', reference } })
    return ok(true)
  })
  return noted.ok ? readDetails(deps, by, reference) : noted
}
