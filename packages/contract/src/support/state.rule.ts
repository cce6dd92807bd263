import { DAY_MS } from '../values/days.ts'
import { stateMachine } from '../values/state-machine.ts'

/**
 * Where a ticket is. `open`: it waits in the queue. `in-progress`: a member of staff has it. `answered`: we've written and wait
 * for the subscriber. `resolved`: we say it's solved, and the subscriber hasn't said so yet. `closed`: they have, or they
 * didn't object in time.
 */
export const ticketStates = ['open', 'in-progress', 'answered', 'resolved', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketMachine = stateMachine<TicketState>({
  open: ['in-progress', 'answered', 'resolved', 'closed'],
  'in-progress': ['open', 'answered', 'resolved', 'closed'],
  answered: ['open', 'in-progress', 'resolved', 'closed'],
  resolved: ['open', 'closed'],
  closed: ['open'],
})

/** Nothing more is due for it, unless it's opened again. */
export const isOver = (state: TicketState): boolean => state === 'resolved' || state === 'closed'

/** A subscriber who doesn't object to our solution within these days agrees with it. */
export const CONFIRM_DAYS = 7
/** A closed ticket can be opened again for so long. After that it's a new one. */
export const REOPEN_DAYS = 14

/** Until when a ticket that is over can be opened again; null if it isn't over. */
export const reopenableUntil = (state: TicketState, changedAt: Date): Date | null => {
  if (!isOver(state)) return null
  // What we solved closes by itself first.
  const days = state === 'resolved' ? CONFIRM_DAYS + REOPEN_DAYS : REOPEN_DAYS
  return new Date(changedAt.getTime() + days * DAY_MS)
}

export const isReopenable = (state: TicketState, changedAt: Date, now: Date): boolean => {
  const until = reopenableUntil(state, changedAt)
  return until !== null && now <= until
}
