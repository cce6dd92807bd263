import type { Metric } from '../module/metric.ts'
import type { Database } from '../postgres/database.ts'
import { sql } from '../postgres/sql.ts'
import { outboxEvent } from './outbox.tables.ts'

/** Events wait for half a second at most, so anything older means that nobody works jobs. */
export const outboxMetrics = (db: Database): Metric[] => [
  { name: 'outbox_waiting', help: 'Events that no queue has yet', count: () => db.$count(outboxEvent) },
  {
    name: 'outbox_age_seconds',
    help: 'How long the oldest event has been waiting for its queues',
    count: async () => {
      const [oldest] = await db
        .select({ age: sql<number>`coalesce(extract(epoch from now() - min(${outboxEvent.happenedAt})), 0)::float8` })
        .from(outboxEvent)
      return oldest?.age ?? 0
    },
  },
]
