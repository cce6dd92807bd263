import { stateMachine } from '../values/state-machine.ts'

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

export const applicationMachine = stateMachine<ApplicationStatus>({
  draft: ['submitted'],
  submitted: ['in-review', 'cancelled'],
  'in-review': ['returned', 'approved', 'refused', 'cancelled'],
  returned: ['in-review', 'refused', 'cancelled'],
  approved: ['active', 'cancelled'],
  active: [],
  refused: [],
  cancelled: [],
})

/** Once it is sent in, and until the line works. Drafts just expire. */
export const mayWithdraw = (status: ApplicationStatus): boolean => applicationMachine.may(status, 'cancelled')

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
