import { planList } from '@hibla/contract/catalog/catalog.contract'
import type { Plan } from '@hibla/contract/catalog/product'
import { carousel, testimonials } from '@hibla/contract/content/content.contract'
import { featuredFaqs, stores, type Faq } from '@hibla/contract/help/help.contract'
import { peso } from '@hibla/contract/values/money'
import type { PlanView } from '../catalog/index.ts'
import type { CleanFaq } from '../help/index.ts'
import { block } from '../../kernel/block.ts'
import type { Services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { reachable } from '../content/index.ts'

const priced = (plan: Plan): PlanView => ({
  planId: plan.planId,
  name: plan.name,
  customerCategory: plan.customerCategory,
  planCategoryId: plan.planCategoryId,
  speedMbps: plan.speedMbps,
  tagline: plan.tagline,
  inclusions: plan.inclusions,
  highlighted: plan.highlighted,
  isNew: plan.isNew,
  price: peso(plan.monthlyFee),
})
const cleaned = (faq: Faq): CleanFaq => ({ ...faq, answer: sanitize(faq.answer) })

/** All blocks are loaded together, and each can fail without the others. */
export const landingData = async (given: Services) => {
  const { client } = given
  const readPlans = async () => (await client.get(planList, { query: {} })).map(priced)
  const readFaqs = async () => (await client.get(featuredFaqs)).map(cleaned)
  const readSlides = async () => reachable(await client.get(carousel))

  const [plans, faqs, branches, slides, voices] = await Promise.all([
    block(given, readPlans()),
    block(given, readFaqs()),
    block(given, client.get(stores, { query: {} })),
    block(given, readSlides()),
    block(given, client.get(testimonials)),
  ])
  return { plans, faqs, branches, slides, voices }
}
