import { isUpgradeFlow } from '@hibla/contract/cart/actions.rule'
import type { cartDetails as call } from '@hibla/contract/cart/cart.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { cart } from './cart.tables.ts'
import { byAge, filledFirst, isCartOf, isPlanCartOf } from './find-cart.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { shownCart } from './show-cart.ts'

export const details = async (
  { db, shop }: CartDeps,
  { caller, query }: Pick<RequestOf<typeof call>, 'caller' | 'query'>,
) => {
  const own = ownAccount(caller, query.accountNumber ?? query.accountNo)
  if (!own.ok) return own
  const isPlanWanted = query.cartId === undefined && query.flow !== undefined && isUpgradeFlow(query.flow)
  const [row] = await db
    .select()
    .from(cart)
    .where(isPlanWanted ? isPlanCartOf(own.value, query) : isCartOf(own.value, query))
    .orderBy(...(isPlanWanted ? [filledFirst] : []), byAge)
    .limit(1)
  if (!row) return query.cartId === undefined ? ok(null) : refused('not-found')
  const customer = await (await shop.today()).customer(db, own.value)
  return customer ? ok(await shownCart(db, row, customer)) : refused('not-found')
}
