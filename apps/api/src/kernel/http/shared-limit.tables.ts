import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts shared by all processes: a row per call, person and window. */
export const limitWindow = pgTable(
  'limit_window',
  {
    scope: text().notNull(),
    who: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.who, t.startedAt] })],
)
