import type { TicketState } from '@hibla/contract/support/state.rule'
import type { TicketType } from '@hibla/contract/support/ticket'

/** Where a ticket is, as subscribers read it. */
export const stateNames: Record<TicketState, string> = {
  open: 'Waiting for us',
  'in-progress': 'We’re on it',
  answered: 'We’ve answered',
  resolved: 'Solved, we think',
  closed: 'Closed',
}

export const typeNames: Record<TicketType, string> = {
  concern: 'A concern',
  'after-sales': 'About my service',
  troubleshoot: 'Troubleshooting',
}
