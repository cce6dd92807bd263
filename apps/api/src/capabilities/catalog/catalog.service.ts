import { canBeOrderedIn, isOfferedOn, type Area } from '@hibla/contract/catalog/offer.rule'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Technology } from '@hibla/contract/values/technology'
import type { CatalogReader } from './read-catalog.ts'

type Input = { planId: string; termMonths: number; addons: { addonId: string; quantity: number }[] }
type Where = { customerCategory: CustomerCategory; technology: Technology | null; area: Area }

/** What other capabilities can ask about what we sell. */
export const catalogService = (reader: CatalogReader) => ({
  /** The plans on offer on a day, cheapest first, their categories in the order to show them, and contract terms. */
  listed: async (today: IsoDate) => {
    const [plans, categories, terms] = await Promise.all([reader.plansOn(today), reader.categories(), reader.terms()])
    return { plans, categories, terms }
  },

  /** Everything on offer on a day. Ask before a transaction, which must not wait for another connection. */
  on: async (today: IsoDate) => {
    const [plans, terms, addons] = await Promise.all([reader.plansOn(today), reader.terms(), reader.addons()])
    return {
      today,
      /** A plan, term and add-ons with the day's prices, if all of them can be had at a place. */
      offered: (input: Input, { customerCategory, technology, area }: Where) => {
        const isTheirs = (each: { customerCategory: CustomerCategory }) => each.customerCategory === customerCategory
        const plan = plans.find((each) => each.planId === input.planId && isTheirs(each))
        if (!plan || plan.technology !== technology || !canBeOrderedIn(plan, area)) return refused('plan-not-offered')
        const term = terms.find((each) => each.termMonths === input.termMonths && isTheirs(each))
        if (!term) return refused('term-not-offered')
        const offered = addons.filter(
          (each) => isTheirs(each) && isOfferedOn(each, today) && canBeOrderedIn(each, area),
        )
        const chosen = input.addons.flatMap(({ addonId, quantity }) => {
          const addon = offered.find((each) => each.addonId === addonId && quantity <= each.mostPerOrder)
          return addon ? { ...addon, quantity } : []
        })
        const isEachOnce = new Set(input.addons.map(({ addonId }) => addonId)).size === input.addons.length
        if (chosen.length < input.addons.length || !isEachOnce) return refused('addon-not-offered')
        return ok({ plan, term, addons: chosen })
      },
    }
  },
})

export type CatalogService = ReturnType<typeof catalogService>
export type Offers = Awaited<ReturnType<CatalogService['on']>>
