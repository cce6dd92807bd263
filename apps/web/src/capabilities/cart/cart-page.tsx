import type { OfferedProduct } from '@hibla/contract/shop/product'
import { addonList } from '@hibla/contract/shop/shop.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { pages } from '@hibla/contract/values/paths'
import { Link, Navigate } from 'react-router'
import { useLoad } from '../../kernel/query.ts'
import { ErrorPanel } from '../../ui/faces.tsx'
import { CartFrame } from './cart-frame.tsx'
import { CartSection } from './cart-section.tsx'
import { LoadedCarts } from './loaded-carts.tsx'
import { useCarts } from './cart.queries.ts'

/** What the account in use is about to order. */
export default function CartPage() {
  return <CartFrame title="Your cart">{({ accountNumber }) => <Carts accountNumber={accountNumber} />}</CartFrame>
}

const none: readonly OfferedProduct[] = []

/** What is offered to the account, so that a line of its cart can be paid for or delivered in another way. */
const useOffers = (accountNumber: string) => {
  const { data, error, retry } = useLoad(
    addonList,
    { query: { accountNumber } },
    { freshForMs: 5 * MINUTE_MS, about: 'line' },
  )
  return { offers: data ?? none, error, retry }
}

function Carts({ accountNumber }: { accountNumber: string }) {
  const carts = useCarts(accountNumber)
  const { addons, plan } = carts
  const offers = useOffers(accountNumber)
  return (
    <LoadedCarts of={carts} height="h-96">
      {loaded}
    </LoadedCarts>
  )

  function loaded() {
    if (addons.cartItems.length === 0 && plan.cartItems.length === 0) return <Navigate replace to={pages.emptyCart} />
    return (
      <div className="grid max-w-3xl gap-6">
        {plan.cart && plan.cartItems.length > 0 && (
          <CartSection
            title="Your new plan"
            of={{ accountNumber, flow: 'upgrade-plan' }}
            cart={plan.cart}
            offers={[]}
          />
        )}
        {addons.cart && addons.cartItems.length > 0 && (
          <CartSection
            title="Add-ons"
            of={{ accountNumber, flow: 'addon-purchase' }}
            cart={addons.cart}
            offers={offers.offers}
          />
        )}
        {offers.error !== undefined && (
          <ErrorPanel
            what="We couldn’t load other ways to pay for and deliver this."
            advice={offers.error}
            onRetry={offers.retry}
          />
        )}
        <p>
          <Link
            to={pages.shop}
            className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
          >
            See more add-ons
          </Link>
        </p>
      </div>
    )
  }
}
