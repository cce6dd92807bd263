import { asc, count, inArray, min, sql } from '../postgres/sql.ts'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { outgoingMessage } from '../messages/messages.tables.ts'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import type { Database, Executor, Transaction } from '../postgres/database.ts'
import { deadRows, deadToRetry, deleteDeadMessageJobs, type Which } from './job-rows.ts'
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

/** The newest first. */
export const listDead = async (db: Executor, limit: number): Promise<DeadLetter[]> => {
  const rows = await deadRows(db, limit)
  return rows.map(({ channel, recipient, subject, since, diedAt, ...message }) => ({
    ...message,
    since: new Date(since),
    diedAt: new Date(diedAt),
    message: channel && { channel, recipient, subject },
  }))
}

/** Puts jobs back into the queues they came from, except those that have nothing left to try. */
export const retryDead = async (tx: Executor, which: Which): Promise<number> => {
  const ids = await deadToRetry(tx, which)
  const boss = new PgBoss({ db: fromDrizzle(tx, sql) })
  return ids.length === 0 ? 0 : boss.redrive(DEAD, { ids, limit: ids.length })
}

/**
 * Deletes messages for good, with their jobs. Work inside the portal stays until it's done: an erased login has to be closed,
 * whoever wants its failure off the list.
 */
export const discardDead = async (tx: Transaction, which: Which): Promise<number> => {
  const gone = await deleteDeadMessageJobs(tx, which)
  if (gone.length > 0) await tx.delete(outgoingMessage).where(inArray(outgoingMessage.id, gone))
  return gone.length
}

/** Events that haven't reached their queues yet. */
export const listWaiting = (db: Database): Promise<{ topic: string; events: number; since: Date | null }[]> =>
  db
    .select({ topic: outboxEvent.topic, events: count(), since: min(outboxEvent.happenedAt) })
    .from(outboxEvent)
    .groupBy(outboxEvent.topic)
    .orderBy(asc(outboxEvent.topic))
