import type { deleteItem as call } from '@hibla/contract/cart/cart.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { and, eq, inArray } from '../../kernel/postgres/sql.ts'
import { cartItem } from './cart.tables.ts'
import { changeCart, type LockedCart } from './change-cart.ts'
import { ownedBy } from './facts.ts'
import { orphansAmong } from './item-row.ts'
import { neverFor } from './never-refused.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { itemsIn } from './show-cart.ts'

export const deleteItems = async (
  deps: CartDeps,
  { caller, query }: Pick<RequestOf<typeof call>, 'caller' | 'query'>,
) => {
  const own = ownAccount(caller, query.accountNumber)
  if (!own.ok) return own
  const change = { accountNumber: own.value, which: query, version: query.version }
  const done = await changeCart(deps, change, (held) => takeOut(held, query.cartItemId))
  // Neither limit can be passed by taking something out.
  return neverFor(done, ['too-many', 'cart-full'])
}

const takeOut = async ({ tx, lockedCart, customer }: LockedCart, ids: readonly string[]) => {
  const items = await itemsIn(tx, lockedCart.cartId)
  const gone = items.filter(({ cartItemId }) => ids.includes(String(cartItemId)))
  if (gone.length !== new Set(ids).size) return refused('not-found')
  const stay = items.filter((item) => !gone.includes(item))
  const leaving = [...gone, ...orphansAmong(stay, ownedBy(customer))].map(({ cartItemId }) => cartItemId)
  await tx.delete(cartItem).where(and(eq(cartItem.cartId, lockedCart.cartId), inArray(cartItem.cartItemId, leaving)))
  return ok(true)
}
