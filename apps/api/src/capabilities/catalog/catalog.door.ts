import { isOfferedIn, isOffered, type Area } from '@hibla/contract/catalog/offer.rule'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Technology } from '@hibla/contract/values/technology'
import type { CatalogReader } from './read-catalog.ts'

type Wish = { planId: string; termMonths: number; addons: { addonId: string; quantity: number }[] }
type Where = { today: IsoDate; customerCategory: CustomerCategory; technology: Technology | null; area: Area }

/** What other capabilities can ask about what we sell. */
export const catalogDoor = (reader: CatalogReader) => ({
  /** A plan, term and add-ons with today's prices, if all of them can be had at a place. */
  offered: async (wish: Wish, { today, customerCategory, technology, area }: Where) => {
    const plans = await reader.plansOn(today, customerCategory)
    const plan = plans.find(({ planId }) => planId === wish.planId)
    if (!plan || plan.technology !== technology || !isOfferedIn(plan, area)) return refused('plan-not-offered')
    const terms = (await reader.terms()).filter((each) => each.customerCategory === customerCategory)
    const term = terms.find(({ termMonths }) => termMonths === wish.termMonths)
    if (!term) return refused('term-not-offered')
    const offered = (await reader.addons()).filter(
      (each) => each.customerCategory === customerCategory && isOffered(each, today, area),
    )
    const addons = wish.addons.flatMap(({ addonId, quantity }) => {
      const addon = offered.find((each) => each.addonId === addonId && quantity <= each.mostPerOrder)
      return addon ? { ...addon, quantity } : []
    })
    const isEachOnce = new Set(wish.addons.map(({ addonId }) => addonId)).size === wish.addons.length
    if (addons.length < wish.addons.length || !isEachOnce) return refused('addon-not-offered')
    return ok({ plan, term, addons })
  },
})

export type CatalogDoor = ReturnType<typeof catalogDoor>
