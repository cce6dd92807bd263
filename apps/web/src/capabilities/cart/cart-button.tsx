import { useLocation } from 'react-router'
import { isBuilt } from '../../not-yet.ts'
import { useDetailsInUse } from '../account/index.ts'
import { CartGlance } from './cart-glance.tsx'
import { CART_PAGE, isBusiness } from './cart-icon.ts'

/** The cart in the top bar, from the day there is a cart page to open. */
export const CartButton = () => (isBuilt(CART_PAGE) ? <CartOfAccount /> : null)

/** Shows nothing until we know that this account can buy here. */
export function CartOfAccount() {
  const { pathname: path } = useLocation()
  const account = useDetailsInUse()
  if (!account) return null
  const { status, subscriberType, legacyAccount } = account
  return (
    <CartGlance
      icon={{
        accountStatus: status,
        isBusiness: isBusiness(subscriberType),
        isLegacy: legacyAccount,
        cartStatus: undefined,
        path,
      }}
      // Nothing can be added to the cart yet.
      items={[]}
    />
  )
}
