import { planCategories, planList } from '@hibla/contract/catalog/catalog.contract'
import { carousel, testimonials } from '@hibla/contract/content/content.contract'
import { featuredFaqs, type Faq } from '@hibla/contract/help/help.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { viewOf } from '../catalog/index.ts'
import type { CleanFaq } from '../help/index.ts'
import { block, valueOr } from '../../kernel/block.ts'
import type { Services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'

const cleaned = (faq: Faq): CleanFaq => ({ ...faq, answer: sanitize(faq.answer) })

/** All blocks are loaded together, and each can fail without the others. */
export const landingData = async (given: Services) => {
  const { client } = given
  const readPlans = async () => (await client.get(planList, { query: {} })).map(viewOf)
  const readFaqs = async () => (await client.get(featuredFaqs)).map(cleaned)
  const readNew = async () => (await client.get(planCategories, { query: {} })).find(({ isNew }) => isNew) ?? null

  const [plans, newCategory, faqs, branches, slides, voices] = await Promise.all([
    block(given, readPlans()),
    block(given, readNew()),
    block(given, readFaqs()),
    block(given, client.get(stores, { query: { type: 'branch' } })),
    block(given, client.get(carousel)),
    block(given, client.get(testimonials)),
  ])
  return { plans, newCategory: valueOr(newCategory, null), faqs, branches, slides, voices }
}
