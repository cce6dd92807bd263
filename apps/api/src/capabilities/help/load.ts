import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { contentService } from '../content/content.service.ts'
import { readHelp, type WrittenFaq } from './help-file.ts'
import { audiences, faq, helpCategory, store } from './help.tables.ts'

type Row = typeof faq.$inferInsert

const shown = ({ answer, ...rest }: WrittenFaq, at: number) => ({
  ...rest,
  answer: contentService.htmlOf(answer),
  position: at + 1,
})

/**
 * Loads categories, questions and branches that aren't in the database yet; answers are written in Markdown. Questions from
 * before there were categories get theirs, and words to find them by. What staff have written stays.
 */
export const loadHelp = async (db: Database, folder: string): Promise<void> => {
  const { categories, featured, aboutPlans, answers, forSales, stores } = await readHelp(folder)
  const rows: Row[] = [
    ...featured.map((each, at) => ({ ...shown(each, at), featuredAt: at + 1 })),
    ...aboutPlans.map((each, at) => ({ ...shown(each, at), userTypes: each.userTypes, plansAt: at + 1 })),
    // After the featured ones of their category.
    ...answers.map((each, at) => shown(each, featured.length + at)),
    ...forSales.map((each, at) => ({ ...shown(each, at), audience: 'sales' as const })),
  ]
  const groups = audiences.flatMap((audience) =>
    categories[audience].map((each, at) => ({ ...each, audience, position: at + 1 })),
  )
  if (groups.length > 0) await db.insert(helpCategory).values(groups).onConflictDoNothing()
  if (rows.length > 0) {
    await db.insert(faq).values(rows).onConflictDoNothing()
    await db.execute(sql`
      update faq set category_id = given."categoryId", keywords = given.keywords, position = given.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given ("faqId" text, "categoryId" text, keywords text, position int)
      where faq_id = given."faqId" and category_id is null and faq.keywords = '' and given."categoryId" is not null`)
  }
  if (stores.length > 0) await db.insert(store).values(stores).onConflictDoNothing()
}
