import { CONFIRM_DAYS } from '@hibla/contract/support/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { and, asc, lte, sql } from '../../kernel/postgres/sql.ts'
import type { DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { lockTicket, moveTo } from './move.ts'
import type { SupportParts } from './parts.ts'
import { ticket } from './support.tables.ts'

/** More are left to the next run. */
const MOST = 500

const lastMoment = ({ clock }: SupportParts) => new Date(clock.now().getTime() - CONFIRM_DAYS * DAY_MS)

/** Nobody objected. The subscriber may have written a moment ago, so it's looked at again. */
const close = (parts: SupportParts, ticketNumber: string): Promise<void> =>
  parts.db.transaction(async (tx) => {
    const row = await lockTicket(tx, ticketNumber)
    if (row?.status !== 'resolved' || row.changedAt > lastMoment(parts)) return
    await moveTo(tx, parts, row, { to: 'closed', what: 'closed', by: 'portal' })
  })

/** Closes what was solved and nobody objected to. One that fails doesn't keep the others waiting. */
const closeDue = async (parts: SupportParts, log?: Log): Promise<void> => {
  const due = await parts.db
    .select({ ticketNumber: ticket.ticketNumber })
    .from(ticket)
    .where(and(sql`${ticket.status} = 'resolved'`, lte(ticket.changedAt, lastMoment(parts))))
    .orderBy(asc(ticket.changedAt))
    .limit(MOST)
  for (const { ticketNumber } of due)
    await close(parts, ticketNumber).catch((error: unknown) =>
      log?.error({ err: error, ticketNumber }, 'support: could not close a ticket'),
    )
}

export const closesDue = (parts: SupportParts): DueWork => ({
  name: 'support.close',
  cron: '*/5 * * * *',
  clock: parts.clock,
  run: (log) => closeDue(parts, log),
})
