import { cartIdOf, isUpgradeFlow, type FlowType } from '@hibla/contract/cart/actions.rule'
import { cartDetails } from '@hibla/contract/cart/cart.contract'
import type { Cart, CartItem } from '@hibla/contract/cart/cart'
import { messageOf } from '@hibla/contract/values/outcome'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { otherTabs } from '../../kernel/other-tabs.ts'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { noteLoaded, useCartInfo } from './cart-info.ts'
import { customerLines } from './popover-items.ts'

/** An account has one cart for add-ons, and one for a change of plan. */
export type OfCart = { accountNumber: string; flow: FlowType }

/** Other devices change it too, so a page that is looked at again asks again. */
const FRESH_MS = 5_000

const keyOf = ({ accountNumber, flow }: OfCart) => [cartDetails.path, accountNumber, flow]

type Changed = { of: OfCart; cart: Cart }
const tabs = otherTabs<Changed>('hibla-cart')
let hears = false
const syncTabs = (): void => {
  if (hears) return
  hears = true
  tabs.hear(({ of, cart }) => queryClient.setQueryData(keyOf(of), { cart }))
}

/** After a change, the answer is the cart: this tab and the others show it. */
export const setCart = (of: OfCart, cart: Cart): void => {
  queryClient.setQueryData(keyOf(of), { cart })
  tabs.tell({ of, cart })
}

/** Asks the server for it again, and says what it has. */
export const reloadCart = async (of: OfCart): Promise<Cart | null> => {
  await queryClient.refetchQueries({ queryKey: keyOf(of) })
  return queryClient.getQueryData<{ cart: Cart | null }>(keyOf(of))?.cart ?? null
}

export type LoadedCart = {
  loading: boolean
  cart: Cart | undefined
  cartItems: readonly CartItem[]
  error: string | undefined
  retry: () => void
}

const nothing: readonly CartItem[] = []

const cacheCart = (of: OfCart, cart: Cart | null): void => {
  noteLoaded(of.accountNumber)
  const cartId = cart && cartIdOf(cart)
  if (isUpgradeFlow(of.flow)) return useCartInfo.setState({ changePackageCartId: cartId })
  const isExistingProductIncart = cart?.isExistingProductIncart ?? false
  const lines = customerLines(cart?.cartItemList ?? [], isExistingProductIncart)
  const items = lines.map(({ cartItemId, title, quantity }) => ({ cartItemId, title, quantity }))
  return useCartInfo.setState({ cartId, items, isExistingProductIncart })
}

/** What is in a cart, as the server has it. It stays on the screen while it's asked for again. */
export const useCart = (of: OfCart, enabled = true): LoadedCart => {
  const client = useClient()
  const query = useQuery(
    {
      queryKey: keyOf(of),
      queryFn: async () => ({ cart: await client.get(cartDetails, { query: of }) }),
      enabled,
      staleTime: FRESH_MS,
      meta: { freshForMs: FRESH_MS, about: 'cart' },
    },
    queryClient,
  )
  const { accountNumber, flow } = of
  const cart = query.data?.cart
  useEffect(syncTabs, [])
  // Before anything is painted, because the ids are taken from there.
  useLayoutEffect(() => {
    if (cart !== undefined) cacheCart({ accountNumber, flow }, cart)
  }, [accountNumber, flow, cart])
  const loading = enabled && query.data === undefined && !query.isError
  return {
    loading: loading || (query.isError && query.isFetching),
    cart: cart ?? undefined,
    cartItems: cart?.cartItemList ?? nothing,
    // An empty cart that couldn't be asked for again may have something in it by now.
    error: query.isError && !query.isFetching && !cart ? messageOf(query.error) : undefined,
    retry: () => void query.refetch(),
  }
}

/** Both carts of an account. The one for a new plan is the same, whether the plan is changed for its speed or its shows. */
export const useCarts = (accountNumber: string, enabled = true) => ({
  addons: useCart({ accountNumber, flow: 'addon-purchase' }, enabled),
  plan: useCart({ accountNumber, flow: 'upgrade-plan' }, enabled),
})
