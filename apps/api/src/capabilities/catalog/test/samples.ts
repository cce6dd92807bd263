import type { ReadsOf } from '../../../../test/contract/read.ts'

export const catalogReads: ReadsOf<'catalog'> = {
  planList: { url: '/cms/plans/list' },
  planCategories: { url: '/hobs/presales/products/categories' },
  plansAt: { url: '/product/plans' },
  productDetails: { url: '/product/details?productId=RES-300' },
  presalesDetails: { url: '/hobs/presales/products/details?productId=RES-300' },
  presalesAddons: { url: '/hobs/presales/addons' },
  applicationTypes: { url: '/cms/application-types' },
  contractTerms: { url: '/cms/plans/no-contract-term' },
  planPromotions: { url: '/cms/plans/promotions' },
  recommendations: { url: '/product/recommendations?region=1300000000' },
}
