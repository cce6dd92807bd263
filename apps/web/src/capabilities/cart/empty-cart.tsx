import { cartIdOf } from '@hibla/contract/cart/actions.rule'
import type { Cart } from '@hibla/contract/cart/cart'
import { writeCart } from '@hibla/contract/cart/cart.contract'
import { useState } from 'react'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoOrYes } from '../../ui/no-or-yes.tsx'
import { keepCart, reloadCart, type OfCart } from './cart.queries.ts'
import { editWords } from './words.ts'

/** Takes everything out at once, after a question. If the cart has changed meanwhile, it's shown again instead. */
export function EmptyCart({ of, cart }: { of: OfCart; cart: Cart }) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const empty = async () => {
    setBusy(true)
    setTrouble(undefined)
    const body = { ...of, cartId: cartIdOf(cart) ?? undefined, items: [], version: cart.version }
    const answer = await client.send(writeCart, { body })
    setBusy(false)
    if (answer.ok) return keepCart(of, answer.body)
    if (answer.problem.code === 'cart-changed') await reloadCart(of)
    return setTrouble(wordsOf(editWords, answer.problem))
  }
  return (
    <>
      <BusyButton busy={busy} onClick={() => setAsking(true)} className="w-full sm:w-auto">
        {busy ? 'Removing…' : 'Remove everything'}
      </BusyButton>
      <p role="alert" className="text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      {asking && (
        <Dialog title="Remove everything from your cart?" onClose={() => setAsking(false)}>
          <p>You can add it again from the shop, at that day’s price.</p>
          <NoOrYes destructive onYes={() => void empty()} />
        </Dialog>
      )}
    </>
  )
}
