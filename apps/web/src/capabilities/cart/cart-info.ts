import { container } from '../../kernel/storage/container.ts'

/** A line of the cart, as it was last seen in this browser. */
type KeptItem = { cartItemId: string; title: string; quantity: number }

/** The specification's names, `isExistingProductIncart` included. */
type CartInfo = {
  cartId: string | null
  /** A change of package has a cart of its own. */
  changePackageCartId: string | null
  items: KeptItem[]
  isUpgradeFlow: boolean
  isConditionsAgreed: boolean
  isExistingProductIncart: boolean
}

const none: CartInfo = {
  cartId: null,
  changePackageCartId: null,
  items: [],
  isUpgradeFlow: false,
  isConditionsAgreed: false,
  isExistingProductIncart: false,
}

/** What this browser knows of the cart. It survives a reload; what the cart holds and costs, only the server says. */
export const useCartInfo = container('cartInfo', none)
