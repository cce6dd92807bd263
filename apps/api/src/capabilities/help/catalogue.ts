import type { FaqAnswer, FaqLine, HelpCategory } from '@hibla/contract/help/help.contract'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { and, asc, eq, getTableName } from '../../kernel/postgres/sql.ts'
import { faq, helpCategory, type Audience } from './help.tables.ts'

const MOST_RELATED = 5

const line = { faqId: faq.faqId, question: faq.question, categoryId: faq.categoryId }

/** The questions and answers for one audience, as they are listed and read. */
export const catalogueFor = (db: Database, { cached }: Cache, audience: Audience) => {
  const named = cached(getTableName(helpCategory), () =>
    db
      .select({ categoryId: helpCategory.categoryId, name: helpCategory.name, summary: helpCategory.summary })
      .from(helpCategory)
      .where(eq(helpCategory.audience, audience))
      .orderBy(asc(helpCategory.position), asc(helpCategory.categoryId)),
  )
  const all = cached(getTableName(faq), (): Promise<FaqLine[]> =>
    db.select(line).from(faq).where(eq(faq.audience, audience)).orderBy(asc(faq.position), asc(faq.faqId)),
  )
  // A list, because an address that somebody makes up finds none, and an empty list isn't kept.
  const found = cached(getTableName(faq), (faqId: string) =>
    db
      .select({ ...line, answer: faq.answer })
      .from(faq)
      .where(and(eq(faq.faqId, faqId), eq(faq.audience, audience))),
  )
  const questionsIn = async (categoryId: string | null) =>
    (await all('all')).filter((each) => each.categoryId === categoryId)

  return {
    categories: async (): Promise<HelpCategory[]> => {
      const counts = Map.groupBy(await all('all'), ({ categoryId }) => categoryId)
      return (await named('all')).map((each) => ({ ...each, questions: counts.get(each.categoryId)?.length ?? 0 }))
    },
    /** Those of one category, or all of them, category by category. */
    questions: async (categoryId?: string): Promise<FaqLine[]> => {
      if (categoryId !== undefined) return questionsIn(categoryId)
      const groups = await Promise.all(
        [...(await named('all')), { categoryId: null }].map((each) => questionsIn(each.categoryId)),
      )
      return groups.flat()
    },
    answer: async (faqId: string): Promise<FaqAnswer | undefined> => {
      const [one] = await found(faqId)
      if (!one) return undefined
      const category = (await named('all')).find(({ categoryId }) => categoryId === one.categoryId)
      const beside = (await questionsIn(one.categoryId)).filter((each) => each.faqId !== faqId)
      return {
        ...one,
        category: category ? { categoryId: category.categoryId, name: category.name } : null,
        related: beside.slice(0, MOST_RELATED),
      }
    },
  }
}
