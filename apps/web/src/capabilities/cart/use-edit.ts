import { cartActions } from '@hibla/contract/cart/actions.rule'
import type { Cart } from '@hibla/contract/cart/cart'
import { deleteItem, updateItem } from '@hibla/contract/cart/cart.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { toast } from '../../ui/toast-store.ts'
import { useCartFlow, type Wanted } from './cart-flow.ts'
import { cartIdFor } from './cart-info.ts'
import { setCart, reloadCart, type OfCart } from './cart.queries.ts'
import { editTexts } from './texts.ts'

const EMPTIED = 'Your cart was emptied in another tab or on another device, so there was nothing left to change.'

type EditProblem = { cartItemId: string; text: string }

/**
 * Changes the cart that is on the screen. If it has been changed elsewhere since, nothing happens: the cart is loaded
 * again, and what the person wanted stays selected, so that they decide on it with the new cart before them.
 */
export const useEdit = (of: OfCart, cart: Cart) => {
  const client = useClient()
  const { busy, problem, trouble: text, run } = useSend({ words: editTexts })
  const [cartItemId, setEdited] = useState('')

  const send = (wanted: Wanted) => {
    const { cartItemIds, change } = wanted
    const which = { ...of, cartId: cartIdFor(of.flow) }
    if (change === 'remove')
      return client.send(deleteItem, {
        query: {
          ...which,
          action: cartActions.delete,
          cartItemId: cartItemIds.join(','),
          version: String(cart.version),
        },
      })
    const [cartItemId = '', ...mergedItemIds] = cartItemIds
    return client.send(updateItem, {
      body: { ...which, action: cartActions.update, cartItemId, mergedItemIds, ...change, version: cart.version },
    })
  }

  const overtaken = async () => {
    const now = await reloadCart(of)
    if (now && now.cartItemList.length > 0) return useCartFlow.setState({ isRefreshOpen: true })
    useCartFlow.setState({ selection: null })
    return toast(EMPTIED)
  }
  const edit = (wanted: Wanted): void => {
    if (busy) return
    setEdited(wanted.cartItemIds[0] ?? '')
    useCartFlow.setState({ selection: { ...wanted, flow: of.flow }, isRefreshOpen: false })
    void run(
      () => send(wanted),
      (now) => {
        setCart(of, now)
        useCartFlow.setState({ selection: null })
      },
      ({ code }) => code === 'cart-changed' && overtaken(),
    )
  }

  // A cart that was changed elsewhere speaks for itself.
  const trouble: EditProblem | undefined = problem && problem.code !== 'cart-changed' ? { cartItemId, text } : undefined
  return { busy, trouble, edit }
}
