import { bigint, index, jsonb, pgTable, primaryKey, text } from '../postgres/table.ts'
import { instant } from '../postgres/columns.ts'

/** Events that haven't reached their subscribers' queues yet. */
export const outboxEvent = pgTable('outbox_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().notNull(),
  happenedAt: instant().notNull().defaultNow(),
})

/** Which subscriber has handled which event, committed with its work so that a second delivery changes nothing. */
export const handledEvent = pgTable(
  'handled_event',
  {
    subscriber: text().notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    handledAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subscriber, t.eventId] }), index().on(t.handledAt)],
)
