import { and, eq, or, sql } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { contentDocument } from './content.tables.ts'
import { publish } from './documents.ts'
import { readContent } from './files/read.ts'

/** The author of demo content, such as made-up testimonials. */
export const DEMO = 'demo'
const INSTALLATION = 'installation'

/** The made-up subscribers that earlier versions loaded into every installation, demo or not. */
const madeUp = JSON.stringify([
  'Teresita Manlapaz',
  'Joel Abrasaldo',
  'Marivic Ochotorena',
  'Ramil Katimbang',
  'Nelia Sagayoc',
])
/** Exactly these five: a provider's own file of testimonials is left alone. */
const madeUpOnly = and(
  eq(contentDocument.kind, 'testimonials'),
  eq(contentDocument.publishedBy, INSTALLATION),
  sql`jsonb_path_query_array(${contentDocument.body}, '$[*].name') = ${madeUp}::jsonb`,
)

/** Once demo data is off, its content is removed too; what staff published stays. */
export const forgetDemoContent = async (db: Database): Promise<void> => {
  await db.delete(contentDocument).where(or(eq(contentDocument.publishedBy, DEMO), madeUpOnly))
}

/** Loads content files into a new installation. Never overwrites what staff have published since. */
export const loadContent = async (
  db: Database,
  folder: string,
  { by = INSTALLATION, legalPages }: { by?: string; legalPages?: string } = {},
): Promise<void> => {
  for (const { kind, name, body } of await readContent(folder, legalPages)) {
    const published = and(eq(contentDocument.kind, kind), eq(contentDocument.name, name))
    if ((await db.$count(contentDocument, published)) === 0) await publish(db, { kind, name, body, by, basedOn: 0 })
  }
}
