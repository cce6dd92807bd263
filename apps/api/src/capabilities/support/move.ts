import { ticketMachine, type TicketState } from '@hibla/contract/support/state.rule'
import { amongStaff, MAX_TICKET_REPLIES, type Happening } from '@hibla/contract/support/ticket'
import { and, eq, inArray } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { movesOf } from '../../kernel/states/moves.ts'
import { notifyAbout, type Happened } from './emails.ts'
import type { SupportDeps } from './deps.ts'
import { ticket, ticketEvent, type TicketRow } from './support.tables.ts'

type Move = Happened & {
  to: TicketState
  /** Who has it from then on; as before if absent. */
  assignee?: string | null
  /** Nobody is told, such as people who have just left. */
  isQuiet?: true
}

/** Whether its subscribers have written so much in it that it takes no more. */
export const isFull = async (tx: Transaction, { id }: Pick<TicketRow, 'id'>): Promise<boolean> =>
  (await tx.$count(
    ticketEvent,
    and(eq(ticketEvent.ticketId, id), inArray(ticketEvent.what, ['replied', 'reopened'])),
  )) >= MAX_TICKET_REPLIES

const eventOf = ({ id }: Pick<TicketRow, 'id'>, { what, by, personId, text }: Happened, at: Date) => ({
  ticketId: id,
  what,
  by,
  personId: personId ?? null,
  text: text ?? null,
  at,
})

/** Adds to the timeline of a ticket, which must be locked. */
export const addEvent = async (
  tx: Transaction,
  { clock }: Pick<SupportDeps, 'clock'>,
  row: Pick<TicketRow, 'id'>,
  happened: Happened,
): Promise<void> => {
  await tx.insert(ticketEvent).values(eventOf(row, happened, clock.now()))
}

/** What is among staff is nothing new for the subscriber, but counts for colleagues who look at the ticket. */
const changed = ({ version }: TicketRow, now: Date, what: Happening) => ({
  version: version + 1,
  ...(!amongStaff.includes(what) && { updatedAt: now }),
})

/** Something happened that leaves the ticket's status as it is; the ticket must be locked. */
export const note = async (
  tx: Transaction,
  deps: SupportDeps,
  row: TicketRow,
  happened: Happened,
  assignee: string | null = row.assignee,
): Promise<TicketRow> => {
  await addEvent(tx, deps, row, happened)
  const [noted] = await tx
    .update(ticket)
    .set({ ...changed(row, deps.clock.now(), happened.what), assignee })
    .where(eq(ticket.id, row.id))
    .returning()
  await notifyAbout(tx, deps, noted!, happened)
  return noted!
}

/** The only place where a ticket's status changes. */
export const { lock: lockTicket, moveTo } = movesOf({
  table: ticket,
  key: 'ticketNumber',
  may: ({ status }, { to }: Move) => ticketMachine.may(status, to),
  change: (row, { to, what, assignee = row.assignee }, at) => ({
    ...changed(row, at, what),
    status: to,
    assignee: to === 'open' ? null : assignee,
    changedAt: at,
    rating: null,
  }),
  events: { table: ticketEvent, of: eventOf },
  tell: (tx, deps: SupportDeps, moved, { move }) => (move.isQuiet ? undefined : notifyAbout(tx, deps, moved, move)),
})

/** The subscriber wrote or sent something. After our answer it's our turn again: for whoever has the ticket, or for the queue. */
export const noteReply = async (
  tx: Transaction,
  deps: SupportDeps,
  row: TicketRow,
  happened: Happened,
): Promise<TicketRow> => {
  if (row.status !== 'answered') return note(tx, deps, row, happened)
  return (await moveTo(tx, deps, row, { ...happened, to: row.assignee === null ? 'open' : 'in-progress' }))!
}
