import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: [
    'addonList',
    'eligibility',
    'myAddons',
    'productPage',
    'recommendedAddons',
    'removeAddon',
    'upgradeCategories',
    'upgradePlans',
  ],
  'signed-in': ['addonContent', 'noContractOffers'],
}
