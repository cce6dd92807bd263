import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { TestApi } from '../../../../test/api.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { deliver } from '../../../kernel/outbox/relay.ts'
import { oneTimeCode } from '../../identity/identity.tables.ts'
import { linkAttempt } from '../account.tables.ts'

const OTP = '123456'

/** Someone with a login and no account. The password is the demo people's. */
export const newPerson = async ({ db }: TestApi): Promise<{ id: string; email: string }> => {
  const [made] = await db.execute<{ id: string; email: string }>(sql`
    with made as (
      insert into person (email, first_name, last_name, email_verified, password_hash, created_at)
      select ${`${randomUUID()}@example.com`}, 'Pia', 'Ramos', true, password_hash, now()
      from person where email = 'residential@hibla.example.com' returning id, email),
    role as (insert into person_role select id, 'guest' from made)
    select id::text as id, email from made`)
  return made!
}

/** A code as if it had been sent: asking for one is limited to ten a day. */
export const proofFor = async (
  { db, clock, environment }: TestApi,
  personId: string,
  accountNumber: string,
): Promise<{ accountToLink: string; reference: string; otp: string }> => {
  const reference = randomUUID()
  const hash = createHmac('sha256', environment.keys.codes).update(`${reference}:${OTP}`).digest('hex')
  const expiresAt = new Date(clock.now().getTime() + 600_000)
  await db.insert(oneTimeCode).values({ reference, purpose: 'ForOwnership', recipient: 'x', hash, expiresAt })
  await db.insert(linkAttempt).values({ reference, personId, accountNumber, startedAt: clock.now() })
  return { accountToLink: accountNumber, reference, otp: OTP }
}

const TOPIC = 'account.claims-wanted'

/** Delivers what is waiting, as the jobs would, until nothing is. */
export const emptyTheQueue = async ({ db, work }: TestApi): Promise<void> => {
  const follower = work.subscribers.find(({ topic }) => topic === TOPIC)!
  const waiting = await db.select().from(outboxEvent).where(eq(outboxEvent.topic, TOPIC))
  for (const { id, payload } of waiting) {
    await deliver(db, follower, { eventId: id, payload: payload as object })
    await db.delete(outboxEvent).where(eq(outboxEvent.id, id))
  }
}

/** Everybody whose claims say something else than the links. */
export const differences = ({ db }: TestApi) =>
  db.execute(sql`
    select * from (
      select email,
        coalesce(attributes -> 'accountNumber', '[]') as claimed,
        coalesce((select jsonb_agg(account_number order by position) from account_link
          where person_id = person.id::text), '[]') as linked,
        attributes -> 'activeAccountNumber' ->> 0 as claimed_in_use,
        (select account_number from account_link
          where person_id = person.id::text order by active desc, position limit 1) as in_use
      from person) each
    where claimed <> linked or claimed_in_use is distinct from in_use`)

/** Codes that were used up although nothing was linked, for people who never unlinked anything. */
export const codesUsedForNothing = ({ db }: TestApi) =>
  db.execute(sql`
    select a.account_number from one_time_code c join link_attempt a using (reference)
    where c.used_at is not null and not exists (
      select from account_link l where l.person_id = a.person_id and l.account_number = a.account_number)`)
