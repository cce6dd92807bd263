import type { PlanListPlace } from '@hibla/contract/catalog/product'

/** Which of the places that list plans a page is, for its promotions. */
export const planListPlaceOf = (path: string): PlanListPlace => {
  if (path.startsWith('/sales/')) return 'salesApplication'
  return path.startsWith('/referral/') ? 'erpApplication' : 'application'
}
