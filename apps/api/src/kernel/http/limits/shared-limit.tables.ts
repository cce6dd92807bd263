import { integer, pgTable, primaryKey, text } from '../../postgres/table.ts'
import { instant } from '../../postgres/columns.ts'

/** Counts shared by all processes: a row per call, person and window. */
export const limitWindow = pgTable(
  'limit_window',
  {
    scope: text().notNull(),
    who: text().notNull(),
    startedAt: instant().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.who, t.startedAt] })],
)
