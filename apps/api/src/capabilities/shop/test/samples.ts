import { ana, ben, carla, dante, hugo, type ReadsOf } from '../../../../test/contract/read.ts'

export const shopReads: ReadsOf<'shop'> = {
  addonList: [ana, ben].map((as) => ({ url: '/product/addons', as })),
  eligibility: [ana, ben, carla].map((as) => ({ url: '/product/eligibility', as })),
  upgradeCategories: { url: '/product/categories', as: ana },
  upgradePlans: [ana, hugo].map((as) => ({ url: '/hobs/postsales/get-plan-lists', as })),
  addonContent: { url: '/cms/plans/addons', as: ana },
  noContractOffers: {
    url: '/cms/plans/no-contract-offers',
    as: ana,
    untold: {
      'term.termMonths': 'No contract has no months.',
      'addons[].minimumContractMonthsLeft': 'What needs a contract isn’t had without one.',
    },
  },
  productPage: [
    { url: '/product/addons/mesh-wifi', as: ana },
    { url: '/product/addons/mesh-wifi', as: dante },
    ...['mesh-extension', 'backup-battery', 'tv-basic', 'game-lane'].map((id) => ({
      url: `/product/addons/${id}`,
      as: ana,
    })),
  ],
  recommendedAddons: [ana, ben, carla, hugo].map((as) => ({
    url: '/product/recommended-addons',
    as,
    untold: { 'plan.needsProduct': 'We recommend what one’s modem can carry.' },
  })),
  myAddons: { url: '/product/my-addons', as: ana },
}
