import { cartIdOf } from '@hibla/contract/cart/actions.rule'
import type { Cart } from '@hibla/contract/cart/cart'
import { writeCart } from '@hibla/contract/cart/cart.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'
import { Alert } from '../../ui/alert.tsx'
import { setCart, reloadCart, type OfCart } from './cart.queries.ts'
import { editTexts } from './texts.ts'

/** Takes everything out at once, after a question. If the cart has changed meanwhile, it's shown again instead. */
export function EmptyCart({ of, cart }: { of: OfCart; cart: Cart }) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const { busy, trouble, run } = useSend({ words: editTexts })
  const empty = () => {
    const body = { ...of, cartId: cartIdOf(cart) ?? undefined, items: [], version: cart.version }
    void run(
      () => client.send(writeCart, { body }),
      (now) => setCart(of, now),
      ({ code }) => code === 'cart-changed' && reloadCart(of),
    )
  }
  return (
    <>
      <BusyButton busy={busy} onClick={() => setAsking(true)} className="w-full sm:w-auto">
        {busy ? 'Removing…' : 'Remove everything'}
      </BusyButton>
      <Alert text={trouble} />
      {asking && (
        <Dialog title="Remove everything from your cart?" onClose={() => setAsking(false)}>
          <p>You can add it again from the shop, at that day’s price.</p>
          <NoOrYes destructive onYes={empty} />
        </Dialog>
      )}
    </>
  )
}
