import { applicationStatusText, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { deleteDrafts, remindCustomer } from '@hibla/contract/sales/sales.contract'

/** Short enough for a chart. */
export const statusNames: Record<ApplicationStatus, string> = {
  draft: applicationStatusText.draft,
  submitted: 'Email to confirm',
  'in-review': 'In review',
  returned: 'Documents needed',
  approved: 'To be installed',
  active: 'Line active',
  refused: 'Refused',
  cancelled: 'Cancelled',
}

/** Such as '1 application' or '7 applications'. */
export const applicationsOf = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`

export const deleteTexts = {
  'not-found': 'One of these drafts isn’t there any more, or isn’t yours. Nothing was deleted.',
  'not-your-agent-code': 'These drafts have another agent’s code. Please log in again.',
  'not-a-draft': 'One of these has been submitted in the meantime, so it’s no longer a draft. Nothing was deleted.',
} satisfies Record<RefusalOf<typeof deleteDrafts>, string>

export const remindTexts = {
  'not-found': 'This application isn’t there any more.',
  'nothing-awaited': 'It isn’t waiting for the customer right now.',
  'reminded-often': 'We’ve written to the customer several times today. Please call them instead.',
} satisfies Record<RefusalOf<typeof remindCustomer>, string>

/** What a reminder asks the customer for. */
export const reminders: Partial<Record<ApplicationStatus, string>> = {
  draft: 'Email the customer a link to finish it',
  submitted: 'Email the customer a new link to confirm',
  returned: 'Remind the customer of the documents',
}
