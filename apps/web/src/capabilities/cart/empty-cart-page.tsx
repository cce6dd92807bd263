import { pages } from '@hibla/contract/values/paths'
import { Navigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { CartFrame } from './cart-frame.tsx'
import { useCarts } from './cart.queries.ts'

/** Where the cart leads while there is nothing in it. */
export default function EmptyCartPage() {
  return <CartFrame title="Your cart">{({ accountNumber }) => <Nothing accountNumber={accountNumber} />}</CartFrame>
}

function Nothing({ accountNumber }: { accountNumber: string }) {
  const { addons, plan } = useCarts(accountNumber)
  const isUnknown = addons.error !== undefined || plan.error !== undefined
  if (isUnknown || addons.cartItems.length > 0 || plan.cartItems.length > 0) return <Navigate replace to={pages.cart} />
  return (
    <Empty title="Your cart is empty">
      <p>Mesh hubs, streaming and more: what you add to your line will appear here.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.shop} look="call">
          See our add-ons
        </LinkButton>
        <LinkButton to={pages.upgrade}>See faster plans</LinkButton>
      </div>
    </Empty>
  )
}
