import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../postgres/database.ts'
import { recipientCount } from './recipient-cap.tables.ts'

type Cap = { hour: number; day: number }

/**
 * How many messages of each kind one address gets, whoever asks and from however many networks. Each kind counts for
 * itself: someone who keeps registering your address must not keep you from choosing a new password.
 */
export const caps = {
  /** Codes for applications, which anybody can ask for. */
  code: { hour: 5, day: 15 },
  /** Codes that only somebody logged in can ask for, so strangers must not use them up. */
  'linking-code': { hour: 5, day: 15 },
  'contact-code': { hour: 5, day: 15 },
  'step-up-code': { hour: 5, day: 15 },
  /** Links that confirm an address, and the news that it already has a login. */
  registration: { hour: 5, day: 10 },
  'password-reset': { hour: 5, day: 10 },
  /** SMS about a changed number: nobody has proved that the one before was theirs. */
  'contact-news': { hour: 3, day: 5 },
  lead: { hour: 3, day: 3 },
} as const satisfies Record<string, Cap>

export type CappedKind = keyof typeof caps

/** Counts a message to an address and says whether it may be sent. It counts only if the transaction commits. */
export type RecipientCap = (tx: Transaction, kind: CappedKind, address: string) => Promise<boolean>

/**
 * One statement on one row, so that processes count together: a second one waits for the first to commit. The hour and
 * the day end now, by the database's clock; fixed windows would let twice as many through around the full hour.
 */
export const recipientCap =
  (secret: string): RecipientCap =>
  async (tx, kind, address) => {
    const { hour, day } = caps[kind]
    const recipient = createHmac('sha256', secret).update(`recipient ${kind} ${address.toLowerCase()}`).digest('hex')
    const allowed = await tx.execute(sql`
      insert into recipient_count as counted (recipient, sent_at, last_at) values (${recipient}, array[now()], now())
      on conflict (recipient) do update set
        sent_at = array(select at from unnest(counted.sent_at) at where at > now() - interval '1 day') || now(),
        last_at = now()
      where (
        select count(*) < ${day}::int and count(*) filter (where at > now() - interval '1 hour') < ${hour}::int
        from unnest(counted.sent_at) at where at > now() - interval '1 day')
      returning recipient`)
    return allowed.length > 0
  }

export const forgetOldRecipients = async (db: Database): Promise<void> => {
  await db.delete(recipientCount).where(lt(recipientCount.lastAt, sql`now() - interval '1 day'`))
}
