import { asc, count, min } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import type { Database } from '../postgres/database.ts'
import { DEAD } from './queues.ts'

export type Stuck = {
  waiting: { topic: string; events: number; since: Date | null }[]
  dead: { id: string; queue: string; since: Date; why: string }[]
}

/** Events that are still waiting, and jobs that failed every retry. */
export const findStuck = async (db: Database, boss: PgBoss): Promise<Stuck> => {
  const waiting = await db
    .select({ topic: outboxEvent.topic, events: count(), since: min(outboxEvent.happenedAt) })
    .from(outboxEvent)
    .groupBy(outboxEvent.topic)
    .orderBy(asc(outboxEvent.topic))
  const dead = await boss.findJobs(DEAD)
  return {
    waiting,
    dead: dead.map((job) => ({
      id: job.id,
      queue: job.sourceName ?? 'unknown',
      since: job.sourceCreatedOn ?? job.createdOn,
      why: reasonIn(job.sourceOutput),
    })),
  }
}

const reasonIn = (output: object | null) => (output && 'message' in output ? String(output.message) : 'not recorded')

/** Puts failed jobs back into the queues they came from. */
export const retryDead = (boss: PgBoss): Promise<number> => boss.redrive(DEAD)
