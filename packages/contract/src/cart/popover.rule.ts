import type { CartItem } from './cart.ts'

/** Something in the cart is, or extends, what the account has already. */
export const isExistingProductInCart = (items: readonly Pick<CartItem, 'isExistingProduct'>[]): boolean =>
  items.some(({ isExistingProduct }) => isExistingProduct)
