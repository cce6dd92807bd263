import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { pages } from '@hibla/contract/values/paths'
import { useLocation } from 'react-router'
import { BarButton } from '../../ui/bar-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { cartIcon, isBusiness, type CartFacts } from './cart-icon.ts'
import { isStoredFor, useCartInfo } from './cart-info.ts'
import { CartPanel, type CartPanelProps } from './cart-panel.tsx'
import { useCarts } from './cart.queries.ts'
import { afterSalesLines, customerLines } from './popover-items.ts'

/** The cart in the top bar. Shows nothing until we know that this account can buy here. */
export default function CartButton() {
  const account = useDetailsInUse()
  return account ? <OfAccount key={account.accountNumber} account={account} /> : null
}

function OfAccount({ account }: { account: PaymentAccountDetails }) {
  const { pathname: path } = useLocation()
  const { status, subscriberType, legacyAccount, accountNumber } = account
  const facts = { accountStatus: status, isBusiness: isBusiness(subscriberType), isLegacy: legacyAccount, path }
  const isSeen = cartIcon({ ...facts, cartStatus: undefined }) !== 'absent'
  const { addons, plan } = useCarts(accountNumber, isSeen)
  const { isUpgradeFlow, items, isExistingProductIncart } = useCartInfo()
  // After a reload, what was in the cart before is shown until the server says what is.
  const kept = isStoredFor(accountNumber) ? items.map((item) => ({ ...item, chips: [] })) : []
  const ofAddons = addons.loading ? kept : customerLines(addons.cartItems, isExistingProductIncart)
  const ofPlan = afterSalesLines(plan.cartItems, plan.cart?.isExistingProductIncart ?? false)
  const isAfterSales = ofPlan.length > 0 && (isUpgradeFlow || ofAddons.length === 0)
  const [lines, others] = isAfterSales ? [ofPlan, ofAddons] : [ofAddons, ofPlan]
  return (
    <CartPopover
      icon={{ ...facts, cartStatus: (isAfterSales ? plan : addons).cart?.cartStatus }}
      variant={isAfterSales ? 'after-sales' : 'customer'}
      lines={lines}
      isMore={others.length > 0}
      error={(isAfterSales ? plan : addons).error}
    />
  )
}

/** The icon with its count, and what opens under it. */
function CartPopover({ icon, ...panel }: CartPanelProps & { icon: CartFacts }) {
  const shown = cartIcon(icon)
  if (shown === 'absent') return null
  const count = panel.lines.length
  return (
    <BarButton
      label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      icon={<CartIcon />}
      count={count}
      to={pages.cart}
      panelClass="w-[380px]"
      disabled={shown === 'disabled'}
    >
      <CartPanel {...panel} />
    </BarButton>
  )
}

const CartIcon = () => (
  <Icon size={22}>
    <path d="M2 3h2.2l2 9.5h8.6L16.8 6H5" />
    <circle cx="7.5" cy="16" r="1.2" />
    <circle cx="13.5" cy="16" r="1.2" />
  </Icon>
)
