import { isDeepStrictEqual } from 'node:util'
import type { openTicket as openCall, submitConcern as submitCall } from '@hibla/contract/support/support.contract'
import {
  CONNECTION,
  MAX_OPEN_TICKETS,
  MAX_TICKETS,
  type Answer,
  type Check,
  type TicketType,
} from '@hibla/contract/support/ticket'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, desc, eq, gt, notInArray } from '../../kernel/postgres/sql.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { checkLine } from './check-line.ts'
import { listOf, type Chosen } from './concerns.ts'
import { notifyAbout } from './emails.ts'
import { lineBackBy } from './line-back.ts'
import { addEvent } from './move.ts'
import type { SupportDeps } from './deps.ts'
import { ticket, type TicketRow } from './support.tables.ts'

/** The same words so soon are the same press of the button, even if they come with another key. */
const SAME_ATTEMPT_MS = 10 * MINUTE_MS

type Input = Partial<Chosen> & {
  accountNumber: string
  personId: string
  type: TicketType
  description: string
  answers?: Answer[]
  checks?: Check[]
}

/** Tickets of an account that aren't over. They can't become more until the transaction ends. */
export const lockOpenTickets = async (tx: Transaction, accountNumber: string): Promise<TicketRow[]> => {
  await lockFor(tx, 'tickets', accountNumber)
  return tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.accountNumber, accountNumber), notInArray(ticket.status, ['resolved', 'closed'])))
    .orderBy(desc(ticket.id))
}

/**
 * Whether somebody has opened as many tickets as one person may. They take turns, because each of their accounts has a lock
 * of its own.
 */
const quotaFault = async (tx: Transaction, personId: string, at: Date) => {
  await lockFor(tx, 'tickets by', personId)
  const since = (ms: number) => new Date(at.getTime() - ms)
  const lately = await tx
    .select({ openedAt: ticket.openedAt })
    .from(ticket)
    .where(and(eq(ticket.openedBy, personId), gt(ticket.openedAt, since(DAY_MS))))
  if (lately.length >= MAX_TICKETS.aDay) return refused('daily-ticket-limit')
  const thisHour = lately.filter(({ openedAt }) => openedAt > since(HOUR_MS))
  return thisHour.length >= MAX_TICKETS.anHour ? refused('hourly-ticket-limit') : undefined
}

/** Opens a ticket, or finds the one that was opened with the same words a moment ago. */
const openOrFind = async (tx: Transaction, deps: SupportDeps, input: Input) => {
  const { accountNumber, personId, type, description, answers = [], checks = [] } = input
  const about = {
    category: input.category ?? CONNECTION,
    subType: input.subType ?? null,
    specificType: input.specificType ?? null,
  }
  const concerns = await deps.concerns.within(tx)
  if (!concerns.has(listOf(type), about)) return refused('unknown-concern')

  const at = deps.clock.now()
  const since = new Date(at.getTime() - SAME_ATTEMPT_MS)
  const own = await lockOpenTickets(tx, accountNumber)
  const told = { type, ...about, description, answers, openedBy: personId }
  const isSame = (row: TicketRow) => row.openedAt > since && isDeepStrictEqual({ ...row, ...told }, row)
  const same = own.find(isSame)
  if (same) return ok(same)
  if (own.length >= MAX_OPEN_TICKETS) return refused('too-many-open')
  const fault = await quotaFault(tx, personId, at)
  if (fault) return fault

  const evidence = checks.length > 0 ? { checks, checkedAt: at.toISOString() } : null
  const [opened] = await tx
    .insert(ticket)
    .values({
      ...told,
      evidence,
      ticketNumber: readableId('TKT', 10),
      accountNumber,
      openedAt: at,
      changedAt: at,
      updatedAt: at,
    })
    .returning()
  const happened = { what: 'opened', by: 'subscriber', personId } as const
  await addEvent(tx, deps, opened!, happened)
  await notifyAbout(tx, deps, opened!, happened)
  return ok(opened!)
}

export const submitConcern = async (deps: SupportDeps, { caller, body, storeAnswer }: RequestOf<typeof submitCall>) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const { concernType: category, subConcernType: subType, description } = body
  const input = { accountNumber: own.value, personId: caller.id, category, subType, description }
  return deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, caller.id)) return refused('no-account')
    const opened = await openOrFind(tx, deps, { ...input, type: 'concern' })
    if (!opened.ok) return opened
    return storeAnswer(tx, ok({ status: true as const, ticketNumber: opened.value.ticketNumber }))
  })
}

/** Troubleshooting comes with what the portal finds out about the line, asked for before the transaction. */
export const openTicket = async (deps: SupportDeps, { caller, body, storeAnswer }: RequestOf<typeof openCall>) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const { type, concernType, subConcernType, specificType, description, answers } = body
  if (type === 'after-sales' && concernType === undefined) return refused('unknown-concern')
  const checks = type === 'troubleshoot' ? await checkLine(deps, own.value) : []
  const input = {
    accountNumber: own.value,
    personId: caller.id,
    type,
    description,
    answers,
    checks,
    ...(concernType !== undefined && { category: concernType }),
    ...(subConcernType !== undefined && { subType: subConcernType }),
    ...(specificType !== undefined && { specificType }),
  }
  return deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, caller.id)) return refused('no-account')
    const opened = await openOrFind(tx, deps, input)
    if (!opened.ok) return opened
    const { ticketNumber } = opened.value
    return storeAnswer(
      tx,
      ok({ status: true as const, ticketNumber, lineBackBy: await lineBackBy(tx, deps, opened.value) }),
    )
  })
}
