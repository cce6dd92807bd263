import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { BarButton } from '../../ui/bar-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { cartIcon, type CartFacts } from './cart-icon.ts'

const AT_FIRST = 3

type CartGlanceProps = { icon: CartFacts; items: readonly { id: string; name: string; extensions: number }[] }

export function CartGlance({ icon, items }: CartGlanceProps) {
  const shown = cartIcon(icon)
  if (shown === 'absent') return null
  return (
    <BarButton
      label={items.length === 0 ? 'Cart' : `Cart, ${items.length} ${items.length === 1 ? 'item' : 'items'}`}
      icon={<CartIcon />}
      count={items.length}
      to={pages.cart}
      panelClass="w-[380px]"
      disabled={shown === 'disabled'}
    >
      <CartPanel items={items} />
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

function CartPanel({ items }: Pick<CartGlanceProps, 'items'>) {
  const way = 'inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4'
  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{`You've got ${items.length} items in your cart`}</p>
        <Link to={pages.cart} className={`${way} text-sm whitespace-nowrap`}>
          VIEW CART
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {items.slice(0, AT_FIRST).map(({ id, name, extensions }) => (
          <li key={id} className="py-3 text-sm">
            {name}
            {extensions > 0 && (
              <span className="mt-1 block w-fit rounded-full bg-sunken px-2.5 py-0.5 text-xs">
                {`+${extensions} extension(s)`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {items.length > AT_FIRST && (
        <Link to={pages.cart} className={way}>
          Show more
        </Link>
      )}
    </div>
  )
}
