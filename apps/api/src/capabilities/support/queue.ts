import type { ticketQueue as contract } from '@hibla/contract/support/desk.contract'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { PAGE_SIZE } from '@hibla/contract/support/ticket'
import { ok } from '@hibla/contract/values/outcome'
import { and, asc, eq, gt, inArray, isNull, sql } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { pageOfTickets } from './list.ts'
import type { SupportDeps } from './deps.ts'
import { shownTicket } from './show.ts'
import { ticket } from './support.tables.ts'

/** Written out, as in the index: a plan for any words wouldn't use it. */
const awaitsStaff = sql`${ticket.status} in ('open', 'in-progress')`
const notClosed = ticketStates.filter((state) => state !== 'closed')

/** What awaits staff, what they have themselves, or what they look for. All of an account's are shown, whatever became of them. */
export const listQueue = async (deps: SupportDeps, { caller, query }: RequestOf<typeof contract>) => {
  const { db, identity, concerns } = deps
  const { status, type, category, assigned, account, after } = query
  const isAnywhere = status === undefined && account === undefined
  const rows = await db
    .select()
    .from(ticket)
    .where(
      and(
        isAnywhere ? (assigned === 'me' ? inArray(ticket.status, notClosed) : awaitsStaff) : undefined,
        status && eq(ticket.status, status),
        type && eq(ticket.type, type),
        category === undefined ? undefined : eq(ticket.category, category),
        account === undefined ? undefined : eq(ticket.accountNumber, account),
        assigned === 'me' ? eq(ticket.assignee, caller.id) : undefined,
        assigned === 'nobody' ? isNull(ticket.assignee) : undefined,
        after === undefined ? undefined : gt(ticket.id, Number(after)),
      ),
    )
    .orderBy(asc(ticket.id))
    .limit(PAGE_SIZE + 1)
  const { page, next } = pageOfTickets(rows)
  const names = await identity.namesOf(page.flatMap(({ assignee }) => assignee ?? []))
  const tree = await concerns.now()
  const tickets = page.map((row) => ({
    ...shownTicket(row, tree),
    assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? '' },
    isMine: row.assignee === caller.id,
  }))
  return ok({ tickets, next })
}
