import { sql } from '../../postgres/sql.ts'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../postgres/table.ts'
import { instant } from '../../postgres/columns.ts'

/** The first answer to a write, by caller and key. A row without a status is still in progress. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    /** Which file came with it; null for calls without one, and if it wasn't read. */
    file: text(),
    begunAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.caller, t.key] }),
    index().on(t.begunAt),
    check('idempotent_answer_whole', sql`(${t.status} is null) = (${t.body} is null)`),
  ],
)
