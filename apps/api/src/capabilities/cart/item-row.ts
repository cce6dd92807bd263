import { isUpgradeFlow } from '@hibla/contract/cart/actions.rule'
import type { PaymentMode } from '@hibla/contract/cart/modes.rule'
import type { DeliveryMode } from '@hibla/contract/shop/product'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { CartRow, ItemRow } from './cart.tables.ts'
import type { Offered } from './facts.ts'
import { priceToday } from './show-cart.ts'

type Chosen = { deviceModeOfPayment?: PaymentMode | undefined; deliveryMode?: DeliveryMode | undefined }

/** An item as it's offered today, paid and delivered as chosen, or else in the way that is offered first. */
export const asOfferedToday = ({ flow }: CartRow, offer: Offered | undefined, chosen: Chosen) => {
  if (!offer || (offer.itemType === 'MAINLINE' && !isUpgradeFlow(flow))) return refused('not-offered')
  const paymentMode = chosen.deviceModeOfPayment ?? offer.paymentModes[0] ?? null
  const deliveryMode = chosen.deliveryMode ?? offer.deliveryModes[0] ?? null
  if (paymentMode && !offer.paymentModes.includes(paymentMode)) return refused('payment-mode-not-offered')
  if (deliveryMode && !offer.deliveryModes.includes(deliveryMode)) return refused('delivery-mode-not-offered')
  return ok({ paymentMode, deliveryMode, ...factsOf(offer), ...priceToday({ paymentMode, deliveryMode }, offer)! })
}

/** What an item says about its product, apart from the price. */
export const factsOf = (offer: Offered) => ({
  productId: offer.productId,
  itemType: offer.itemType,
  productType: offer.productType,
  title: offer.title,
  productName: offer.productName,
  bundleImage: offer.bundleImage,
  category: offer.category,
  isHub: offer.isHub,
  mostPerOrder: offer.mostPerOrder,
  speedMbps: offer.speedMbps,
  parentProductId: offer.extensionOf,
})

/** Those that extend something which is neither in the cart nor in the account. */
export const orphansAmong = (
  items: readonly Pick<ItemRow, 'cartItemId' | 'productId' | 'parentProductId'>[],
  owned: ReadonlySet<string>,
) => {
  const there = new Set([...owned, ...items.map(({ productId }) => productId)])
  return items.filter(({ parentProductId }) => parentProductId !== null && !there.has(parentProductId))
}
