import type { CartItem } from '@hibla/contract/cart/cart'
import { peso } from '@hibla/contract/values/money'

type Price = CartItem['price']

/** What so many pieces cost, one line for each way they are paid. */
export const priceWords = (price: Price, quantity = 1): string[] => [
  ...(price.monthlyFee === 0 ? [] : [`${peso(price.monthlyFee * quantity)} a month`]),
  ...(price.installmentFee === 0
    ? []
    : [`${peso(price.installmentFee * quantity)} a month for ${price.installmentMonths} months`]),
  ...(price.oneTimeFee === 0 ? [] : [`${peso(price.oneTimeFee * quantity)} once`]),
]

/** In a sentence; what costs nothing says so. */
export const priceSentence = (price: Price): string => {
  const words = priceWords(price)
  const delivery = price.deliveryFee === 0 ? [] : [`${peso(price.deliveryFee)} for delivery`]
  return [...words, ...delivery].join(', ') || 'free'
}
