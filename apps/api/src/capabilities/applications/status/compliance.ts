import type { sendCompliance as contract } from '@hibla/contract/applications/compliance.contract'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { stillNeeded } from '@hibla/contract/documents/requirements.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import { application } from '../applications.tables.ts'
import { moveTo } from '../move.ts'
import { neededFor } from '../submitting/needed-documents.ts'
import { applicationOf } from '../drafts/orders.ts'
import { rightsIn } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { lastChangeTo } from './last-change.ts'

/** Which documents were returned and why, and which are missing. */
export const complianceDetails = async ({ db, documents }: ApplicationsDeps, appRefId: string) => {
  const found = await applicationOf(db, appRefId)
  if (!found) return refused('not-found')
  const { status: state, event } = found
  const returned = state === 'returned' ? await lastChangeTo(db, appRefId, 'returned') : undefined
  return ok({
    status: true as const,
    appRefId,
    applicationStatus: applicationStatusText[state],
    state,
    customerType: event.customerSegment,
    reason: returned?.reason ?? null,
    files: await documents.of(db, appRefId),
    documents: neededFor(await documents.demands(), found),
  })
}

/** The applicant has replaced what was returned and added what was missing, so the review goes on. */
export const sendCompliance = (
  deps: ApplicationsDeps,
  caller: Caller,
  { appRefId, customerRemarks }: InputOf<typeof contract>['body'],
  storeAnswer: StoreAnswer,
) => {
  const { documents } = deps
  return deps.db.transaction(async (tx) => {
    // Nobody may judge a document between looking at them and sending the application back.
    const [found] = await tx.select().from(application).where(eq(application.applicationRefId, appRefId)).for('update')
    if (found?.status !== 'returned') return refused('not-now')
    const files = await documents.held(tx, appRefId)
    const { isComplete } = stillNeeded(neededFor(await documents.demands(tx), found), files)
    if (!isComplete) return refused('documents-missing')
    const rights = await rightsIn(tx, deps, caller, appRefId)
    const moved =
      rights &&
      (await moveTo(tx, deps, found, {
        to: 'in-review',
        by: rights.by,
        byPersonId: caller.id,
        reason: customerRemarks || undefined,
      }))
    if (!moved) return refused('not-now')
    await documents.close(tx, appRefId)
    return storeAnswer(tx, ok({ status: true as const, applicationStatus: applicationStatusText['in-review'] }))
  })
}
