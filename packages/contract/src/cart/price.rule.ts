import type { DeliveryMode, ShopProduct } from '../shop/product.ts'
import { centavos, type Centavos } from '../values/money.ts'
import type { PaymentMode } from './modes.rule.ts'

/** What one piece costs, the way it was chosen to be paid and delivered. */
export type ItemPrice = {
  /** Every month, for as long as one has it. */
  monthlyFee: Centavos
  /** Every month, for `installmentMonths`. */
  installmentFee: Centavos
  installmentMonths: number
  /** Once, at checkout. */
  oneTimeFee: Centavos
  /** Once, however many pieces come. */
  deliveryFee: Centavos
}

type Priced = Pick<ShopProduct, 'monthlyFee' | 'oneTimeFee' | 'installmentFee' | 'installmentMonths' | 'deliveryFees'>

const none = centavos(0)

export const priceOf = (
  product: Priced,
  paymentMode: PaymentMode | null,
  deliveryMode: DeliveryMode | null,
): ItemPrice => ({
  monthlyFee: product.monthlyFee,
  installmentFee: paymentMode === 'staggered' ? product.installmentFee : none,
  installmentMonths: paymentMode === 'staggered' ? product.installmentMonths : 0,
  oneTimeFee: paymentMode === 'staggered' ? none : product.oneTimeFee,
  deliveryFee: deliveryMode === null ? none : product.deliveryFees[deliveryMode],
})

export const isSamePrice = (a: ItemPrice, b: ItemPrice): boolean =>
  a.monthlyFee === b.monthlyFee &&
  a.installmentFee === b.installmentFee &&
  a.installmentMonths === b.installmentMonths &&
  a.oneTimeFee === b.oneTimeFee &&
  a.deliveryFee === b.deliveryFee

export type CartTotals = {
  monthlyFee: Centavos
  installmentFee: Centavos
  oneTimeFee: Centavos
  deliveryFee: Centavos
  /** One-time fees and delivery. */
  dueAtCheckout: Centavos
}

/** What is ordered together comes together, so only the dearest delivery is charged. */
export const cartTotals = (items: readonly { quantity: number; price: ItemPrice }[]): CartTotals => {
  const sum = (fee: 'monthlyFee' | 'installmentFee' | 'oneTimeFee') =>
    centavos(items.reduce((total, { quantity, price }) => total + quantity * price[fee], 0))
  const oneTimeFee = sum('oneTimeFee')
  const deliveryFee = centavos(Math.max(0, ...items.map(({ price }) => price.deliveryFee)))
  return {
    monthlyFee: sum('monthlyFee'),
    installmentFee: sum('installmentFee'),
    oneTimeFee,
    deliveryFee,
    dueAtCheckout: centavos(oneTimeFee + deliveryFee),
  }
}
