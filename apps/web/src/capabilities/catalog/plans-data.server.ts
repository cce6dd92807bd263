import { regions, type Region } from '@hibla/contract/address/address.contract'
import {
  contractTerms,
  planCategories,
  planList,
  planPromotions,
  plansAt,
  recommendations,
} from '@hibla/contract/catalog/catalog.contract'
import { planFaqs } from '@hibla/contract/help/help.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { block, valueOr } from '../../kernel/block.ts'
import type { Services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { idsIn, comparedOf } from './compare/compared.ts'
import { offerOf, termOf } from './shown-plan.ts'

/** The region an address names, if it is one. */
const regionIn = (all: Region[], query: URLSearchParams): Region | undefined =>
  all.find(({ regionId }) => regionId === query.get('region'))

/** Everything on a page that lists plans. Only the plans themselves are worth an error; the rest is left out. */
export const plansData = async (given: Services, customerCategory: CustomerCategory, query: URLSearchParams) => {
  const { client } = given
  const everywhere = valueOr(await block(given, client.get(regions)), [])
  const region = regionIn(everywhere, query)
  const where = region ? { region: region.regionId } : {}
  const forWhom = { customerCategory }
  const userType = customerCategory === 'RES' ? 'residential' : 'sme'

  const readPlans = async () => (await client.get(plansAt, { query: { ...forWhom, ...where } })).map(offerOf)
  const readRecommended = async () =>
    (await client.get(recommendations, { query: { ...forWhom, ...where } })).map(offerOf)
  const readTerms = async () => (await client.get(contractTerms, { query: forWhom })).map(termOf)
  const readFaqs = async () =>
    (await client.get(planFaqs, { query: { userType } })).map((faq) => ({ ...faq, answer: sanitize(faq.answer) }))

  const [plans, categories, recommended, terms, faqs, promotions] = await Promise.all([
    block(given, readPlans()),
    block(given, client.get(planCategories, { query: {} })),
    block(given, readRecommended()),
    block(given, readTerms()),
    block(given, readFaqs()),
    block(given, client.get(planPromotions)),
  ])
  const all = valueOr(categories, [])
  return {
    plans,
    categories: all.filter((each) => each.customerCategory === customerCategory),
    newCategory: all.find(({ isNew }) => isNew) ?? null,
    recommended: valueOr(recommended, []),
    terms: valueOr(terms, []),
    faqs: valueOr(faqs, []),
    promotions: valueOr(promotions, []).filter(({ landing }) => landing),
    regions: everywhere,
    region: region ?? null,
  }
}

/** The plans that an address asks to compare, whoever they are for, and the others that could be added. */
export const comparisonData = async (given: Services, query: URLSearchParams) => {
  const asked = idsIn(query)
  if (asked.length === 0) return null
  const readAll = async () => (await given.client.get(planList, { query: {} })).map(offerOf)
  const all = await block(given, readAll())
  if (!all.ok) return { failed: true as const }
  return {
    failed: false as const,
    ...comparedOf(asked, all.value),
    others: all.value.map(({ planId, name, price }) => ({ planId, name, price })),
  }
}
