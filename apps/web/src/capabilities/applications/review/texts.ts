import type {
  activateLine,
  approveApplication,
  Action,
  endApplication,
  judgeFile,
  noteVisit,
  refuseApplication,
  returnApplication,
} from '@hibla/contract/applications/review.contract'
import { applicationStatusText, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { Problem } from '@hibla/contract/values/problem'

export const statusTexts: Record<ApplicationStatus, string> = {
  draft: applicationStatusText.draft,
  submitted: 'Waiting for the applicant to confirm their email',
  'in-review': 'In review',
  returned: 'Returned for documents',
  approved: 'Approved, to be installed',
  active: 'Line active',
  refused: 'Refused',
  cancelled: 'Cancelled',
}

/** What happened when an application came to a status. A review begins with a confirmed email, and goes on with new documents. */
export const happened = (status: ApplicationStatus, before: ApplicationStatus | undefined): string => {
  if (status === 'submitted') return 'Submitted'
  if (status === 'in-review') return before === 'returned' ? 'Documents sent' : 'Email confirmed'
  if (status === 'approved') return 'Approved'
  if (status === 'active') return 'Line started'
  return statusTexts[status]
}

export const actionTexts: Record<Action, string> = {
  'file-accepted': 'Document accepted',
  'file-returned': 'Document returned',
  'time-booked': 'Installation time chosen',
  'time-cancelled': 'Installation time cancelled',
  'visit-noted': 'Visit noted',
}

export const whoTexts = {
  applicant: 'by the applicant',
  agent: 'by the agent',
  'back-office': 'by the back office',
  system: 'automatically',
} as const

const meanwhile = {
  'not-found': 'This application no longer exists.',
  'changed-meanwhile': 'A colleague or the applicant has changed it in the meantime. This is the latest.',
  'not-now': 'This can no longer be done. This is the latest.',
} as const

/** Whether what staff have before them isn't how it stands any more. */
export const isOutdated = ({ code }: Problem): boolean => code === 'changed-meanwhile' || code === 'not-now'

/** What staff can start from when they ask for documents; the email and the page name them. */
export const MISSING_DOCUMENTS = 'Your application came without some documents. Please send them to us.'

type Decision =
  | typeof returnApplication
  | typeof refuseApplication
  | typeof approveApplication
  | typeof endApplication
  | typeof noteVisit
  | typeof activateLine

export const decisionTexts = {
  ...meanwhile,
  'nothing-returned':
    'Nothing is missing. Return at least one document first, so that the applicant knows what to send again.',
  'files-not-accepted': 'Accept every document that’s needed first, or return it.',
  'document-returned':
    'You’ve returned a document. Return the application too, so the applicant can replace it, or accept the document after all.',
  'visit-missing': 'Note what our technician found there first.',
  'documents-missing': 'A document that this plan needs isn’t here. Ask the applicant for it, then approve.',
  'in-the-future': 'That day hasn’t come yet.',
  'before-approval': 'That’s before the application was approved.',
} satisfies Record<RefusalOf<Decision>, string>

export const fileTexts = {
  'not-found': 'This document has been replaced or deleted in the meantime. Reload the page.',
  'not-now': 'The application is no longer in review, so its documents stay as they are.',
} satisfies Record<RefusalOf<typeof judgeFile>, string>
