import type { SendOptions } from 'pg-boss'
import type { z } from 'zod'
import { given, prepared } from '../postgres/prepared.ts'
import type { Transaction } from '../postgres/database.ts'
import { sql, type SQL } from '../postgres/sql.ts'
import { outboxEvent } from './outbox.tables.ts'

/** Something that happened, for others to subscribe to. The capability names it `capability.what-happened`. */
export type Event<T extends object> = { topic: string; payload: z.ZodType<T> }

export const event = <T extends object>(topic: string, payload: z.ZodType<T>): Event<T> => ({ topic, payload })

const adding = prepared((db) => db.insert(outboxEvent).values(given('topic', 'payload')))

/** Written in the same transaction as the change: both happen, or neither. */
export const outbox = async <T extends object>(tx: Transaction, happened: Event<T>, payload: T): Promise<void> => {
  await adding(tx, { topic: happened.topic, payload: happened.payload.parse(payload) })
}

/** The same within a statement, which then is one round trip: one event for each row of its source. */
export const outboxFrom = ({ topic }: Pick<Event<object>, 'topic'>, payload: SQL, source: SQL): SQL =>
  sql`insert into ${outboxEvent} (topic, payload) select ${topic}, ${payload} ${source}`

/** Trying again can't help, so the job goes to the dead letters at once. What the handler has written is committed. */
export type Hopeless = { hopeless: string }

export const hopeless = (why: string): Hopeless => ({ hopeless: why })

/** How a job is queued, if not like all others. */
export type Urgency = Pick<SendOptions, 'priority' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>

export type Subscriber = {
  topic: string
  /** The name of its queue. Don't change it, or jobs queued under the old name are lost. */
  name: string
  handle: (tx: Transaction, payload: object) => Promise<Hopeless | undefined | void>
  urgencyOf?: (payload: object) => Urgency
}

/** Subscribes to an event. The handler's work commits together with a record that the event is handled. */
export const on = <T extends object>(
  followed: Event<T>,
  name: string,
  handle: (tx: Transaction, payload: T) => Promise<Hopeless | undefined | void>,
  urgencyOf: (payload: T) => Urgency = () => ({}),
): Subscriber => ({
  topic: followed.topic,
  name,
  handle: (tx, payload) => handle(tx, followed.payload.parse(payload)),
  urgencyOf: (payload) => urgencyOf(payload as T),
})
