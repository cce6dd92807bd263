import type { OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { nextBillDay, whyNotRemovable } from '@hibla/contract/shop/removal.rule'
import { whyNotRemovableTexts } from '@hibla/contract/shop/why-not-texts'
import type { Customer, Offerings } from './offerings.ts'

/** What an account has on top of its plan. What the shop doesn't know stays in the contract if it is a device. */
export const ownedBy = ({ products, today }: Offerings, { account, buyer }: Customer): OwnedAddon[] =>
  account.subscriptions
    .filter(({ type }) => type !== 'MAINLINE')
    .map(({ position, type, productOfferingID, name, category, monthlyFee, until: endsOn }) => {
      const known = products.find(({ productId }) => productId === productOfferingID)
      const keptInContract = known?.keptInContract ?? type === 'ADDON'
      const isBought = known !== undefined && known.oneTimeFee > 0 && !known.includedIn.includes(buyer.planId)
      const whyNot = whyNotRemovable({ type, monthlyFee, endsOn, keptInContract, isBought }, buyer)
      return {
        subscriptionId: position,
        itemType: type,
        productOfferingID,
        name,
        category,
        bundleId: known?.bundleId ?? null,
        hobsBundleId: known?.hobsBundleId ?? null,
        bundleImage: known?.bundleImage ?? null,
        monthlyFee,
        endsOn,
        wouldEndOn: whyNot === null && account.billDay !== null ? nextBillDay(today, account.billDay) : null,
        removable: whyNot === null,
        whyNot,
        whyNotWords: whyNot && whyNotRemovableTexts[whyNot],
      }
    })
