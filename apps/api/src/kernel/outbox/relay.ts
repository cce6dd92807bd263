import { asc, inArray, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '../postgres/database.ts'
import type { Subscriber } from './outbox.ts'
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
      for (const { name } of subscribers.filter((subscriber) => subscriber.topic === topic)) {
        await boss.send(name, delivery, { db: fromDrizzle(tx, sql) })
      }
    }
    if (waiting.length > 0) {
      const ids = waiting.map(({ id }) => id)
      await tx.delete(outboxEvent).where(inArray(outboxEvent.id, ids))
    }
    return waiting.length
  })

/** Handles a delivery once, however often it arrives. */
export const deliver = (db: Database, subscriber: Subscriber, { eventId, payload }: Delivery): Promise<void> =>
  db.transaction(async (tx) => {
    const first = await tx
      .insert(handledEvent)
      .values({ subscriber: subscriber.name, eventId })
      .onConflictDoNothing()
      .returning({ eventId: handledEvent.eventId })
    if (first.length > 0) await subscriber.handle(tx, payload)
  })
