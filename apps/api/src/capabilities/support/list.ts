import type { ticket as ticketCall, tickets as ticketsCall } from '@hibla/contract/support/support.contract'
import { PAGE_SIZE } from '@hibla/contract/support/ticket'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, desc, eq, lt } from '../../kernel/postgres/sql.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { pageOf } from '../../kernel/postgres/pages.ts'
import type { SupportDeps } from './deps.ts'
import { shownInFull, shownTicket } from './show.ts'
import { ticket, type TicketRow } from './support.tables.ts'

export const pageOfTickets = (rows: TicketRow[]) => {
  const { page, more } = pageOf(rows, PAGE_SIZE)
  return { page, next: more ? String(page.at(-1)!.id) : null }
}

export const listTickets = async ({ db, concerns }: SupportDeps, { caller, query }: RequestOf<typeof ticketsCall>) => {
  const own = ownAccount(caller, query.accountNumber)
  if (!own.ok) return own
  const { type, category, subType, status, after } = query
  const rows = await db
    .select()
    .from(ticket)
    .where(
      and(
        eq(ticket.accountNumber, own.value),
        type && eq(ticket.type, type),
        category === undefined ? undefined : eq(ticket.category, category),
        subType === undefined ? undefined : eq(ticket.subType, subType),
        status && eq(ticket.status, status),
        after === undefined ? undefined : lt(ticket.id, Number(after)),
      ),
    )
    .orderBy(desc(ticket.id))
    .limit(PAGE_SIZE + 1)
  const { page, next } = pageOfTickets(rows)
  const tree = await concerns.now()
  return ok({ tickets: page.map((row) => shownTicket(row, tree)), next })
}

export const readTicket = async (deps: SupportDeps, { params }: RequestOf<typeof ticketCall>) => {
  const [row] = await deps.db.select().from(ticket).where(eq(ticket.ticketNumber, params.ticketNumber))
  return row ? ok(await shownInFull(deps.db, deps, row)) : refused('not-found')
}
