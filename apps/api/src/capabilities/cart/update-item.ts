import type { updateItem as call } from '@hibla/contract/cart/cart.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { and, eq, inArray } from '../../kernel/postgres/sql.ts'
import { cartItem } from './cart.tables.ts'
import { changeCart, type LockedCart } from './change-cart.ts'
import { offeredTo } from './facts.ts'
import { asOfferedToday } from './item-row.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { itemsIn } from './show-cart.ts'

type Update = Pick<RequestOf<typeof call>, 'caller' | 'body'>

export const updateItem = async (deps: CartDeps, { caller, body }: Update) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  return changeCart(deps, { accountNumber: own.value, which: body, version: body.version }, (held) =>
    update(held, body),
  )
}

const update = async ({ tx, lockedCart, customer }: LockedCart, body: Update['body']) => {
  const items = await itemsIn(tx, lockedCart.cartId)
  const item = items.find(({ cartItemId }) => String(cartItemId) === body.cartItemId)
  if (!item) return refused('not-found')
  const merged = items.filter(
    ({ cartItemId, productId }) =>
      cartItemId !== item.cartItemId &&
      productId === item.productId &&
      body.mergedItemIds?.includes(String(cartItemId)) === true,
  )
  if (merged.length !== (body.mergedItemIds?.length ?? 0)) return refused('not-found')

  const offer = offeredTo(customer, lockedCart.flow).find(({ productId }) => productId === item.productId)
  const chosen = {
    deviceModeOfPayment: body.deviceModeOfPayment ?? item.paymentMode ?? undefined,
    deliveryMode: body.deliveryMode ?? item.deliveryMode ?? undefined,
  }
  const today = asOfferedToday(lockedCart, offer, chosen)
  if (!today.ok) return today
  const pieces = merged.reduce((sum, { quantity }) => sum + quantity, item.quantity)
  const { paymentMode, deliveryMode, mostPerOrder } = today.value
  const isPaidAsBefore = paymentMode === item.paymentMode && deliveryMode === item.deliveryMode
  const inCart = eq(cartItem.cartId, lockedCart.cartId)
  if (merged.length > 0) {
    const ids = merged.map(({ cartItemId }) => cartItemId)
    await tx.delete(cartItem).where(and(inCart, inArray(cartItem.cartItemId, ids)))
  }
  await tx
    .update(cartItem)
    // A price that changed is still pointed out when only the number of pieces is another.
    .set({ ...(isPaidAsBefore ? { mostPerOrder } : today.value), quantity: body.quantity ?? pieces })
    .where(and(inCart, eq(cartItem.cartItemId, item.cartItemId)))
  return ok(true)
}
