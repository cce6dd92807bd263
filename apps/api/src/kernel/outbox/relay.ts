import { and, asc, eq, inArray, sql } from '../postgres/sql.ts'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import type { Hopeless, Subscriber } from './outbox.ts'
import { handledEvent, outboxEvent } from './outbox.tables.ts'

const BATCH = 100

export type Delivery = { eventId: number; payload: object }

/** Moves waiting events to their subscribers' queues, in one transaction. */
export const relayOnce = (db: Database, boss: PgBoss, subscribers: Subscriber[]): Promise<number> =>
  db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(outboxEvent)
      .orderBy(asc(outboxEvent.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, topic, payload } of waiting) {
      const delivery: Delivery = { eventId: id, payload: payload as object }
      for (const { name, urgencyOf } of subscribers.filter((subscriber) => subscriber.topic === topic)) {
        await boss.send(name, delivery, { ...urgencyOf?.(delivery.payload), db: fromDrizzle(tx, sql) })
      }
    }
    if (waiting.length > 0) {
      const ids = waiting.map(({ id }) => id)
      await tx.delete(outboxEvent).where(inArray(outboxEvent.id, ids))
    }
    return waiting.length
  })

/** Handles a delivery once, however often it arrives. A hopeless one isn't handled, so that it can be tried again by hand. */
export const deliver = (
  db: Database,
  subscriber: Subscriber,
  { eventId, payload }: Delivery,
): Promise<Hopeless | undefined> =>
  db.transaction(async (tx) => {
    const record = { subscriber: subscriber.name, eventId }
    const [first] = await tx.insert(handledEvent).values(record).onConflictDoNothing().returning()
    if (!first) return undefined
    const outcome = await subscriber.handle(tx, payload)
    if (!outcome) return undefined
    await tx
      .delete(handledEvent)
      .where(and(eq(handledEvent.subscriber, subscriber.name), eq(handledEvent.eventId, eventId)))
    return outcome
  })
