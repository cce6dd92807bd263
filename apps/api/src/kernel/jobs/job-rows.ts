import { outgoingMessage } from '../messages/messages.tables.ts'
import type { Executor } from '../postgres/database.ts'
import { sql, type SQL } from '../postgres/sql.ts'
import { DEAD } from './queues.ts'

// pg-boss's own tables, for what it has no call for. Nobody else reads or writes them, so that a new version of it is looked
// through here.

/** A job as it was taken from its queue; the next worker to take it has a higher count. */
export type Claim = { id: string; retryCount: number }
export type Counted = { queue: string; count: number }[]

/** By id, or all that were there at a moment. */
export type Which = { ids: string[] } | { before: Date }

/** Those of these queues in which something is due. */
export const queuesDue = async (db: Executor, queues: string[]): Promise<string[]> => {
  const due = await db.execute<{ queue: string }>(sql`
    select queue from unnest(${sql.param(queues)}::text[]) queue
    where exists (
      select from pgboss.job
      where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now())`)
  return due.map(({ queue }) => queue)
}

/** Jobs that have failed and are tried again, by queue. */
export const countRetrying = (db: Executor): Promise<Counted> =>
  db.execute<Counted[number]>(
    sql`select name as queue, count(*)::int from pgboss.job where state = 'retry' group by name`,
  )

/** How many jobs of a queue aren't over. */
export const openIn = (queue: string): SQL =>
  sql`(select count(*) from pgboss.job where name = ${queue} and state < 'completed')::int`

/** The next worker takes it at once: the pauses between retries are for work that failed, and this was only interrupted. */
const backInQueue = (which: SQL): SQL => sql`
  update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
  where state = 'active' and ${which}`

/** Returns jobs that this process can't finish. */
export const releaseClaims = async (db: Executor, claims: Claim[]): Promise<void> => {
  if (claims.length === 0) return
  const attempts = sql.join(
    claims.map(({ id, retryCount }) => sql`${`${id}:${retryCount}`}`),
    sql`, `,
  )
  await db.execute(backInQueue(sql`id::text || ':' || retry_count in (${attempts})`))
}

/**
 * Returns the jobs of workers that died: workers refresh the heartbeat of what they hold. One that was only slow to do so
 * can't settle the job anymore, and its locks keep the next one waiting. A job that keeps killing its process is left to
 * pg-boss, which counts it as failed.
 */
export const takeOver = async (db: Executor, goneAfterMs: number): Promise<number> => {
  const silent = sql`heartbeat_seconds is not null and heartbeat_on < pgboss.job_now() - ${goneAfterMs} * interval '1 ms'`
  const rows = await db.execute(sql`${backInQueue(sql`${silent} and retry_count < retry_limit`)} returning id`)
  return rows.length
}

const dead = sql`j.name = ${DEAD} and j.state = 'created'`
const messageOf = sql`(j.data #>> '{payload,messageId}')::uuid`
const among = (which: Which): SQL =>
  'before' in which
    ? sql`j.created_on <= ${which.before.toISOString()}`
    : sql`j.id in (${sql.join(
        which.ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`

/** The jobs that were given up, by queue, and how many of them are about messages. */
export const countDead = (db: Executor) =>
  db.execute<Counted[number] & { messages: number }>(sql`
    select coalesce(j.source_name, 'unknown') as queue, count(*)::int, count(${messageOf})::int as messages
    from pgboss.job j where ${dead} group by 1`)

type DeadRow = {
  id: string
  queue: string
  why: string
  attempts: number
  since: string
  diedAt: string
  channel: 'mail' | 'sms' | null
  recipient: string
  subject: string | null
  canRetry: boolean
}

/** The newest first. */
export const deadRows = (db: Executor, limit: number) =>
  db.execute<DeadRow>(sql`
    select j.id, coalesce(j.source_name, 'unknown') as queue,
      coalesce(j.source_output ->> 'message', j.source_output #>> '{value,message}', 'not recorded') as why,
      coalesce(j.source_retry_count, 0) + 1 as attempts,
      coalesce(j.source_created_on, j.created_on) as since, j.created_on as "diedAt",
      m.channel, m.recipient, m.subject,
      ${messageOf} is null or m.content is not null as "canRetry"
    from pgboss.job j left join ${outgoingMessage} m on m.id = ${messageOf}
    where ${dead} order by j.created_on desc limit ${limit}`)

/** Those that have something left to try. */
export const deadToRetry = async (tx: Executor, which: Which): Promise<string[]> => {
  const rows = await tx.execute<{ id: string }>(sql`
    select j.id from pgboss.job j left join ${outgoingMessage} m on m.id = ${messageOf}
    where ${dead} and ${among(which)} and (${messageOf} is null or m.content is not null)`)
  return rows.map(({ id }) => id)
}

/** Deletes those that are about messages. Returns which. */
export const deleteDeadMessageJobs = async (tx: Executor, which: Which): Promise<string[]> => {
  const gone = await tx.execute<{ message: string }>(sql`
    delete from pgboss.job j where ${dead} and ${among(which)} and ${messageOf} is not null
    returning ${messageOf} as message`)
  return gone.map(({ message }) => message)
}

/** Deletes the jobs that should send these messages. */
export const deleteJobsOfMessages = (tx: Executor, messageIds: string[]) =>
  tx.execute(sql`delete from pgboss.job
    where data #>> '{payload,messageId}' = any(${sql.param(messageIds)}::text[])`)

/** Deletes what is left of jobs about a person that are over. */
export const deleteOverJobsAbout = (tx: Executor, personId: string) =>
  tx.execute(sql`delete from pgboss.job
    where (name = ${DEAD} or state in ('completed', 'failed')) and data #>> '{payload,personId}' = ${personId}`)
