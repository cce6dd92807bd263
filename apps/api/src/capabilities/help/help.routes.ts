import { contract } from '@hibla/contract'
import type { faqUserTypes } from '@hibla/contract/help/help.contract'
import { ok } from '@hibla/contract/values/outcome'
import { and, arrayContains, asc, getTableName, isNotNull } from '../../kernel/postgres/sql.ts'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { faq, store } from './help.tables.ts'

export const helpRoutes = (db: Database, { remember }: Memory) => {
  const featured = remember(getTableName(faq), () =>
    db
      .select({ faqId: faq.faqId, question: faq.question, answer: faq.answer })
      .from(faq)
      .where(isNotNull(faq.featuredAt))
      .orderBy(asc(faq.featuredAt)),
  )
  const aboutPlans = remember(getTableName(faq), (userType: (typeof faqUserTypes)[number]) =>
    db
      .select({ faqId: faq.faqId, question: faq.question, answer: faq.answer })
      .from(faq)
      .where(and(isNotNull(faq.plansAt), arrayContains(faq.userTypes, [userType])))
      .orderBy(asc(faq.plansAt), asc(faq.faqId)),
  )
  const stores = remember(getTableName(store), () => db.select().from(store).orderBy(asc(store.city), asc(store.name)))

  return routes(contract.help, {
    featuredFaqs: async () => ok(await featured('all')),
    planFaqs: async ({ query }) => ok(await aboutPlans(query.userType)),
    stores: async ({ query }) => {
      const all = await stores('all')
      return ok(query.type === undefined ? all : all.filter(({ type }) => type === query.type))
    },
  })
}
