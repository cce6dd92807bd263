import { asc, count, min, sql, type SQL } from '../postgres/sql.ts'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { outgoingMessage } from '../messages/messages.tables.ts'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import type { Database, Executor, Transaction } from '../postgres/database.ts'
import { DEAD } from './queues.ts'

/** A job that failed every retry, or can't succeed. */
export type DeadLetter = {
  id: string
  queue: string
  why: string
  attempts: number
  /** When it was first queued, and when it was given up. */
  since: Date
  diedAt: Date
  /** The message it should have sent, if it's about one. */
  message: { channel: 'mail' | 'sms'; recipient: string; subject: string | null } | null
  /** Whether there's still something to try: a code or link isn't kept. */
  canRetry: boolean
}

/** By id, or all that were there at a moment. */
export type Which = { ids: string[] } | { before: Date }

const dead = sql`j.name = ${DEAD} and j.state = 'created'`
const messageOf = sql`(j.data #>> '{payload,messageId}')::uuid`
const among = (which: Which): SQL =>
  'before' in which
    ? sql`j.created_on <= ${which.before.toISOString()}`
    : sql`j.id in (${sql.join(
        which.ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`

type Counted = { queue: string; count: number; messages: number }

/** By queue, and how many of them are about messages. */
export const countDead = async (db: Executor): Promise<Counted[]> =>
  (await db.execute(sql`
    select coalesce(j.source_name, 'unknown') as queue, count(*)::int, count(${messageOf})::int as messages
    from pgboss.job j where ${dead} group by 1`)) as Counted[]

type Row = Omit<DeadLetter, 'since' | 'diedAt' | 'message'> & {
  since: string
  diedAt: string
  channel: 'mail' | 'sms' | null
  recipient: string
  subject: string | null
}

/** The newest first. */
export const listDead = async (db: Executor, limit: number): Promise<DeadLetter[]> => {
  const rows = (await db.execute(sql`
    select j.id, coalesce(j.source_name, 'unknown') as queue,
      coalesce(j.source_output ->> 'message', j.source_output #>> '{value,message}', 'not recorded') as why,
      coalesce(j.source_retry_count, 0) + 1 as attempts,
      coalesce(j.source_created_on, j.created_on) as since, j.created_on as "diedAt",
      m.channel, m.recipient, m.subject,
      ${messageOf} is null or m.content is not null as "canRetry"
    from pgboss.job j left join ${outgoingMessage} m on m.id = ${messageOf}
    where ${dead} order by j.created_on desc limit ${limit}`)) as Row[]
  return rows.map(({ channel, recipient, subject, since, diedAt, ...letter }) => ({
    ...letter,
    since: new Date(since),
    diedAt: new Date(diedAt),
    message: channel && { channel, recipient, subject },
  }))
}

/** Puts jobs back into the queues they came from, except those that have nothing left to try. */
export const retryDead = async (tx: Executor, which: Which): Promise<number> => {
  const rows = (await tx.execute(sql`
    select j.id from pgboss.job j left join ${outgoingMessage} m on m.id = ${messageOf}
    where ${dead} and ${among(which)} and (${messageOf} is null or m.content is not null)`)) as { id: string }[]
  const ids = rows.map(({ id }) => id)
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) })
  return ids.length === 0 ? 0 : boss.redrive(DEAD, { ids, limit: ids.length })
}

/**
 * Deletes messages for good, with their jobs. Work inside the portal stays until it's done: an erased login has to be closed,
 * whoever wants its failure off the list.
 */
export const discardDead = async (tx: Transaction, which: Which): Promise<number> => {
  const gone = (await tx.execute(sql`
    delete from pgboss.job j where ${dead} and ${among(which)} and ${messageOf} is not null
    returning ${messageOf} as message`)) as { message: string }[]
  if (gone.length > 0)
    await tx.execute(
      sql`delete from ${outgoingMessage} where id in (${sql.join(
        gone.map(({ message }) => sql`${message}::uuid`),
        sql`, `,
      )})`,
    )
  return gone.length
}

/** Events that haven't reached their queues yet. */
export const listWaiting = (db: Database): Promise<{ topic: string; events: number; since: Date | null }[]> =>
  db
    .select({ topic: outboxEvent.topic, events: count(), since: min(outboxEvent.happenedAt) })
    .from(outboxEvent)
    .groupBy(outboxEvent.topic)
    .orderBy(asc(outboxEvent.topic))
