import type { SubscriberType } from '@hibla/contract/account/account.contract'

export type CartFacts = {
  accountStatus: string
  isBusiness: boolean
  isLegacy: boolean
  cartStatus: string | undefined
  path: string
}

const businesses: ReadonlySet<string> = new Set<SubscriberType>(['SME', 'CORPORATE', 'WHOLESALE'])
export const isBusiness = (type: string): boolean => businesses.has(type)

/** Only active residential accounts can buy here; a legacy account only while its cart is active. */
export const cartIcon = ({
  accountStatus,
  isBusiness: business,
  isLegacy,
  cartStatus,
  path,
}: CartFacts): 'absent' | 'disabled' | 'shown' => {
  const onCheckout = path === '/customer/checkout' || path.startsWith('/customer/checkout/')
  if (accountStatus.toUpperCase() !== 'ACTIVE' || business || onCheckout) return 'absent'
  return isLegacy && cartStatus !== 'Active' ? 'disabled' : 'shown'
}
