import type { z } from 'zod'
import type { Transaction } from '../postgres/database.ts'
import { outboxEvent } from './outbox.tables.ts'

/** Something that others may follow, named `capability.what-happened` by the capability it happens in. */
export type Event<T extends object> = { topic: string; payload: z.ZodType<T> }

export const event = <T extends object>(topic: string, payload: z.ZodType<T>): Event<T> => ({ topic, payload })

/** Written in the transaction of the change itself: both happen, or neither. */
export const outbox = async <T extends object>(tx: Transaction, happened: Event<T>, payload: T): Promise<void> => {
  await tx.insert(outboxEvent).values({ topic: happened.topic, payload: happened.payload.parse(payload) })
}

export type Subscriber = {
  topic: string
  /** Names its queue; keep it, or what is queued under the old name is lost. */
  name: string
  handle: (tx: Transaction, payload: object) => Promise<void>
}

/** Follows an event. The handler's transaction commits together with the note that this event is dealt with. */
export const on = <T extends object>(
  followed: Event<T>,
  name: string,
  handle: (tx: Transaction, payload: T) => Promise<void>,
): Subscriber => ({
  topic: followed.topic,
  name,
  handle: (tx, payload) => handle(tx, followed.payload.parse(payload)),
})
