import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import { CartFrame } from './cart-frame.tsx'
import { CartSection } from './cart-section.tsx'
import { findCartId } from './find-cart-id.ts'
import { useCarts } from './cart.queries.ts'
import { useOffers } from './use-offers.ts'

/** What the account in use is about to order. */
export default function CartPage() {
  return <CartFrame title="Your cart">{(account) => <Carts account={account} />}</CartFrame>
}

function Carts({ account }: { account: PaymentAccountDetails }) {
  const { accountNumber } = account
  const client = useClient()
  const { addons, plan } = useCarts(accountNumber)
  const offers = useOffers(accountNumber)
  useEffect(() => {
    const begin = { queryKey: ['cart id', account.accountNumber], queryFn: () => findCartId(client, account) }
    // What is in the cart is asked for beside it, and says whatever went wrong.
    void queryClient.fetchQuery(begin).catch(() => undefined)
  }, [client, account])
  if (addons.loading || plan.loading)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  const error = addons.error ?? plan.error
  if (error !== undefined)
    return (
      <ErrorPanel
        what="We couldn’t load your cart."
        advice={error}
        onRetry={() => {
          addons.retry()
          plan.retry()
        }}
      />
    )
  if (addons.cartItems.length === 0 && plan.cartItems.length === 0) return <Navigate replace to={pages.emptyCart} />
  return (
    <div className="grid max-w-3xl gap-6">
      {plan.cart && plan.cartItems.length > 0 && (
        <CartSection title="Your new plan" of={{ accountNumber, flow: 'upgrade-plan' }} cart={plan.cart} offers={[]} />
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
