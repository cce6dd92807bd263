import type { reconfigure as call } from '@hibla/contract/cart/cart.contract'
import { isSamePrice } from '@hibla/contract/cart/price.rule'
import { ok } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { and, eq, inArray } from '../../kernel/postgres/sql.ts'
import { cartItem } from './cart.tables.ts'
import { changeCart, type LockedCart } from './change-cart.ts'
import { offeredTo, ownedBy } from './facts.ts'
import { factsOf, orphansAmong } from './item-row.ts'
import { neverFor } from './never-refused.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { itemsIn, priceThen, priceToday } from './show-cart.ts'

type ReconfigureRequest = Pick<RequestOf<typeof call>, 'caller' | 'body'>

/** Brings a cart up to date, with or without taking out what isn't offered any more. */
export const reconfigure = async (deps: CartDeps, { caller, body }: ReconfigureRequest, takesOut: boolean) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const change = { accountNumber: own.value, which: body, version: body.version }
  const done = await changeCart<never>(deps, change, (held) => bringUpToDate(held, takesOut))
  // Nothing is put in.
  return neverFor(done, ['cart-full'])
}

const bringUpToDate = async ({ tx, lockedCart, customer }: LockedCart, takesOut: boolean) => {
  const offers = new Map(offeredTo(customer, lockedCart.flow).map((offer) => [offer.productId, offer]))
  const items = await itemsIn(tx, lockedCart.cartId)
  const offered = items.filter((item) => priceToday(item, offers.get(item.productId)))
  const orphans = orphansAmong(offered, ownedBy(customer))
  const stay = takesOut ? offered.filter((item) => !orphans.includes(item)) : offered
  const leaving = takesOut ? items.filter((item) => !stay.includes(item)).map(({ cartItemId }) => cartItemId) : []
  if (leaving.length > 0)
    await tx.delete(cartItem).where(and(eq(cartItem.cartId, lockedCart.cartId), inArray(cartItem.cartItemId, leaving)))

  const outdated = stay.filter((item) => {
    const offer = offers.get(item.productId)!
    return !isSamePrice(priceThen(item), priceToday(item, offer)!) || item.mostPerOrder !== offer.mostPerOrder
  })
  for (const item of outdated) {
    const offer = offers.get(item.productId)!
    const today = { ...factsOf(offer), ...priceToday(item, offer) }
    await tx.update(cartItem).set(today).where(eq(cartItem.cartItemId, item.cartItemId))
  }
  return ok(leaving.length + outdated.length > 0)
}
