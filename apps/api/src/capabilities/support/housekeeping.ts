import { accountRecordsRetainedSince } from '@hibla/contract/account/retention.rule'
import { manilaDate, startOfDay } from '@hibla/contract/values/dates'
import { and, asc, inArray, lt, sql } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { SupportDeps } from './deps.ts'
import { ticket, ticketEvent, ticketFile } from './support.tables.ts'

/** Accounts at a time; each may have many tickets. */
const AT_ONCE = 100

/** Tickets go with the other records of their account, as promised in the privacy notice, some years after it ended. */
export const supportHousekeeping = (deps: SupportDeps): Schedule => ({
  name: 'support.housekeeping',
  cron: '50 3 * * *',
  run: async () => {
    const next = (after?: string) => deps.accounts.pastRetention(deps.db, after, AT_ONCE)
    for (let over = await next(); over.length > 0; over = await next(over.at(-1))) await deleteTickets(deps, over)
  },
})

/** People may write to us long after their account has ended, so what happened since is kept for as long again. */
const deleteTickets = ({ db, clock, files }: SupportDeps, accountNumbers: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const since = startOfDay(accountRecordsRetainedSince(manilaDate(clock.now())))
    // Whoever is writing in one of them is done first, or finds it gone.
    const old = await tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(inArray(ticket.accountNumber, accountNumbers), lt(ticket.updatedAt, since)))
      .orderBy(asc(ticket.id))
      .for('update')
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    const sent = await tx.delete(ticketFile).where(inArray(ticketFile.ticketId, ids)).returning()
    await files.drop(
      tx,
      sent.map(({ fileId }) => fileId),
    )
    // What happened to a ticket is protected by a trigger, which lets it go only like this.
    await tx.execute(sql`select set_config('hibla.erasing', 'on', true)`)
    await tx.delete(ticketEvent).where(inArray(ticketEvent.ticketId, ids))
    await tx.delete(ticket).where(inArray(ticket.id, ids))
  })
