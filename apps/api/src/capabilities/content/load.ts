import { eq, and } from 'drizzle-orm'
import type { Database } from '../../kernel/postgres/database.ts'
import { contentDocument } from './content.tables.ts'
import { publish } from './documents.ts'
import { readContent } from './files/read.ts'

/** Who publishes what is made up, such as the words of subscribers who do not exist. */
export const DEMO = 'demo'

/** An installation that no longer shows demo data shows none of its content either; what staff published stays. */
export const forgetDemoContent = async (db: Database): Promise<void> => {
  await db.delete(contentDocument).where(eq(contentDocument.publishedBy, DEMO))
}

/** Fills a new installation from the files. What staff have published since is never overwritten. */
export const loadContent = async (db: Database, folder: string, by = 'installation'): Promise<void> => {
  for (const { kind, name, body } of await readContent(folder)) {
    const published = and(eq(contentDocument.kind, kind), eq(contentDocument.name, name))
    if ((await db.$count(contentDocument, published)) === 0) await publish(db, { kind, name, body, by, basedOn: 0 })
  }
}
