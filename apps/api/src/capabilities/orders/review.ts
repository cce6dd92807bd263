import type { reviewOrder as contract } from '@hibla/contract/orders/orders.contract'
import type { Delivery } from '@hibla/contract/orders/state.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { chargesOf } from './charges.ts'
import { costsOf, linesOf, shownLine, titleOf } from './costs.ts'
import type { CartToOrder, OrdersDeps } from './deps.ts'

/** The most that any of the things needs: what is ordered together comes together. */
export const deliveryOf = ({ items }: Pick<CartToOrder, 'items'>): Delivery => {
  const modes = new Set(items.map(({ deliveryMode }) => deliveryMode))
  if (modes.has('deliverAndInstall')) return 'deliverAndInstall'
  return modes.has('deliverOnly') ? 'deliverOnly' : 'none'
}

type Carts = Awaited<ReturnType<OrdersDeps['cart']['today']>>
type Which = { accountNumber: string; cartId: string }

/** A cart with what it costs, read or locked. */
export const priced = async (
  db: Executor,
  deps: Pick<OrdersDeps, 'billing' | 'clock'>,
  carts: Carts,
  { accountNumber, cartId }: Which,
  locks = false,
) => {
  const cart = await carts.toOrder(db, accountNumber, cartId, locks)
  if (!cart.ok) return cart
  const costs = await costsOf(db, deps, cart.value)
  return costs ? ok({ cart: cart.value, costs }) : refused('account-not-active')
}

export const reviewOrder = async (deps: OrdersDeps, { query }: RequestOf<typeof contract>) => {
  const found = await priced(deps.db, deps, await deps.cart.today(), query)
  if (!found.ok) return found
  const { cart, costs } = found.value
  const lines = linesOf(cart)
  return ok({
    lines: lines.map(shownLine),
    charges: chargesOf(lines, cart.totals.deliveryFee),
    costs,
    delivery: deliveryOf(cart),
    deliveryAddress: cart.account.serviceAddress,
    changedPrices: cart.items.filter(({ priceBefore }) => priceBefore !== null).map(titleOf),
    terms: cart.terms,
    ends: cart.loses.map(({ productName }) => productName),
  })
}
