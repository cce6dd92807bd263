import type {
  closeTicket as closeCall,
  rateTicket as rateCall,
  reopenTicket as reopenCall,
  replyToTicket as replyCall,
} from '@hibla/contract/support/support.contract'
import { isOver, isReopenable } from '@hibla/contract/support/state.rule'
import { MAX_OPEN_TICKETS } from '@hibla/contract/support/ticket'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { noteReply, isFull, lockTicket, moveTo } from './move.ts'
import { lockOpenTickets } from './open.ts'
import type { SupportDeps } from './deps.ts'
import { shownChange } from './show.ts'
import { ticket } from './support.tables.ts'

const bySubscriber = (personId: string, text?: string) => ({
  by: 'subscriber' as const,
  personId,
  ...(text !== undefined && { text }),
})

/** The ticket, locked; none for somebody whose data is erased, because what they'd write would stay for ever. */
const lockOwn = async (tx: Transaction, deps: SupportDeps, personId: string, ticketNumber: string) =>
  (await deps.isErased(tx, personId)) ? undefined : lockTicket(tx, ticketNumber)

export const replyToTicket = (deps: SupportDeps, { caller, params, body, storeAnswer }: RequestOf<typeof replyCall>) =>
  deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, deps, caller.id, params.ticketNumber)
    if (!row) return refused('not-found')
    if (isOver(row.status)) return refused('is-over')
    if (await isFull(tx, row)) return refused('is-full')
    const replied = await noteReply(tx, deps, row, { what: 'replied', ...bySubscriber(caller.id, body.text) })
    return storeAnswer(tx, ok(shownChange(replied)))
  })

/** Solved, whether we said so before or not. */
export const closeTicket = (deps: SupportDeps, { caller, params, storeAnswer }: RequestOf<typeof closeCall>) =>
  deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, deps, caller.id, params.ticketNumber)
    if (!row) return refused('not-found')
    const closed = await moveTo(tx, deps, row, { to: 'closed', what: 'closed', ...bySubscriber(caller.id) })
    return closed ? storeAnswer(tx, ok(shownChange(closed))) : refused('already-closed')
  })

/** How well we helped. The ticket stays as it is, so nobody is told. */
export const rateTicket = (deps: SupportDeps, { caller, params, body, storeAnswer }: RequestOf<typeof rateCall>) =>
  deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, deps, caller.id, params.ticketNumber)
    if (!row) return refused('not-found')
    if (row.status !== 'closed') return refused('not-closed')
    await tx.update(ticket).set({ rating: body.rating }).where(eq(ticket.id, row.id))
    return storeAnswer(tx, ok(shownChange(row)))
  })

export const reopenTicket = (deps: SupportDeps, { caller, params, body, storeAnswer }: RequestOf<typeof reopenCall>) =>
  deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, deps, caller.id, params.ticketNumber)
    if (!row) return refused('not-found')
    if (!isOver(row.status)) return refused('not-over')
    if (!isReopenable(row.status, row.changedAt, deps.clock.now())) return refused('too-late')
    if (await isFull(tx, row)) return refused('is-full')
    if ((await lockOpenTickets(tx, row.accountNumber)).length >= MAX_OPEN_TICKETS) return refused('too-many-open')
    const opened = await moveTo(tx, deps, row, {
      to: 'open',
      what: 'reopened',
      ...bySubscriber(caller.id, body.text),
    })
    return storeAnswer(tx, ok(shownChange(opened!)))
  })
