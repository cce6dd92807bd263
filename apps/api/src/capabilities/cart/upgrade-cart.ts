import { randomUUID } from 'node:crypto'
import type { upgradeCart as call } from '@hibla/contract/cart/change-plan.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Asked } from '../../kernel/http/route.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { cartItem } from './cart.tables.ts'
import { changeCart, type Held } from './change-cart.ts'
import { offeredTo } from './facts.ts'
import { asOfferedToday } from './item-row.ts'
import { openCart } from './open-cart.ts'
import { neverFor } from './never-refused.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartParts } from './parts.ts'
import { itemsIn } from './show-cart.ts'

type Asking = Pick<Asked<typeof call>, 'caller' | 'body'>

/** Puts a plan into the cart for changes of plan, once line and modem are known to carry it. */
export const upgradeCart = async (parts: CartParts, { caller, body }: Asking) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const opened = await openCart(parts, own.value, { flow: body.flow ?? 'upgrade-plan' })
  if (!opened.ok) return opened
  const { cartId } = opened.value.cart
  const change = { accountNumber: own.value, which: { cartId }, version: body.version }
  const chosen = await changeCart(parts, change, (held) => choosePlan(held, body.productId))
  // A plan is one piece, in the place of another.
  const done = neverFor(chosen, ['too-many', 'cart-full'])
  if (!done.ok) return done
  const plan = done.value.cartItemList.find(({ itemType }) => itemType === 'MAINLINE')!
  const { version } = done.value
  return ok({ status: 200 as const, changePackageCartId: cartId, cartItemId: plan.cartItemId, version })
}

const choosePlan = async ({ tx, held, customer, now }: Held, wished: string) => {
  const plan = customer.upgrades.find(({ productId }) => productId === wished)
  if (plan?.whyNot === 'line-technology' || plan?.whyNot === 'modem-too-old') return refused(plan.whyNot)
  const offer = offeredTo(customer).find(({ productId, itemType }) => itemType === 'MAINLINE' && productId === wished)
  const today = asOfferedToday(held, offer, {})
  if (!today.ok) return refused('not-offered')
  const before = (await itemsIn(tx, held.cartId)).find(({ itemType }) => itemType === 'MAINLINE')
  if (before?.productId === wished) return ok(false)
  const row = { ...today.value, cartId: held.cartId, quantity: 1, addKey: randomUUID(), addedAt: now }
  if (before) await tx.update(cartItem).set(row).where(eq(cartItem.cartItemId, before.cartItemId))
  else await tx.insert(cartItem).values(row)
  return ok(true)
}
