import type { noteVisit as contract } from '@hibla/contract/applications/review.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { refused } from '@hibla/contract/values/outcome'
import { and, eq } from 'drizzle-orm'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsParts } from '../parts.ts'
import { readDetails } from './details.ts'

type Wish = InputOf<typeof contract>['body']

/** What our technician found at a place that we visit first. A later note replaces it while we review. */
export const noteVisit = async (parts: ApplicationsParts, by: SignedInCaller, wish: Wish) => {
  const { applicationReferenceNo: reference, note } = wish
  const isNoted = await parts.db.transaction(async (tx) => {
    const noted = await tx
      .update(application)
      .set({ visitNote: note })
      .where(and(eq(application.applicationRefId, reference), eq(application.status, 'in-review')))
      .returning({ reference: application.applicationRefId })
    if (noted.length > 0)
      await noteSecurity(tx, { what: 'staff-action', byPersonId: by.id, about: { did: 'visit noted', reference } })
    return noted.length > 0
  })
  return isNoted ? readDetails(parts, reference) : refused('not-now')
}
