import { ticketMachine, type TicketState } from '@hibla/contract/support/state.rule'
import { amongStaff, MAX_TICKET_REPLIES, type Happening } from '@hibla/contract/support/ticket'
import { and, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { tellAbout, type Happened } from './letters.ts'
import type { SupportParts } from './parts.ts'
import { ticket, ticketEvent, type TicketRow } from './support.tables.ts'

type Move = Happened & {
  to: TicketState
  /** Who has it from then on; as before if absent. */
  assignee?: string | null
  /** Nobody is told, such as people who have just left. */
  isQuiet?: true
}

/** A ticket after something happened to it, and the event that says so. */
export type Noted = { row: TicketRow; eventId: number }

/** Until this transaction ends, nobody else does anything about this ticket. */
export const lockTicket = async (tx: Transaction, ticketNumber: string): Promise<TicketRow | undefined> => {
  const [found] = await tx.select().from(ticket).where(eq(ticket.ticketNumber, ticketNumber)).for('update')
  return found
}

/** Whether its subscribers have written so much in it that it takes no more. */
export const isFull = async (tx: Transaction, { id }: Pick<TicketRow, 'id'>): Promise<boolean> =>
  (await tx.$count(
    ticketEvent,
    and(eq(ticketEvent.ticketId, id), inArray(ticketEvent.what, ['replied', 'reopened'])),
  )) >= MAX_TICKET_REPLIES

/** Adds to the timeline of a ticket, which must be locked. Returns the event's id. */
export const addEvent = async (
  tx: Transaction,
  { clock }: Pick<SupportParts, 'clock'>,
  { id: ticketId }: Pick<TicketRow, 'id'>,
  { what, by, personId, text }: Happened,
): Promise<number> => {
  const values = { ticketId, what, by, personId: personId ?? null, text: text ?? null, at: clock.now() }
  const [added] = await tx.insert(ticketEvent).values(values).returning({ id: ticketEvent.id })
  return added!.id
}

/** What is among staff is nothing new for the subscriber, but counts for colleagues who look at the ticket. */
const changed = (now: Date, what: Happening) => ({
  version: sql`${ticket.version} + 1`,
  ...(!amongStaff.includes(what) && { updatedAt: now }),
})

/** Something happened that leaves the ticket's status as it is; the ticket must be locked. */
export const note = async (
  tx: Transaction,
  parts: SupportParts,
  row: TicketRow,
  happened: Happened,
  assignee: string | null = row.assignee,
): Promise<Noted> => {
  const eventId = await addEvent(tx, parts, row, happened)
  const [noted] = await tx
    .update(ticket)
    .set({ ...changed(parts.clock.now(), happened.what), assignee })
    .where(eq(ticket.id, row.id))
    .returning()
  await tellAbout(tx, parts, noted!, happened)
  return { row: noted!, eventId }
}

/** The only place where a ticket's status changes; the ticket must be locked. Undefined if that can't follow. */
export const moveTo = async (
  tx: Transaction,
  parts: SupportParts,
  row: TicketRow,
  { to, assignee = row.assignee, isQuiet, ...happened }: Move,
): Promise<Noted | undefined> => {
  if (!ticketMachine.may(row.status, to)) return undefined
  const at = parts.clock.now()
  const [moved] = await tx
    .update(ticket)
    .set({
      ...changed(at, happened.what),
      status: to,
      assignee: to === 'open' ? null : assignee,
      changedAt: at,
      rating: null,
    })
    .where(eq(ticket.id, row.id))
    .returning()
  const eventId = await addEvent(tx, parts, row, happened)
  if (!isQuiet) await tellAbout(tx, parts, moved!, happened)
  return { row: moved!, eventId }
}

/** The subscriber wrote or sent something. After our answer it's our turn again: for whoever has the ticket, or for the queue. */
export const hearFrom = async (
  tx: Transaction,
  parts: SupportParts,
  row: TicketRow,
  happened: Happened,
): Promise<Noted> => {
  if (row.status !== 'answered') return note(tx, parts, row, happened)
  return (await moveTo(tx, parts, row, { ...happened, to: row.assignee === null ? 'open' : 'in-progress' }))!
}
