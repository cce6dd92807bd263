import { isUpgradeFlow, type FlowType } from '@hibla/contract/cart/actions.rule'
import { container } from '../../kernel/storage/container.ts'
import { useSwitchedTo } from '../account/index.ts'

/** A line of the cart, as it was last shown in this browser. */
type StoredItem = { cartItemId: string; title: string; quantity: number }

/** The specification's names, `isExistingProductIncart` included. */
type CartInfo = {
  cartId: string | null
  /** A change of package has a cart of its own. */
  changePackageCartId: string | null
  items: StoredItem[]
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

/** The id of the account's cart for this flow, as far as it's known. */
export const cartIdFor = (flow: FlowType): string | undefined => {
  const { cartId, changePackageCartId } = useCartInfo.getState()
  return (isUpgradeFlow(flow) ? changePackageCartId : cartId) ?? undefined
}

// Another account has carts of its own.
useSwitchedTo.subscribe((now, before) => {
  if (now.accountNumber !== before.accountNumber) useCartInfo.setState(none, true)
})

/** Whose carts were last loaded on this page. */
let loaded: string | undefined
export const noteLoaded = (accountNumber: string): void => {
  loaded = accountNumber
}

/** Whether what is kept is about this account. After a reload it is about the one that was last switched to, if any. */
export const isStoredFor = (accountNumber: string): boolean =>
  (loaded ?? useSwitchedTo.getState().accountNumber ?? accountNumber) === accountNumber
