import {
  LegalPage,
  Picture,
  ProductTerms,
  Slide,
  SupportChannel,
  Testimonial,
  TvPromo,
} from '@hibla/contract/content/content.contract'
import { Video } from '@hibla/contract/content/videos.contract'
import { and, desc, eq, getTableName, sql } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { contentDocument as document } from './content.tables.ts'
import { sanitize } from './sanitize.ts'

/** The contents of each kind of document, with HTML sanitized on the way in. */
const shapes = {
  page: LegalPage.transform((page) => ({
    ...page,
    introduction: sanitize(page.introduction),
    questionAnswerList: page.questionAnswerList.map((item) => ({ ...item, answer: sanitize(item.answer) })),
    headingDescriptionList: page.headingDescriptionList.map((item) => ({
      ...item,
      description: sanitize(item.description),
    })),
  })),
  'product-terms': ProductTerms.transform((terms) => ({ ...terms, description: sanitize(terms.description) })),
  slides: z.array(Slide),
  testimonials: z.array(Testimonial),
  'tv-promo': TvPromo,
  'landing-image': Picture,
  'support-channels': z.array(SupportChannel),
  videos: z.array(Video),
} satisfies Record<string, z.ZodType>

export type Kind = keyof typeof shapes
export type Body<K extends Kind> = z.output<(typeof shapes)[K]>

const TABLE = getTableName(document)

/** Prepared, because every public page runs it. */
const latest = prepared((db) =>
  db
    .selectDistinctOn([document.name], { name: document.name, body: document.body })
    .from(document)
    .where(eq(document.kind, sql.placeholder('kind')))
    .orderBy(document.name, desc(document.version)),
)

/**
 * Reads the current version. All documents of a kind are cached together: there are few, and names that somebody makes up take no
 * room.
 */
export const documentReader = (db: Database, { cached }: Cache) => {
  const read = cached(
    TABLE,
    async (kind: Kind) => new Map((await latest(db, { kind })).map(({ name, body }) => [name, body])),
  )
  return async <K extends Kind>(kind: K, name: string) => (await read(kind)).get(name) as Body<K> | undefined
}
export type ReadDocument = ReturnType<typeof documentReader>

/** The current version, read from the database rather than the cache, for editing. */
export const latestVersion = async <K extends Kind>(db: Executor, kind: K, name: string) => {
  const [row] = await db
    .select({ version: document.version, body: document.body })
    .from(document)
    .where(and(eq(document.kind, kind), eq(document.name, name)))
    .orderBy(desc(document.version))
    .limit(1)
  return row ? { version: row.version, body: row.body as Body<K> } : { version: 0, body: null }
}

type Publication = { kind: Kind; name: string; body: unknown; by: string; basedOn: number }

/**
 * Adds the version that follows the one it is based on. If somebody has published since, nothing is written and the
 * result is undefined; if two people publish at the same moment, the table's key lets only one succeed.
 */
export const publish = async (
  db: Executor,
  { kind, name, body, by, basedOn }: Publication,
): Promise<number | undefined> => {
  const safe = JSON.stringify(shapes[kind].parse(body))
  const [added] = await db.execute<{ version: number }>(sql`
    insert into ${document} (kind, name, version, body, published_by)
    select ${kind}, ${name}, ${basedOn}::int + 1, ${safe}::jsonb, ${by}
    where ${basedOn} = (select coalesce(max(version), 0) from ${document} where kind = ${kind} and name = ${name})
    on conflict do nothing
    returning version`)
  return added?.version
}
