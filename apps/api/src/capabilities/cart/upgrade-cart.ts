import { randomUUID } from 'node:crypto'
import type { upgradeCart as call } from '@hibla/contract/cart/change-plan.contract'
import { bringsStreaming } from '@hibla/contract/shop/upgrade.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { cart, cartItem, type CartRow } from './cart.tables.ts'
import { changeCart, type LockedCart } from './change-cart.ts'
import { offeredTo } from './facts.ts'
import { isOpenCart } from './find-cart.ts'
import { asOfferedToday } from './item-row.ts'
import { openCart } from './open-cart.ts'
import { neverFor } from './never-refused.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { itemsIn } from './show-cart.ts'

type UpgradeRequest = Pick<RequestOf<typeof call>, 'caller' | 'body'>

/** Puts a plan into the cart for changes of plan, once line and modem are known to carry it. */
export const upgradeCart = async (deps: CartDeps, { caller, body }: UpgradeRequest) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const opened = await openCart(deps, own.value, { flow: body.flow ?? 'upgrade-plan' })
  if (!opened.ok) return opened
  const { cartId } = opened.value.cart
  // Two tabs that choose in both flows at once would each wait for the other's cart.
  const first = (tx: Transaction) => lockFor(tx, 'new plan', own.value)
  const change = { accountNumber: own.value, which: { cartId }, version: body.version, first }
  const chosen = await changeCart(deps, change, (held) => choosePlan(held, body.productId))
  // A plan is one piece, in the place of another.
  const done = neverFor(chosen, ['too-many', 'cart-full'])
  if (!done.ok) return done
  const plan = done.value.cartItemList.find(({ itemType }) => itemType === 'MAINLINE')!
  const { version } = done.value
  return ok({ status: 200 as const, changePackageCartId: cartId, cartItemId: plan.cartItemId, version })
}

const choosePlan = async ({ tx, lockedCart, customer, now }: LockedCart, requested: string) => {
  const plan = customer.upgrades.find(({ productId }) => productId === requested)
  if (plan?.whyNot === 'line-technology' || plan?.whyNot === 'modem-too-old') return refused(plan.whyNot)
  if (plan && lockedCart.flow === 'netflix-upgrade-plan' && !bringsStreaming(plan)) return refused('without-streaming')
  const offered = offeredTo(customer, lockedCart.flow)
  const offer = offered.find(({ productId, itemType }) => itemType === 'MAINLINE' && productId === requested)
  const today = asOfferedToday(lockedCart, offer, {})
  if (!today.ok) return refused('not-offered')
  await leaveOtherPlan(tx, lockedCart, now)
  const before = (await itemsIn(tx, lockedCart.cartId)).find(({ itemType }) => itemType === 'MAINLINE')
  if (before?.productId === requested) return ok(false)
  const row = { ...today.value, cartId: lockedCart.cartId, quantity: 1, addKey: randomUUID(), addedAt: now }
  if (before) await tx.update(cartItem).set(row).where(eq(cartItem.cartItemId, before.cartItemId))
  else await tx.insert(cartItem).values(row)
  return ok(true)
}

/** Nobody changes to two plans: one that was chosen in the other flow is taken out there. */
const leaveOtherPlan = async (tx: Transaction, { accountNumber, serviceType, flow }: CartRow, now: Date) => {
  const other = flow === 'upgrade-plan' ? ('netflix-upgrade-plan' as const) : ('upgrade-plan' as const)
  // Held first: whoever orders it meanwhile keeps it as it is.
  const [open] = await tx
    .select()
    .from(cart)
    .where(isOpenCart({ accountNumber, serviceType, flow: other }))
    .for('update')
  if (!open) return
  const gone = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.cartId, open.cartId), eq(cartItem.itemType, 'MAINLINE')))
    .returning()
  if (gone.length === 0) return
  await tx
    .update(cart)
    .set({ version: open.version + 1, changedAt: now })
    .where(eq(cart.cartId, open.cartId))
}
