import { isMeantFor } from '@hibla/contract/shop/eligibility.rule'
import type { ProductPage } from '@hibla/contract/shop/shop.contract'
import type { OwnCustomer } from './own-customer.ts'
import { asOffered } from './show-product.ts'

/** A bundle that is meant for the account, even one that its contract or modem speaks against: then it says why. */
export const productPage = ({ shelf, buyer, upgrades }: OwnCustomer, id: string): ProductPage | undefined => {
  const meant = shelf.products.filter((row) => isMeantFor(row, buyer, shelf.today))
  const row = meant.find(({ bundleId, hobsBundleId }) => bundleId === id || hobsBundleId === id)
  if (!row) return undefined
  return {
    product: asOffered(row, buyer),
    details: row.details,
    terms: row.terms,
    extensions: meant.filter(({ extensionOf }) => extensionOf === row.productId).map((each) => asOffered(each, buyer)),
    owned: buyer.owned.filter((productId) => productId === row.productId).length,
    comesWith: upgrades
      .filter(({ brings }) => brings.some(({ productId }) => productId === row.productId))
      .map(({ productId, name, monthlyFee, brings }) => ({ productId, name, monthlyFee, brings })),
  }
}
