import { whyNothing, whyUnfit, type Buyer } from '@hibla/contract/shop/eligibility.rule'
import type { AddonContent, OfferedProduct, ShopProduct } from '@hibla/contract/shop/product'
import { whyNotText } from '@hibla/contract/shop/why-not-texts'
import type { ProductRow } from './shop.tables.ts'

export const asProduct = (row: ProductRow): ShopProduct => ({
  bundleId: row.bundleId,
  hobsBundleId: row.hobsBundleId,
  productId: row.productId,
  title: row.title,
  productName: row.productName,
  bundleImage: row.bundleImage,
  description: row.description,
  itemType: row.itemType,
  productType: row.productType,
  category: row.category,
  customerCategory: row.customerCategory,
  monthlyFee: row.monthlyFee,
  oneTimeFee: row.oneTimeFee,
  installmentFee: row.installmentFee,
  installmentMonths: row.installmentMonths,
  planTypes: row.planTypes,
  deliveryModes: row.deliveryModes,
  deliveryFees: { deliverOnly: row.deliverOnlyFee, deliverAndInstall: row.deliverAndInstallFee },
  mostPerOrder: row.mostPerOrder,
  isHub: row.isHub,
  needsWifi6: row.needsWifi6,
  minimumContractMonthsLeft: row.minimumContractMonthsLeft,
  extensionOf: row.extensionOf,
})

/** A product with whether this account can order it. */
export const asOffered = (row: ProductRow, buyer: Buyer): OfferedProduct => {
  const whyNot = whyNothing(buyer) ?? whyUnfit(row, buyer)
  return {
    ...asProduct(row),
    orderable: whyNot === null,
    whyNot,
    whyNotWords: whyNot && whyNotText(whyNot, { ...buyer, ...row }),
  }
}

export const asContent = (row: ProductRow): AddonContent => ({
  bundleId: row.bundleId,
  hobsBundleId: row.hobsBundleId,
  productId: row.productId,
  title: row.title,
  productName: row.productName,
  bundleImage: row.bundleImage,
  description: row.description,
  category: row.category,
  customerCategory: row.customerCategory,
  details: row.details,
  terms: row.terms,
})
