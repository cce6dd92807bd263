import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { giveUpJob } from './activate.ts'
import { decide } from './decide.ts'

type Input = { applicationReferenceNo: string; asOf: string; reason: string }

/**
 * The end of an application that its applicant can't end any more, or that can't be installed after all. One that is in
 * review is refused instead.
 */
export const endApplication = (deps: ApplicationsDeps, by: SignedInCaller, { reason, ...seen }: Input) =>
  decide(deps, {
    seen,
    by,
    to: 'cancelled',
    reason,
    unless: ({ application: { status } }) => (status === 'submitted' || status === 'approved' ? undefined : 'not-now'),
    also: async (tx, { application: { applicationRefId } }, at) => {
      await deps.documents.close(tx, applicationRefId)
      await giveUpJob(tx, deps, applicationRefId, at)
    },
  })
