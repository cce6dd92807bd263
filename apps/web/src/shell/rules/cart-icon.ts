export type CartFacts = {
  accountStatus: string | undefined
  isSme: boolean
  isLegacy: boolean
  cartStatus: string | undefined
  path: string
}

export const CART_PAGE = '/customer/cart'

/** Only an active account that is no business buys here; an old one only while its cart is open. */
export const cartIcon = ({
  accountStatus,
  isSme,
  isLegacy,
  cartStatus,
  path,
}: CartFacts): 'absent' | 'disabled' | 'shown' => {
  const onCheckout = path === '/customer/checkout' || path.startsWith('/customer/checkout/')
  if (accountStatus?.toUpperCase() !== 'ACTIVE' || isSme || onCheckout) return 'absent'
  return isLegacy && cartStatus !== 'Active' ? 'disabled' : 'shown'
}

/** A small screen has no room for a popover. */
export const cartPress = (smallScreen: boolean): 'navigate' | 'popover' => (smallScreen ? 'navigate' : 'popover')
