import { requestTypeOf } from '@hibla/contract/content/request-type'
import { myAddons } from '@hibla/contract/shop/my-addons.contract'
import {
  addonContent,
  addonList,
  eligibility,
  noContractOffers,
  productPage,
  recommendedAddons,
  upgradeCategories,
  upgradePlans,
  type ShopEligibility,
} from '@hibla/contract/shop/shop.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'

/** What is on offer changes by the day, and what an account has changes with its orders. */
const shortLived = { freshForMs: 5 * MINUTE_MS, about: 'line' } as const

export const useEligibility = (accountNumber: string) => useLoad(eligibility, { query: { accountNumber } }, shortLived)

const placeOf = ({ region, province, municipality }: ShopEligibility) => ({
  ...(region !== null && { region }),
  ...(province !== null && { province }),
  ...(municipality !== null && { municipality }),
})

/** Accounts of the previous system also say what they have, as comma lists. */
const legacyOf = ({ legacyAccount, planId, addOnId, vasId }: ShopEligibility) =>
  legacyAccount ? ({ planId, addOnId, vasId, legacyAccount: 'true' } as const) : {}

/** Waits until it's known whether the account has a cart's instance to ask with. */
export const useAddons = (account: ShopEligibility, cartInstanceIdentifier: string | undefined, enabled: boolean) =>
  useLoad(
    addonList,
    {
      query: {
        accountNumber: account.accountNumber,
        serviceType: account.serviceType,
        customerType: 'INDIVIDUAL',
        customerSegment: account.customerSegment,
        customerCategory: account.customerCategory,
        isSalesAgent: 'false',
        ...placeOf(account),
        actionFrom: 'after-sales',
        productOfferingID: account.productOfferingID,
        ...(cartInstanceIdentifier !== undefined && { cartInstanceIdentifier }),
        remainingContractTerm: String(account.remainingContractTerm),
        isWifi6Avail: account.isWifi6Avail,
        ...legacyOf(account),
      },
    },
    { ...shortLived, enabled },
  )

export const useProductPage = (accountNumber: string, bundleId: string) =>
  useLoad(productPage, { params: { bundleId }, query: { accountNumber } }, shortLived)

export const useAddonContent = (hobsBundleId: string) => useLoad(addonContent, { query: { hobsBundleId } }, shortLived)

export const useMyAddons = (accountNumber: string) => useLoad(myAddons, { query: { accountNumber } }, shortLived)

export const useRecommended = (accountNumber: string) =>
  useLoad(recommendedAddons, { query: { accountNumber } }, shortLived)

export const useNoContractOffers = (account: ShopEligibility) => {
  const { accountNumber, customerCategory } = account
  return useLoad(noContractOffers, { query: { accountNumber, customerCategory, ...placeOf(account) } }, shortLived)
}

export const useUpgradeCategories = (account: ShopEligibility) => {
  const { accountNumber, customerCategory } = account
  return useLoad(upgradeCategories, { query: { accountNumber, customerCategory, ...placeOf(account) } }, shortLived)
}

/** The plans of a category or, without one, all of them. */
export const useUpgradePlans = (account: ShopEligibility, planCategoryId?: string) => {
  const { product } = useSite().config.brand
  return useLoad(
    upgradePlans,
    {
      query: {
        accountNumber: account.accountNumber,
        customerCategory: account.customerCategory,
        userType: 'subscriber',
        applicationType: 'REGULAR',
        ...(planCategoryId !== undefined && { planCategoryId }),
        planId: account.productOfferingID,
        requestType: requestTypeOf(product),
        ...placeOf(account),
      },
    },
    shortLived,
  )
}
