import { eq, and } from 'drizzle-orm'
import type { Database } from '../../kernel/postgres/database.ts'
import { contentDocument } from './content.tables.ts'
import { publish } from './documents.ts'
import { readContent } from './files/read.ts'

/** The author of demo content, such as made-up testimonials. */
export const DEMO = 'demo'

/** Once demo data is off, its content is hidden too; what staff published stays. */
export const forgetDemoContent = async (db: Database): Promise<void> => {
  await db.delete(contentDocument).where(eq(contentDocument.publishedBy, DEMO))
}

/** Loads content files into a new installation. Never overwrites what staff have published since. */
export const loadContent = async (db: Database, folder: string, by = 'installation'): Promise<void> => {
  for (const { kind, name, body } of await readContent(folder)) {
    const published = and(eq(contentDocument.kind, kind), eq(contentDocument.name, name))
    if ((await db.$count(contentDocument, published)) === 0) await publish(db, { kind, name, body, by, basedOn: 0 })
  }
}
