import { mailboxOf } from '@hibla/contract/values/contact-address'
import { createHmac } from 'node:crypto'
import { lt, sql } from '../postgres/sql.ts'
import { callerSubnet } from '../audit/request-context.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { recipientCount } from './recipient-cap.tables.ts'

type Cap = {
  hour: number
  day: number
  /** What one network can use of it, so that somebody who asks in your name leaves the rest to you. */
  fromOne?: { hour: number; day: number }
  /**
   * One an hour goes out even past the cap, because everybody who asks is helped by the same message: the link in the
   * mailbox is valid for as long, whoever asked for it. So nobody can keep people from it, only slow them down.
   */
  hourly?: boolean
}

const code = { hour: 6, day: 15, fromOne: { hour: 4, day: 10 } } as const

/**
 * How many messages of each kind one address gets, whoever asks and from however many networks. Each kind counts for
 * itself: someone who keeps registering your address must not keep you from choosing a new password.
 */
export const caps = {
  /** Codes for applications, which anybody can ask for. */
  code,
  /** Codes that only somebody logged in can ask for, so strangers must not use them up. */
  'linking-code': code,
  /** To link an account whose contact is the login's own address, which strangers don't have. */
  'own-linking-code': { hour: 5, day: 15 },
  'contact-code': code,
  'step-up-code': { hour: 5, day: 15 },
  'order-code': { hour: 5, day: 15 },
  /** Links that confirm an address, and the news that it already has a login. */
  registration: { hour: 5, day: 10, hourly: true },
  'password-reset': { hour: 5, day: 10, hourly: true },
  /** SMS about a changed number: nobody has proved that the one before was theirs. */
  'contact-news': { hour: 3, day: 5 },
  /** Links that confirm an application, which anybody can send in with any address. */
  'application-link': code,
  /** Links that open a draft, which anybody who knows its reference can ask for. */
  resume: { hour: 3, day: 10, hourly: true },
  /** What an agent reminds a customer of. */
  reminder: { hour: 2, day: 4 },
  lead: { hour: 3, day: 3 },
  /** What somebody hears of their own doing in tickets: opened, closed, opened again. Our answers aren't counted. */
  ticket: { hour: 10, day: 30 },
  /** Invitations, which anybody can send to anybody. */
  referral: { hour: 2, day: 3 },
} as const satisfies Record<string, Cap>

export type CappedKind = keyof typeof caps

/** Counts a message to an address and says whether it may be sent. It counts only if the transaction commits. */
export type RecipientCap = (tx: Transaction, kind: CappedKind, address: string) => Promise<boolean>

/**
 * One statement on one row, so that processes count together: a second one waits for the first to commit. The hour and
 * the day end now, by the database's clock; fixed windows would let twice as many through around the full hour.
 */
export const recipientCap = (secret: string): RecipientCap => {
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return async (tx, kind, address) => {
    const { hour, day, fromOne = { hour, day }, hourly = false }: Cap = caps[kind]
    const recipient = hashOf(`recipient ${kind} ${mailboxOf(address)}`)
    const neighbourhood = callerSubnet()
    const asker = neighbourhood === undefined ? '' : hashOf(`asker ${neighbourhood}`)
    const isRecent = sql`at > now() - interval '1 hour'`
    const isAskers = sql`asker = ${asker} and asker <> ''`
    // The release before this one doesn't write who asked.
    const sent = sql`unnest(counted.sent_at,
        case when cardinality(counted.sent_for) = cardinality(counted.sent_at) then counted.sent_for end)
        with ordinality as sent(at, asker, nth) where at > now() - interval '1 day'`
    const allowed = await tx.execute(sql`
      insert into recipient_count as counted (recipient, sent_at, sent_for, last_at)
      values (${recipient}, array[now()], array[${asker}], now())
      on conflict (recipient) do update set
        sent_at = array(select at from ${sent} order by nth) || now(),
        sent_for = array(select coalesce(asker, '') from ${sent} order by nth) || ${asker}::text,
        last_at = now()
      where (${hourly} and counted.last_at <= now() - interval '1 hour') or (
        select count(*) < ${day}::int and count(*) filter (where ${isRecent}) < ${hour}::int
          and count(*) filter (where ${isAskers}) < ${fromOne.day}::int
          and count(*) filter (where ${isAskers} and ${isRecent}) < ${fromOne.hour}::int
        from ${sent})
      returning recipient`)
    return allowed.length > 0
  }
}

export const purgeExpiredRecipients = async (db: Database): Promise<void> => {
  await db.delete(recipientCount).where(lt(recipientCount.lastAt, sql`now() - interval '1 day'`))
}
