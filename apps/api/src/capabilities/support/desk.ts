import type {
  answerTicket as answerCall,
  assignTicket as assignCall,
  resolveTicket as resolveCall,
  staffTicket as readCall,
  StaffTicket,
} from '@hibla/contract/support/desk.contract'
import { isOver } from '@hibla/contract/support/state.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockTicket, moveTo, note } from './move.ts'
import type { SupportDeps } from './deps.ts'
import { shownChange, shownInFull } from './show.ts'
import { ticket, ticketEvent, type TicketRow } from './support.tables.ts'

/** Who of staff had to do with a ticket, and who asks. */
const namesAbout = async ({ db, identity }: SupportDeps, ticketNumber: string, personId: string) => {
  const people = await db
    .selectDistinct({ id: ticketEvent.personId })
    .from(ticketEvent)
    .innerJoin(ticket, eq(ticket.id, ticketEvent.ticketId))
    .where(and(eq(ticket.ticketNumber, ticketNumber), eq(ticketEvent.by, 'staff')))
  return identity.namesOf([personId, ...people.flatMap(({ id }) => id ?? [])])
}

const shownToStaff = async (deps: SupportDeps, row: TicketRow, personId: string): Promise<StaffTicket> => {
  const { db } = deps
  const names = await namesAbout(deps, row.ticketNumber, personId)
  const { timeline, ...shown } = await shownInFull(db, deps, row, true)
  const account = await deps.accounts.find(db, row.accountNumber)
  return {
    ...shown,
    assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? '' },
    isMine: row.assignee === personId,
    subscriber: {
      firstName: account?.firstName ?? '',
      name: account ? `${account.firstName} ${account.lastName}` : '',
    },
    timeline: timeline.map((each) => ({
      ...each,
      byName: each.by === 'staff' ? (names.get(each.personId ?? '') ?? '') : '',
    })),
    evidence: row.evidence,
  }
}

export const readForStaff = async (deps: SupportDeps, { caller, params }: RequestOf<typeof readCall>) => {
  const [row] = await deps.db.select().from(ticket).where(eq(ticket.ticketNumber, params.ticketNumber))
  return row ? ok(await shownToStaff(deps, row, caller.id)) : refused('not-found')
}

type Doing = RequestOf<typeof assignCall> | RequestOf<typeof answerCall> | RequestOf<typeof resolveCall>

/** What staff do about a ticket as their page shows it. If something happened meanwhile, they look at that first. */
const asSeen = (
  deps: SupportDeps,
  { caller, params, body, storeAnswer }: Doing,
  did: string,
  act: (tx: Transaction, row: TicketRow) => Promise<TicketRow | undefined>,
) => {
  const { ticketNumber } = params
  return deps.db.transaction(async (tx) => {
    const row = await lockTicket(tx, ticketNumber)
    if (!row) return refused('not-found')
    if (row.version !== body.version) return refused('changed-meanwhile')
    if (isOver(row.status)) return refused('is-over')
    const now = await act(tx, row)
    if (!now) return refused('changed-meanwhile')
    await noteSecurity(tx, { what: 'staff-action', byPersonId: caller.id, about: { did, ticketNumber } })
    return storeAnswer(tx, ok(shownChange(now)))
  })
}

export const assignTicket = (deps: SupportDeps, request: RequestOf<typeof assignCall>) => {
  const { caller, body } = request
  const [personId, isTaken] = [caller.id, body.to === 'me']
  return asSeen(deps, request, isTaken ? 'ticket taken' : 'ticket handed back', async (tx, row) => {
    const happened = { what: isTaken ? 'taken' : 'handed-back', by: 'staff', personId } as const
    const [to, assignee] = isTaken ? (['in-progress', personId] as const) : (['open', null] as const)
    // Taking it over from a colleague, or handing back what is answered, leaves its status as it is.
    if (row.status === to || row.status === 'answered') return note(tx, deps, row, happened, assignee)
    return moveTo(tx, deps, row, { ...happened, to, assignee })
  })
}

/** Whoever answers a ticket has it. */
export const answerTicket = (deps: SupportDeps, request: RequestOf<typeof answerCall>) => {
  const { caller, body } = request
  const by = { by: 'staff', personId: caller.id, text: body.text } as const
  return asSeen(deps, request, body.isNote ? 'ticket noted' : 'ticket answered', async (tx, row) => {
    if (body.isNote) return note(tx, deps, row, { ...by, what: 'note' })
    const answered = { ...by, what: 'answered', to: 'answered', assignee: caller.id } as const
    if (row.status !== 'answered') return moveTo(tx, deps, row, answered)
    return note(tx, deps, row, { ...by, what: 'answered' }, caller.id)
  })
}

export const resolveTicket = (deps: SupportDeps, request: RequestOf<typeof resolveCall>) =>
  asSeen(deps, request, 'ticket resolved', (tx, row) =>
    moveTo(tx, deps, row, {
      to: 'resolved',
      what: 'resolved',
      by: 'staff',
      personId: request.caller.id,
      text: request.body.text,
      assignee: request.caller.id,
    }),
  )
