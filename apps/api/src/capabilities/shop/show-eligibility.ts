import { isAtLeast } from '@hibla/contract/shop/modem.rule'
import { whyNothing } from '@hibla/contract/shop/eligibility.rule'
import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { whyNotText } from '@hibla/contract/shop/why-not-texts'
import type { OwnCustomer } from './own-customer.ts'

/** An account in the words of the calls that list what can be bought. */
export const asEligibility = ({ account, buyer, hubsOwned }: OwnCustomer): ShopEligibility => {
  const idsOf = (wanted: 'ADDON' | 'VAS') =>
    account.subscriptions
      .filter(({ type }) => type === wanted)
      .map(({ productOfferingID }) => productOfferingID)
      .join(',')
  const whyNot = whyNothing(buyer)
  return {
    accountNumber: account.accountNumber,
    serviceType: buyer.serviceType,
    customerSegment: buyer.customerSegment,
    customerCategory: buyer.customerCategory,
    region: account.regionId,
    province: account.provinceId,
    municipality: account.municipalityId,
    productOfferingID: buyer.planId,
    remainingContractTerm: buyer.monthsLeft,
    isWifi6Avail: isAtLeast(buyer.modem, 'WIFI6') ? 'Y' : 'N',
    legacyAccount: account.legacyAccount,
    planId: buyer.planId,
    addOnId: idsOf('ADDON'),
    vasId: idsOf('VAS'),
    hubsOwned,
    orderable: whyNot === null,
    whyNot,
    whyNotWords: whyNot && whyNotText(whyNot),
  }
}
