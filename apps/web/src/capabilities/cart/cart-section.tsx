import { isUpgradeFlow } from '@hibla/contract/cart/actions.rule'
import type { Cart } from '@hibla/contract/cart/cart'
import { reconfigure } from '@hibla/contract/cart/cart.contract'
import type { OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { checkoutPage } from '@hibla/contract/values/paths'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { Section } from '../../ui/section.tsx'
import { useCartFlow } from './cart-flow.ts'
import { cartIdFor } from './cart-info.ts'
import { CartLine } from './cart-line.tsx'
import { setCart, reloadCart, type OfCart } from './cart.queries.ts'
import { EmptyCart } from './empty-cart.tsx'
import { isTooMany, linesOf } from './lines.ts'
import { RefreshPopup } from './refresh-popup.tsx'
import { useEdit } from './use-edit.ts'
import { editTexts } from './texts.ts'

type CartSectionProps = {
  title: string
  of: OfCart
  cart: Cart
  offers: readonly OfferedProduct[]
}

/** One of the account's carts: its lines, what they cost, and what has changed since they were put there. */
export function CartSection({ title, of, cart, offers }: CartSectionProps) {
  const { busy, trouble, edit } = useEdit(of, cart)
  const { selection, isRefreshOpen } = useCartFlow()
  const update = useUpdate(of, cart)
  const lines = linesOf(cart)
  const isOld = lines.some(({ priceBefore, isOffered }) => priceBefore !== null || !isOffered)
  return (
    <Section title={title}>
      <ul className="mt-6 divide-y divide-line">
        {lines.map((line) => (
          <CartLine
            key={line.cartItemId}
            line={line}
            offered={offers.find(({ productId }) => productId === line.productId)}
            busy={busy}
            trouble={trouble?.cartItemId === line.cartItemId ? trouble.text : undefined}
            onEdit={edit}
          />
        ))}
      </ul>
      <div className="mt-6">
        <CartTotals totals={cart.totals} />
      </div>
      <div className="mt-6">
        {lines.some(isTooMany) ? (
          <p className="text-muted">You’ve chosen more of something than one order can have. See the note above.</p>
        ) : isOld ? (
          <>
            {update.trouble !== '' && (
              <div className="mb-4">
                <ErrorPanel what="We couldn’t update your cart" advice={update.trouble} />
              </div>
            )}
            <BusyButton look="call" busy={update.busy || busy} onClick={update.start}>
              {update.busy ? 'One moment…' : 'Update my cart'}
            </BusyButton>
          </>
        ) : (
          <LinkButton to={checkoutPage(isUpgradeFlow(of.flow))} look="call" className="w-full sm:w-auto">
            Go to checkout<span className="sr-only"> for {title.toLocaleLowerCase('en-PH')}</span>
          </LinkButton>
        )}
      </div>
      {lines.length > 1 && (
        <div className="mt-4">
          <EmptyCart of={of} cart={cart} />
        </div>
      )}
      {isRefreshOpen && selection?.flow === of.flow && <RefreshPopup cart={cart} wanted={selection} onGoOn={edit} />}
    </Section>
  )
}

/** What is in the cart, added up. What it does to the bills is worked out at checkout. */
function CartTotals({ totals }: { totals: Cart['totals'] }) {
  const sums = [
    ['Every month', totals.monthlyFee],
    ['Every month, while you pay for devices', totals.installmentFee],
    ['Once', totals.oneTimeFee],
    ['Delivery', totals.deliveryFee],
  ] as const
  return (
    <dl className="figures border-t border-line pt-4">
      {sums
        .filter(([, sum]) => sum !== 0)
        .map(([what, sum]) => (
          <div key={what} className="flex justify-between gap-6 py-1">
            <dt>{what}</dt>
            <dd className="whitespace-nowrap">{peso(sum)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-6 py-1 font-semibold">
        <dt>To pay today</dt>
        <dd className="whitespace-nowrap">{peso(totals.dueAtCheckout)}</dd>
      </div>
    </dl>
  )
}

/** Takes today's prices, and out whatever isn't offered any more. */
const useUpdate = (of: OfCart, cart: Cart) => {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: editTexts })
  const start = () => {
    const body = { ...of, cartId: cartIdFor(of.flow), version: cart.version }
    void run(
      () => client.send(reconfigure, { body }),
      (now) => setCart(of, now),
      ({ code }) => code === 'cart-changed' && reloadCart(of),
    )
  }
  return { busy, trouble, start }
}
