import type { judgeFile as contract } from '@hibla/contract/applications/review.contract'
import { neverGiven } from '@hibla/contract/documents/requirements.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { decide } from './decide.ts'
import { noteAction } from './actions.ts'

type Input = InputOf<typeof contract>['body']

/** Each file on its own, while the application is in review. */
export const judgeFile = (deps: ApplicationsDeps, by: SignedInCaller, input: Input) =>
  deps.db.transaction(async (tx) => {
    const { applicationReferenceNo: reference, fileId, verdict } = input
    const [found] = await tx
      .select({ status: application.status })
      .from(application)
      .where(eq(application.applicationRefId, reference))
      .for('no key update')
    if (found?.status !== 'in-review') return refused('not-now')
    const { documents } = deps
    const judged = await documents.judge(tx, reference, fileId, verdict)
    if (judged === 'no-such-file') return refused('not-found')
    const files = await documents.of(tx, reference, true)
    const answer = ok({ status: true as const, files })
    if (judged === 'as-before') return answer
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: by.id,
      about: { did: `file ${verdict.status}`, reference, file: fileId },
    })
    await noteAction(tx, {
      applicationRefId: reference,
      did: `file-${verdict.status}`,
      what: files.find(({ id }) => id === fileId)?.fileName ?? '',
      by: 'back-office',
      byPersonId: by.id,
      at: deps.clock.now(),
    })
    return answer
  })

type Returned = { applicationReferenceNo: string; asOf: string; reason: string }

/** Back to the applicant, who sends the returned files again, those that were never there, and what else we ask for. */
export const returnApplication = (deps: ApplicationsDeps, by: SignedInCaller, { reason, ...seen }: Returned) =>
  decide(deps, {
    seen,
    by,
    to: 'returned',
    reason,
    unless: async ({ application: { applicationRefId }, needed }, _at, tx) => {
      const files = await deps.documents.held(tx, applicationRefId)
      const isAsked = files.some(({ status }) => status === 'returned') || neverGiven(needed, files).length > 0
      return isAsked ? undefined : 'nothing-returned'
    },
    // What we ask for in words may be of any kind, so all of them are open again.
    also: (tx, { application }) => deps.documents.reopen(tx, application.applicationRefId),
  })
