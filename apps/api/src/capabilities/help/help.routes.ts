import { contract } from '@hibla/contract'
import type { faqUserTypes } from '@hibla/contract/help/help.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, arrayContains, asc, getTableName, isNotNull } from '../../kernel/postgres/sql.ts'
import { routes } from '../../kernel/http/route.ts'
import { catalogueFor } from './catalogue.ts'
import { faq, store } from './help.tables.ts'
import { judgedAnswers } from './judged-answers.ts'
import type { HelpDeps } from './deps.ts'
import { helpSearch } from './search.ts'
import { sendFeedback } from './send-feedback.ts'
import { sparingly } from './maps-quota.ts'
import { storeDistances } from './store-distances.ts'

type Input = { categoryId?: string | undefined; search?: string | undefined }

export const helpRoutes = (deps: HelpDeps) => {
  const { db, memory } = deps
  const { cached } = memory
  const featured = cached(getTableName(faq), () =>
    db
      .select({ faqId: faq.faqId, question: faq.question, answer: faq.answer })
      .from(faq)
      .where(isNotNull(faq.featuredAt))
      .orderBy(asc(faq.featuredAt)),
  )
  const aboutPlans = cached(getTableName(faq), (userType: (typeof faqUserTypes)[number]) =>
    db
      .select({ faqId: faq.faqId, question: faq.question, answer: faq.answer })
      .from(faq)
      .where(and(isNotNull(faq.plansAt), arrayContains(faq.userTypes, [userType])))
      .orderBy(asc(faq.plansAt), asc(faq.faqId)),
  )
  const stores = cached(getTableName(store), () => db.select().from(store).orderBy(asc(store.city), asc(store.name)))

  const storesOf = async (wanted: string | undefined) =>
    (await stores('all')).filter(({ type }) => wanted === undefined || type === wanted)

  const openTo = (audience: 'everyone' | 'sales') => {
    const catalogue = catalogueFor(db, memory, audience)
    const search = helpSearch(db, audience)
    const listed = async ({ categoryId, search: typed }: Input) => {
      if (typed === undefined || typed.trim() === '')
        return { faqs: await catalogue.questions(categoryId), meant: null, closest: false }
      const found = await search(typed)
      return categoryId === undefined
        ? found
        : { ...found, faqs: found.faqs.filter((each) => each.categoryId === categoryId) }
    }
    return { ...catalogue, listed }
  }
  const roads = deps.roads && sparingly(deps.roads, deps)
  const everyone = openTo('everyone')
  const sales = openTo('sales')

  return routes(contract.help, {
    featuredFaqs: async () => ok(await featured('all')),
    planFaqs: async ({ query }) => ok(await aboutPlans(query.userType)),
    helpCategories: async () => ok(await everyone.categories()),
    faqs: async ({ query }) => ok(await everyone.listed(query)),
    faqAnswer: async ({ query }) => {
      const answer = await everyone.answer(query.id)
      return answer ? ok(answer) : refused('not-found')
    },
    knowledgeBase: async ({ query: { faqId, ...input } }) => {
      const answer = faqId === undefined ? null : await sales.answer(faqId)
      if (answer === undefined) return refused('not-found')
      return ok({ ...(await sales.listed(input)), categories: await sales.categories(), answer })
    },
    answerFeedback: async () => ok({ answers: await judgedAnswers(db) }),
    sendFeedback: ({ caller, body, storeAnswer }) => sendFeedback(deps, caller, body, storeAnswer),
    stores: async ({ query }) => ok(await storesOf(query.type)),
    storeDistances: async ({ body: { type, ...from } }) => ok(await storeDistances(roads, await storesOf(type), from)),
  })
}
