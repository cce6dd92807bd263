import type { RefusalOf } from '@hibla/contract/endpoint'
import type {
  answerTicket,
  assignTicket,
  removeMacro,
  resolveTicket,
  saveMacro,
} from '@hibla/contract/support/desk.contract'
import type { TicketState } from '@hibla/contract/support/state.rule'

/** Where a ticket is, as staff read it. */
export const staffStateNames: Record<TicketState, string> = {
  open: 'In the queue',
  'in-progress': 'In progress',
  answered: 'Answered, waiting for the subscriber',
  resolved: 'Solved, not confirmed yet',
  closed: 'Closed',
}

/** Whether a refusal means that the ticket isn't what the page shows. */
export const isOvertaken = (code: string): boolean => code === 'changed-meanwhile' || code === 'is-over'

export const macroTexts = {
  'changed-meanwhile':
    'A colleague has changed or removed this answer meanwhile. Look at the list, then save again or cancel. What you typed stays here.',
} satisfies Record<RefusalOf<typeof saveMacro | typeof removeMacro>, string>

export const staffTexts = {
  'not-found': 'We don’t have this ticket any more. Reload the page.',
  'changed-meanwhile': 'Something happened to this ticket meanwhile. Look at it, then try again.',
  'is-over': 'This ticket is solved or closed by now.',
} satisfies Record<RefusalOf<typeof assignTicket | typeof answerTicket | typeof resolveTicket>, string>
