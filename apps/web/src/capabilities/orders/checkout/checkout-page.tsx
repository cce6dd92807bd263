import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { CartFrame, LoadedCarts, useCartInfo, useCarts } from '../../cart/index.ts'
import { Checkout } from './checkout.tsx'

/** What a cart costs, agreeing to that, and the code that it's ordered with. */
export default function CheckoutPage() {
  return (
    <CartFrame title="Checkout" back={{ to: pages.cart, label: 'Your cart' }}>
      {(account) => <InCart account={account} />}
    </CartFrame>
  )
}

function InCart({ account }: { account: PaymentAccountDetails }) {
  const { accountNumber } = account
  const [parameters] = useSearchParams()
  const carts = useCarts(accountNumber)
  const { addons, plan } = carts
  const isWanted = parameters.get('flow') === 'upgrade-plan'
  // An address without a word about it, or an old one, leads to the cart that has something in it.
  const isPlan = plan.cartItems.length > 0 && (isWanted || addons.cartItems.length === 0)
  const { cartId: addonsCartId, changePackageCartId } = useCartInfo()
  useEffect(() => useCartInfo.setState({ isUpgradeFlow: isPlan }), [isPlan])

  return (
    <LoadedCarts of={carts} height="h-120">
      {loaded}
    </LoadedCarts>
  )

  function loaded() {
    const { cart } = isPlan ? plan : addons
    const cartId = isPlan ? changePackageCartId : addonsCartId
    if (!cart || !cartId || cart.cartItemList.length === 0) return <Nothing />
    const flow = isPlan ? 'upgrade-plan' : 'addon-purchase'
    return <Checkout key={cartId} account={account} of={{ accountNumber, flow }} cart={cart} cartId={cartId} />
  }
}

function Nothing() {
  return (
    <Empty title="There’s nothing to check out">
      <p>Your cart is empty. If you’ve just ordered, you’ll find it under your orders.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.shop} look="call">
          See our add-ons
        </LinkButton>
        <LinkButton to={pages.orders}>See my orders</LinkButton>
      </div>
    </Empty>
  )
}
