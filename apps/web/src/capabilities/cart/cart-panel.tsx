import { popoverHeader } from '@hibla/contract/cart/popover.rule'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import type { PopoverItem } from './popover-items.ts'
import { Alert } from '../../ui/alert.tsx'

const AT_FIRST = 3

const way = 'inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4'

export type CartPanelProps = {
  /** Customers see what they add to their line; after-sales is about the line itself, such as a new plan. */
  variant: 'customer' | 'after-sales'
  lines: readonly PopoverItem[]
  /** The other cart has something in it, too. */
  isMore: boolean
  error: string | undefined
}

export function CartPanel({ variant, lines, isMore, error }: CartPanelProps) {
  return (
    <section aria-label={variant === 'customer' ? 'Your cart' : 'Your change of plan'} className="p-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{popoverHeader(lines)}</p>
        <Link to={pages.cart} className={`${way} text-sm whitespace-nowrap`}>
          VIEW CART
        </Link>
      </div>
      {error !== undefined && <Alert className="mt-2">We couldn’t load your cart. {error}</Alert>}
      {lines.length === 0 && error === undefined && (
        <p className="mt-2 text-sm text-muted">
          What you add will appear here.{' '}
          <Link to={pages.shop} className={way}>
            See our add-ons
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line">
        {lines.slice(0, AT_FIRST).map(({ cartItemId, title, quantity, chips }) => (
          <li key={cartItemId} className="py-3 text-sm">
            {title}
            {quantity > 1 && <span className="figures text-muted"> × {quantity}</span>}
            {chips.map((chip) => (
              <span key={chip} className="mt-1 block w-fit rounded-full bg-sunken px-2.5 py-0.5 text-xs">
                {chip}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > AT_FIRST && (
        <Link to={pages.cart} className={way}>
          Show more
        </Link>
      )}
      {isMore && (
        <p className="border-t border-line pt-3 text-sm text-muted">
          {variant === 'customer' ? 'Your new plan is waiting in the cart, too.' : 'Your add-ons are in the cart, too.'}
        </p>
      )}
    </section>
  )
}
