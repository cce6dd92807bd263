import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { decide } from './decide.ts'

type Input = { applicationReferenceNo: string; asOf: string; reason: string }

/** The end of an application that can't become a line. Documents that it was waiting for aren't taken any more. */
export const refuseApplication = (deps: ApplicationsDeps, by: SignedInCaller, { reason, ...seen }: Input) =>
  decide(deps, {
    seen,
    by,
    to: 'refused',
    reason,
    also: (tx, { application }) => deps.documents.close(tx, application.applicationRefId),
  })
