import type { Choice } from '@hibla/contract/applications/choice.contract'
import { planList, presalesAddons } from '@hibla/contract/catalog/catalog.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { useLoad } from '../../../../kernel/query.ts'

/** The plan and add-ons of a choice, by name. */
export const useChosen = (choice: Choice | null, customerCategory: CustomerCategory) => {
  const plans = useLoad(planList, { query: { customerCategory } })
  const addons = useLoad(presalesAddons, { query: { customerCategory } })
  const items = (choice?.addons ?? []).flatMap(({ addonId, quantity }) => {
    const addon = addons.data?.find((each) => each.addonId === addonId)
    return addon ? { itemName: addon.name, quantity } : []
  })
  return {
    /** While the lists are loading, nothing of it is known. */
    plans,
    plan: plans.data?.find(({ planId }) => planId === choice?.planId),
    items,
  }
}
