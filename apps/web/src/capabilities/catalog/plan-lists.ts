import { BUSINESS_PLANS } from '@hibla/contract/catalog/plan-slug.rule'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'

/** Where the plans for a home are listed, and those for a business. */
export const planLists = { RES: '/plans', SME: BUSINESS_PLANS } as const satisfies Record<CustomerCategory, string>

export const planListOf = (category: CustomerCategory): string => planLists[category]
