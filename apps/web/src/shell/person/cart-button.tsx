import { Link, useLocation } from 'react-router'
import { Popover } from '../popover.tsx'
import { CART_PAGE, cartIcon, cartPress } from '../rules/cart-icon.ts'
import { useSmallScreen } from '../use-small-screen.ts'
import type { CartGlance } from './facts.ts'
import { CartIcon } from './icons.tsx'

const round = 'relative grid size-11 place-items-center rounded-full'
const AT_FIRST = 3

/** Nothing until the account is known to buy here. */
export function CartButton({ cart }: { cart: CartGlance | undefined }) {
  const { pathname } = useLocation()
  const small = useSmallScreen()
  if (!cart) return null
  const shown = cartIcon({ ...cart, path: pathname })
  if (shown === 'absent') return null
  const face = <Face count={cart.items.length} />
  if (shown === 'disabled')
    return (
      <button type="button" disabled aria-label="Cart" className={`${round} cursor-not-allowed opacity-60`}>
        {face}
      </button>
    )
  if (cartPress(small) === 'navigate')
    return (
      <Link to={CART_PAGE} aria-label={label(cart.items.length)} className={`${round} hover:bg-sunken`}>
        {face}
      </Link>
    )
  return (
    <Popover button={face} label={label(cart.items.length)} buttonClass={round} panelClass="w-[380px]">
      <CartPanel items={cart.items} />
    </Popover>
  )
}

const label = (count: number) => (count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`)

function Face({ count }: { count: number }) {
  return (
    <>
      <CartIcon />
      {count > 0 && <Count>{count}</Count>}
    </>
  )
}

export function Count({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0 right-0 min-w-5 rounded-full bg-sun px-1 text-center text-xs font-bold text-on-sun"
    >
      {children > 99 ? '99+' : children}
    </span>
  )
}

function CartPanel({ items }: { items: CartGlance['items'] }) {
  const way = 'inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4'
  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{`You've got ${items.length} items in your cart`}</p>
        <Link to={CART_PAGE} className={`${way} text-sm whitespace-nowrap`}>
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
        <Link to={CART_PAGE} className={way}>
          Show more
        </Link>
      )}
    </div>
  )
}
