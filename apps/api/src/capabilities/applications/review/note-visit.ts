import type { noteVisit as contract } from '@hibla/contract/applications/review.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from 'drizzle-orm'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsParts } from '../parts.ts'
import { detailsOf } from './details.ts'

/** What our technician found at a place that we visit first. A later note replaces it while we review. */
export const noteVisit = (parts: ApplicationsParts, by: SignedInCaller, wish: InputOf<typeof contract>['body']) =>
  parts.db.transaction(async (tx) => {
    const { applicationReferenceNo: reference, note } = wish
    const noted = await tx
      .update(application)
      .set({ visitNote: note })
      .where(and(eq(application.applicationRefId, reference), eq(application.status, 'in-review')))
      .returning()
    if (noted.length === 0) return refused('not-now')
    await noteSecurity(tx, { what: 'staff-action', byPersonId: by.id, about: { did: 'visit noted', reference } })
    return ok({ status: true as const, details: (await detailsOf(parts, tx, reference))! })
  })
