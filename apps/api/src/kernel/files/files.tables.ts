import { fileTypes } from '@hibla/contract/values/file'
import { sql } from '../postgres/sql.ts'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from '../postgres/table.ts'
import { instant } from '../postgres/columns.ts'

/**
 * Every file in the store has its row before it has its bytes, so none can be there that nobody knows of. Until a
 * capability keeps it, in the transaction that writes its own row, it is an orphan, which is swept away after an hour.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    type: text({ enum: [...fileTypes, 'text/csv'] }).notNull(),
    bytes: integer().notNull(),
    hasPreview: boolean().notNull(),
    /** How many of a PDF's pages were drawn as pictures; 0 for what came before that was done. */
    pages: smallint().notNull().default(0),
    /** A PDF with scripts, programs to start or other files in it. */
    hasActiveContent: boolean().notNull().default(false),
    arrivedAt: instant().notNull().defaultNow(),
    keptAt: instant(),
  },
  (t) => [
    check('stored_file_type_known', sql`${t.type} in ('image/jpeg', 'application/pdf', 'text/csv')`),
    check('stored_file_not_empty', sql`${t.bytes} > 0`),
    index('stored_file_orphans')
      .on(t.arrivedAt)
      .where(sql`kept_at is null`),
  ],
)
