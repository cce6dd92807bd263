import { pages } from '@hibla/contract/values/paths'
import { BarButton } from '../../ui/bar-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { cartIcon, type CartFacts } from './cart-icon.ts'
import { CartPanel, type CartPanelProps } from './cart-panel.tsx'

/** The icon with its count, and what opens under it. */
export function CartGlance({ icon, ...panel }: CartPanelProps & { icon: CartFacts }) {
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
