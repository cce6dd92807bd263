import { contract } from '@hibla/contract'
import { isOffered, isOfferedIn, isOfferedOn } from '@hibla/contract/catalog/offer.rule'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Clock } from '../../kernel/clock/clock.ts'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressService } from '../address/address.service.ts'
import type { CatalogReader } from './read-catalog.ts'

/** Few, so that a recommendation is one. */
const MOST_RECOMMENDED = 3

const isFor = (wanted: CustomerCategory | undefined) => (each: { customerCategory: CustomerCategory }) =>
  wanted === undefined || each.customerCategory === wanted

type Names = Pick<AddressService, 'namesOf'>

export const catalogRoutes = (db: Database, reader: CatalogReader, clock: Clock, addresses: Names) => {
  const today = () => manilaDate(clock.now())
  const plansFor = (wanted?: CustomerCategory) => reader.plansOn(today(), wanted)

  const details = async (productId: string) => {
    const plan = (await plansFor()).find(({ planId }) => planId === productId)
    const category = plan && (await reader.categories()).find((each) => each.planCategoryId === plan.planCategoryId)
    if (!plan || !category) return refused('not-found')
    const its = isFor(plan.customerCategory)
    const addons = (await reader.addons()).filter((each) => its(each) && isOffered(each, today(), {}))
    const names = await addresses.namesOf(db, plan.areas)
    const availableIn = plan.areas.map((code) => names.get(code) ?? code)
    return ok({ plan, category, terms: (await reader.terms()).filter(its), addons, availableIn })
  }

  return routes(contract.catalog, {
    planList: async ({ query }) => ok(await plansFor(query.customerCategory)),
    planCategories: async ({ query }) => {
      const offered = new Set((await plansFor(query.customerCategory)).map(({ planCategoryId }) => planCategoryId))
      return ok((await reader.categories()).filter(({ planCategoryId }) => offered.has(planCategoryId)))
    },
    plansAt: async ({ query: { customerCategory, planCategoryId, applicationType, ...area } }) => {
      const plans = await plansFor(customerCategory)
      return ok(
        plans.filter(
          (plan) =>
            isOfferedIn(plan, area) &&
            (planCategoryId === undefined || plan.planCategoryId === planCategoryId) &&
            (applicationType === undefined || plan.switcher === (applicationType === 'SWITCHER')),
        ),
      )
    },
    productDetails: ({ query }) => details(query.productId),
    presalesDetails: ({ query }) => details(query.productId),
    presalesAddons: async ({ query: { customerCategory, ...area } }) =>
      ok((await reader.addons()).filter((each) => isFor(customerCategory)(each) && isOffered(each, today(), area))),
    applicationTypes: async () => {
      const plans = await plansFor()
      const isSold = (switches: boolean) => plans.some(({ switcher }) => switcher === switches)
      return ok(
        (await reader.applicationTypes()).filter(({ applicationType }) => isSold(applicationType === 'SWITCHER')),
      )
    },
    contractTerms: async ({ query }) => ok((await reader.terms()).filter(isFor(query.customerCategory))),
    planPromotions: async () => ok((await reader.promotions()).filter((each) => isOfferedOn(each, today()))),
    recommendations: async ({ query: { customerCategory, region } }) => {
      const plans = (await plansFor(customerCategory)).filter((plan) => isOfferedIn(plan, { region }))
      const recommended = plans.filter(({ recommendedAt }) => recommendedAt !== null)
      const inOrder = recommended.toSorted((a, b) => a.recommendedAt! - b.recommendedAt!)
      return ok(inOrder.slice(0, MOST_RECOMMENDED))
    },
  })
}
