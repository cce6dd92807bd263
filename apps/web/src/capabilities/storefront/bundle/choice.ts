import { paymentModesOf, type PaymentMode } from '@hibla/contract/cart/modes.rule'
import { cartTotals, priceOf, type CartTotals, type ItemPrice } from '@hibla/contract/cart/price.rule'
import type { DeliveryMode, OfferedProduct } from '@hibla/contract/shop/product'
import type { SelectedProduct } from '../selected-products.ts'

/** How people want to pay and get it; null while they haven't said, which means the first way there is. */
export type Choices = { payment: PaymentMode | null; delivery: DeliveryMode | null }

/** One product of the selection, as it goes into the cart. */
export type Line = {
  product: OfferedProduct
  quantity: number
  payment: PaymentMode | null
  delivery: DeliveryMode | null
  price: ItemPrice
}

const offered = <T>(input: T | null, ways: readonly T[]): T | null =>
  input !== null && ways.includes(input) ? input : (ways[0] ?? null)

/** The selection's products in their order, each once: the parent first. */
export const linesOf = (
  chosen: readonly SelectedProduct[],
  known: readonly OfferedProduct[],
  { payment: requestedPayment, delivery: requestedDelivery }: Choices,
): Line[] =>
  [...Map.groupBy(chosen, ({ productId }) => productId)].flatMap(([productId, same]) => {
    const product = known.find((each) => each.productId === productId)
    if (!product) return []
    const payment = offered(requestedPayment, paymentModesOf(product))
    const delivery = offered(requestedDelivery, product.deliveryModes)
    return [{ product, quantity: same.length, payment, delivery, price: priceOf(product, payment, delivery) }]
  })

export const totalsOf = (lines: readonly Line[]): CartTotals => cartTotals(lines)

/** For how many months the longest of its instalments runs. */
export const longestInstalment = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ price }) => price.installmentMonths))
