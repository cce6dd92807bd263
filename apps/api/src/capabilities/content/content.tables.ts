import { sql } from '../../kernel/postgres/sql.ts'
import { check, integer, jsonb, pgTable, primaryKey, text } from '../../kernel/postgres/table.ts'
import { instant } from '../../kernel/postgres/columns.ts'

/** Every version of everything staff can publish. People see the highest version. */
export const contentDocument = pgTable(
  'content_document',
  {
    kind: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    body: jsonb().notNull(),
    publishedBy: text().notNull(),
    publishedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.name, t.version] }),
    check('content_document_version_counts_from_1', sql`${t.version} >= 1`),
  ],
)
