import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { ApplicationsParts } from '../parts.ts'
import { decide } from './decide.ts'

type Wish = { applicationReferenceNo: string; asOf: string; reason: string }

/** The end of an application that can't become a line. Documents that it was waiting for aren't taken any more. */
export const refuseApplication = (parts: ApplicationsParts, by: SignedInCaller, { reason, ...seen }: Wish) =>
  decide(parts, {
    seen,
    by,
    to: 'refused',
    reason,
    also: (tx, { application }) => parts.documents.close(tx, application.applicationRefId),
  })
