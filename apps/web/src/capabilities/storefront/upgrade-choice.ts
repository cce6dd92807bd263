import { passing } from '../../kernel/storage/container.ts'

/** The category whose plans are shown, by its id; all of them without one. */
export const useUpgradePlanCategories = passing({ selectedCategory: null as string | null })

/** The plan compared with today's, by its product id. */
export const useUpgradePlanList = passing({ selectedPlan: null as string | null })
