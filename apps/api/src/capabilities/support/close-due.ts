import { CONFIRM_DAYS } from '@hibla/contract/support/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { and, asc, lte, sql } from '../../kernel/postgres/sql.ts'
import type { DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { lockTicket, moveTo } from './move.ts'
import type { SupportDeps } from './deps.ts'
import { ticket } from './support.tables.ts'

/** More are left to the next run. */
const MOST = 500

const lastMoment = ({ clock }: SupportDeps) => new Date(clock.now().getTime() - CONFIRM_DAYS * DAY_MS)

/** Nobody objected. The subscriber may have written a moment ago, so it's looked at again. */
const close = (deps: SupportDeps, ticketNumber: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await lockTicket(tx, ticketNumber)
    if (row?.status !== 'resolved' || row.changedAt > lastMoment(deps)) return
    await moveTo(tx, deps, row, { to: 'closed', what: 'closed', by: 'portal' })
  })

/** Closes what was solved and nobody objected to. One that fails doesn't keep the others waiting. */
const closeDue = async (deps: SupportDeps, log?: Log): Promise<void> => {
  const due = await deps.db
    .select({ ticketNumber: ticket.ticketNumber })
    .from(ticket)
    .where(and(sql`${ticket.status} = 'resolved'`, lte(ticket.changedAt, lastMoment(deps))))
    .orderBy(asc(ticket.changedAt))
    .limit(MOST)
  for (const { ticketNumber } of due)
    await close(deps, ticketNumber).catch((error: unknown) =>
      log?.error({ err: error, ticketNumber }, 'support: could not close a ticket'),
    )
}

export const closesDue = (deps: SupportDeps): DueWork => ({
  name: 'support.close',
  cron: '*/5 * * * *',
  clock: deps.clock,
  run: (log) => closeDue(deps, log),
})
