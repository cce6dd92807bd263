import { useLocation } from 'react-router'
import { useDetailsInUse } from '../account/index.ts'
import { CartGlance } from './cart-glance.tsx'
import { isBusiness } from './cart-icon.ts'

/** The cart in the top bar. Shows nothing until we know that this account can buy here. */
export function CartButton() {
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
