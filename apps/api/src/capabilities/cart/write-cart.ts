import { randomUUID } from 'node:crypto'
import type { writeCart as call } from '@hibla/contract/cart/cart.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { cartItem } from './cart.tables.ts'
import { changeCart, type LockedCart } from './change-cart.ts'
import { offeredTo } from './facts.ts'
import { asOfferedToday } from './item-row.ts'
import { openCart } from './open-cart.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'

type Writing = Pick<RequestOf<typeof call>, 'caller' | 'body'>

export const writeCart = async (deps: CartDeps, { caller, body }: Writing) => {
  const own = ownAccount(caller, body.accountNumber)
  if (!own.ok) return own
  const opened = await openCart(deps, own.value, body)
  if (!opened.ok) return opened
  const which = { cartId: opened.value.cart.cartId }
  return changeCart(deps, { accountNumber: own.value, which, version: body.version }, (held) =>
    replaceItems(held, body.items),
  )
}

const replaceItems = async ({ tx, lockedCart, customer, now }: LockedCart, inputs: Writing['body']['items']) => {
  const offers = new Map(offeredTo(customer, lockedCart.flow).map((offer) => [offer.productId, offer]))
  const requested = new Set(inputs.map(({ productId }) => productId))
  await tx.delete(cartItem).where(eq(cartItem.cartId, lockedCart.cartId))
  for (const input of inputs) {
    const offer = offers.get(input.productId)
    const today = asOfferedToday(lockedCart, offer, input)
    if (!today.ok) return today
    if (offer?.extensionOf && !offer.extendsOwned && !requested.has(offer.extensionOf)) return refused('parent-needed')
    await tx.insert(cartItem).values({
      ...today.value,
      cartId: lockedCart.cartId,
      quantity: input.quantity ?? 1,
      addKey: randomUUID(),
      addedAt: now,
    })
  }
  return ok(true)
}
