import type { CleanFaq } from '../help/index.ts'
import type { PlanOffer } from './plan-view.ts'

type Described = Pick<PlanOffer, 'planId' | 'name' | 'tagline' | 'page' | 'monthlyFee' | 'speedMbps'>

/** A plan as a product with its monthly price, in the words of schema.org. */
export const productOf = (plan: Described, origin: string) => {
  const url = new URL(plan.page, origin).href
  const price = (plan.monthlyFee / 100).toFixed(2)
  return {
    '@type': 'Product',
    sku: plan.planId,
    name: plan.name,
    description: `${plan.speedMbps} Mbps fibre. ${plan.tagline}`,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'PHP',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'PHP',
        unitCode: 'MON',
        billingIncrement: 1,
      },
    },
  }
}

export const listOfPlans = (name: string, plans: readonly Described[], origin: string) => ({
  '@type': 'ItemList',
  name,
  itemListElement: plans.map((plan, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: productOf(plan, origin),
  })),
})

/** The way from the list to a plan. */
export const trailTo = ({ name, page }: Described, list: string, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Plans', item: new URL(list, origin).href },
    { '@type': 'ListItem', position: 2, name, item: new URL(page, origin).href },
  ],
})

/** Nothing while there are no questions. */
export const questions = (faqs: readonly CleanFaq[]): object[] =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
