import type { FlowType } from '@hibla/contract/cart/actions.rule'
import { paymentModesOf } from '@hibla/contract/cart/modes.rule'
import { bringsStreaming } from '@hibla/contract/shop/upgrade.rule'
import { centavos } from '@hibla/contract/values/money'
import type { OfferRow } from './cart.tables.ts'
import type { Customer } from './deps.ts'

/** Something that an account can order today, with what the cart needs to know about it. */
export type Offered = Omit<OfferRow, 'cartId'>

const none = centavos(0)

export const ownedBy = ({ account }: Customer): Set<string> =>
  new Set(account.subscriptions.map(({ productOfferingID }) => productOfferingID))

/** Everything that an account can order today in a flow: add-ons, and plans to change to. */
export const offeredTo = (customer: Customer, flow: FlowType): Offered[] => {
  const owned = ownedBy(customer)
  const products = customer.offers.filter(({ orderable }) => orderable)
  const plans = customer.upgrades.filter(
    (plan) => plan.orderable && (flow !== 'netflix-upgrade-plan' || bringsStreaming(plan)),
  )
  return [
    ...products.map((product): Offered => {
      const { extensionOf, deliveryFees } = product
      return {
        productId: product.productId,
        itemType: product.itemType,
        productType: product.productType,
        title: product.title,
        productName: product.productName,
        bundleImage: product.bundleImage,
        category: product.category,
        isHub: product.isHub,
        mostPerOrder: product.mostPerOrder,
        speedMbps: null,
        monthlyFee: product.monthlyFee,
        installmentFee: product.installmentFee,
        installmentMonths: product.installmentMonths,
        oneTimeFee: product.oneTimeFee,
        extensionOf,
        extendsOwned: extensionOf !== null && owned.has(extensionOf),
        // What only has a monthly fee is no device to pay for.
        paymentModes: paymentModesOf(product),
        deliveryModes: product.deliveryModes,
        deliverOnlyFee: deliveryFees.deliverOnly,
        deliverAndInstallFee: deliveryFees.deliverAndInstall,
      }
    }),
    ...plans.map((plan): Offered => ({
      productId: plan.productId,
      itemType: 'MAINLINE',
      productType: 'PACKAGE',
      title: plan.name,
      productName: plan.name,
      bundleImage: plan.planImage,
      category: plan.category,
      isHub: false,
      mostPerOrder: 1,
      speedMbps: plan.speedMbps,
      monthlyFee: plan.monthlyFee,
      installmentFee: none,
      installmentMonths: 0,
      oneTimeFee: none,
      extensionOf: null,
      extendsOwned: false,
      paymentModes: [],
      deliveryModes: [],
      deliverOnlyFee: none,
      deliverAndInstallFee: none,
    })),
  ]
}
