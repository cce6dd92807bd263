import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { asc, isNotNull } from 'drizzle-orm'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { faq, store } from './help.tables.ts'

export const helpRoutes = (db: Database) =>
  routes(contract.help, {
    featuredFaqs: async () =>
      ok(
        await db
          .select({ faqId: faq.faqId, question: faq.question, answer: faq.answer })
          .from(faq)
          .where(isNotNull(faq.featuredAt))
          .orderBy(asc(faq.featuredAt)),
      ),
    stores: async () => ok(await db.select().from(store).orderBy(asc(store.city), asc(store.name))),
  })
