/**
 * Where an application stands. `submitted` waits for the applicant to confirm their email, `in-review` for us, `returned`
 * for documents from the applicant, `approved` for the installation. `active` is a line that works.
 */
export const applicationStatuses = [
  'draft',
  'submitted',
  'in-review',
  'returned',
  'approved',
  'active',
  'refused',
  'cancelled',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What other systems read as the status. */
export const applicationStatusText = {
  draft: 'Draft Application',
  submitted: 'Submitted Application',
  'in-review': 'Application In Review',
  returned: 'For Compliance',
  approved: 'Approved Application',
  active: 'Activated',
  refused: 'Refused Application',
  cancelled: 'Cancelled Application',
} as const satisfies Record<ApplicationStatus, string>

const before: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: [],
  submitted: ['draft'],
  'in-review': ['submitted', 'returned'],
  returned: ['in-review'],
  approved: ['in-review'],
  active: ['approved'],
  refused: ['in-review', 'returned'],
  cancelled: ['submitted', 'in-review', 'returned', 'approved'],
}

/** From which statuses an application may come to this one. The database checks the same. */
export const statusesBefore = (status: ApplicationStatus): readonly ApplicationStatus[] => before[status]

/** Once it is sent in, and until the line works. Drafts just expire. */
export const mayWithdraw = (status: ApplicationStatus): boolean => before.cancelled.includes(status)

/** Who has to do something before an application goes on. */
export const awaitable = ['applicant', 'provider', 'nobody'] as const

const awaited: Record<ApplicationStatus, (typeof awaitable)[number]> = {
  draft: 'applicant',
  submitted: 'applicant',
  'in-review': 'provider',
  returned: 'applicant',
  approved: 'provider',
  active: 'nobody',
  refused: 'nobody',
  cancelled: 'nobody',
}

/** An approved application waits for its applicant while they can choose a time for the installation and haven't. */
export const awaitedFrom = (status: ApplicationStatus, lacksTime = false): (typeof awaitable)[number] =>
  status === 'approved' && lacksTime ? 'applicant' : awaited[status]

/** Whose doing a change of status was. */
export const changedBy = ['applicant', 'agent', 'back-office', 'system'] as const
