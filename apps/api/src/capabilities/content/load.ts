import { eq, and } from 'drizzle-orm'
import type { Database } from '../../kernel/postgres/database.ts'
import { contentDocument } from './content.tables.ts'
import { publish } from './documents.ts'
import { readContent } from './files/read.ts'

/** Fills a new installation from the files. What staff have published since is never overwritten. */
export const loadContent = async (db: Database, folder: string): Promise<void> => {
  for (const { kind, name, body } of await readContent(folder)) {
    const published = and(eq(contentDocument.kind, kind), eq(contentDocument.name, name))
    if ((await db.$count(contentDocument, published)) === 0) await publish(db, kind, name, body, 'installation')
  }
}
