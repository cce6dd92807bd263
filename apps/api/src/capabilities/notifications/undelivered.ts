import { LISTED, type ChosenItems } from '@hibla/contract/notifications/undelivered.contract'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok } from '@hibla/contract/values/outcome'
import { sql } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { discardDead, listDead, retryDead, type DeadLetter } from '../../kernel/jobs/dead-letters.ts'
import { countDead } from '../../kernel/jobs/job-rows.ts'
import type { Database } from '../../kernel/postgres/database.ts'

const shown = ({ id, queue, why, attempts, since, diedAt, message, canRetry }: DeadLetter) => ({
  id,
  kind: message?.channel ?? ('work' as const),
  about: message ? message.subject : queue,
  recipient: message && masked(message),
  why,
  attempts,
  writtenAt: since.toISOString(),
  failedAt: diedAt.toISOString(),
  canRetry,
})

const masked = ({ channel, recipient }: NonNullable<DeadLetter['message']>) =>
  maskedAddress(channel === 'mail' ? { email: recipient } : { mobileNumber: recipient })

export const listUndelivered = async (db: Database) => {
  // By the database's clock, which also says when each failed.
  const [{ now }] = (await db.execute(sql`select now()`)) as [{ now: string }]
  const counts = await countDead(db)
  const items = await listDead(db, LISTED)
  return ok({
    asOf: new Date(now).toISOString(),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    messages: counts.reduce((sum, { messages }) => sum + messages, 0),
    items: items.map(shown),
  })
}

const changes = { 'retry-undelivered': retryDead, 'discard-undelivered': discardDead }

/** The change and the note of who made it are stored together. */
export const changeUndelivered = async (db: Database, by: string, did: keyof typeof changes, chosen: ChosenItems) => {
  const which = 'ids' in chosen ? chosen : { before: new Date(chosen.before) }
  const count = await db.transaction(async (tx) => {
    const done = await changes[did](tx, which)
    if (done > 0) await noteSecurity(tx, { what: 'staff-action', byPersonId: by, about: { did, count: done } })
    return done
  })
  return ok({ status: true as const, count })
}
