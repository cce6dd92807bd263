import { cartActions } from '@hibla/contract/cart/actions.rule'
import type { Cart } from '@hibla/contract/cart/cart'
import { deleteItem, updateItem } from '@hibla/contract/cart/cart.contract'
import { useState } from 'react'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { useClient } from '../../kernel/use-client.ts'
import { toast } from '../../ui/toast-store.ts'
import { useCartFlow, type Wanted } from './cart-flow.ts'
import { cartIdFor } from './cart-info.ts'
import { keepCart, reloadCart, type OfCart } from './cart.queries.ts'
import { editWords } from './words.ts'

const EMPTIED = 'Your cart was emptied in another tab or on another device, so there was nothing left to change.'

type Trouble = { cartItemId: string; text: string }

/**
 * Changes the cart that is on the screen. If it has been changed elsewhere since, nothing happens: the cart is loaded
 * again, and what the person wanted stays selected, so that they decide on it with the new cart before them.
 */
export const useEdit = (of: OfCart, cart: Cart) => {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

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

  const edit = async (wanted: Wanted): Promise<void> => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    useCartFlow.setState({ selection: { ...wanted, flow: of.flow }, isRefreshOpen: false })
    const answer = await send(wanted)
    if (answer.ok) {
      keepCart(of, answer.body)
      useCartFlow.setState({ selection: null })
    } else if (answer.problem.code === 'cart-changed') {
      const now = await reloadCart(of)
      if (now && now.cartItemList.length > 0) useCartFlow.setState({ isRefreshOpen: true })
      else {
        useCartFlow.setState({ selection: null })
        toast(EMPTIED)
      }
    } else setTrouble({ cartItemId: wanted.cartItemIds[0] ?? '', text: wordsOf(editWords, answer.problem) })
    setBusy(false)
  }

  return { busy, trouble, edit }
}
