import { and, asc, inArray, isNull, sql } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { endOf, eachPage } from '../../kernel/postgres/pages.ts'
import { mailFibreHasCome } from './email.ts'
import { lead } from './leads.tables.ts'
import type { LeadsDeps } from './deps.ts'

/** How many leads are looked at in one transaction. */
const PAGE = 500

type Cursor = Pick<typeof lead.$inferSelect, 'email' | 'leadId'>

/** Every morning, everybody who has waited for fibre and can have it now is told, once. */
export const notifyReachedLeads = (deps: LeadsDeps, size = PAGE): Schedule => ({
  name: 'leads.tell-reached',
  cron: '0 9 * * *',
  run: () =>
    eachPage<Cursor>({ email: '', leadId: '' }, (after) =>
      deps.db.transaction((tx) => notifyPage(tx, deps, after, size)),
    ),
})

/** Tells one page, and says where the next begins. Whoever is told is noted with the email, so nobody hears it twice. */
const notifyPage = async (tx: Transaction, deps: LeadsDeps, after: Cursor, size: number) => {
  const page = await tx
    .select()
    .from(lead)
    .where(and(isNull(lead.toldAt), sql`(${lead.email}, ${lead.leadId}) > (${after.email}, ${after.leadId})`))
    .orderBy(asc(lead.email), asc(lead.leadId))
    .limit(size)
    // Another process may be telling them, and one that asks again must wait for this.
    .for('update')
  const pins = page.map(({ leadId: id, latitude, longitude }) => ({ id, latitude, longitude }))
  const reached = await deps.serviceability.reached(tx, pins)
  const come = page.filter(({ leadId }) => reached.has(leadId))
  if (come.length > 0) {
    const ids = come.map(({ leadId }) => leadId)
    await tx.update(lead).set({ toldAt: deps.clock.now() }).where(inArray(lead.leadId, ids))
  }
  for (const [email, theirs] of Map.groupBy(come, (each) => each.email))
    await mailFibreHasCome(
      tx,
      deps.brand,
      deps.origin,
      email,
      theirs.map(({ leadId }) => leadId),
    )
  return endOf(page, size)
}
