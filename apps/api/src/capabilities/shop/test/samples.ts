import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const shopReads: ReadsOf<'shop'> = {
  addonList: { url: '/product/addons', as: ana },
  eligibility: { url: '/product/eligibility', as: ana },
  upgradeCategories: { url: '/product/categories', as: ana },
  upgradePlans: { url: '/hobs/postsales/get-plan-lists', as: ana },
  addonContent: { url: '/cms/plans/addons', as: ana },
  noContractOffers: { url: '/cms/plans/no-contract-offers', as: ana },
  productPage: { url: '/product/addons/mesh-wifi', as: ana },
  recommendedAddons: { url: '/product/recommended-addons', as: ana },
  myAddons: { url: '/product/my-addons', as: ana },
}
