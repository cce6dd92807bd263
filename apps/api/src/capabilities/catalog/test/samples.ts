import type { ReadsOf } from '../../../../test/contract/read.ts'

/** A plan as most are, one for people who switch to us, one of two regions only, and one of a new category. */
const details = ['RES-300', 'RES-LIPAT-200', 'RES-TORRE-500', 'RES-1000'].map((id) => `details?productId=${id}`)

export const catalogReads: ReadsOf<'catalog'> = {
  planList: { url: '/cms/plans/list' },
  planCategories: { url: '/hobs/presales/products/categories' },
  plansAt: { url: '/product/plans' },
  productDetails: details.map((each) => ({ url: `/product/${each}` })),
  presalesDetails: details.map((each) => ({ url: `/hobs/presales/products/${each}` })),
  presalesAddons: { url: '/hobs/presales/addons' },
  applicationTypes: { url: '/cms/application-types' },
  contractTerms: { url: '/cms/plans/no-contract-term' },
  planPromotions: { url: '/cms/plans/promotions' },
  recommendations: { url: '/product/recommendations?region=1300000000' },
}
