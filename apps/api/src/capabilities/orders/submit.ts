import type { submitCart as contract } from '@hibla/contract/orders/orders.contract'
import { oneTimeExpiry } from '@hibla/contract/values/time-limits'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { limitIn } from '../cart/cart.service.ts'
import { agreedIn, isOtherSum, linesOf } from './costs.ts'
import { notifyAbout } from './emails.ts'
import { lockOrder } from './move.ts'
import { customerOrder, customerOrderEvent, customerOrderLine, orderCode } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { deliveryOf, priced } from './review.ts'

type Input = Pick<RequestOf<typeof contract>['body'], 'accountNumber' | 'cartId' | 'orderId'>

/** Whoever holds it is the only one who can place this order. */
const lockCode = async (tx: Transaction, { orderId, cartId, accountNumber }: Input) => {
  const [noted] = await tx
    .select()
    .from(orderCode)
    .where(
      and(eq(orderCode.orderId, orderId), eq(orderCode.cartId, cartId), eq(orderCode.accountNumber, accountNumber)),
    )
    .for('update')
  return noted
}

/**
 * Submits an order: all of it in one transaction, so that a process that dies leaves the cart as it was. Submitted again or by
 * somebody else at the same moment, it's the same order.
 */
export const submitCart = async (deps: OrdersDeps, { caller, body, storeAnswer }: RequestOf<typeof contract>) => {
  const carts = await deps.cart.today()
  const placing = deps.db.transaction(async (tx) => {
    const noted = await lockCode(tx, body)
    if (!noted) return refused('not-found')
    const { orderId, cartId } = noted
    const before = await lockOrder(tx, orderId)
    if (before) return storeAnswer(tx, ok({ status: true as const, orderId, state: before.state }))
    if (noted.provedAt === null) return refused('otp-needed')
    if (oneTimeExpiry(noted.provedAt, deps.codeMinutes) <= deps.clock.now()) return refused('code-expired')
    const found = await priced(tx, deps, carts, body, true)
    if (!found.ok) return found
    const { cart, costs } = found.value
    if (cart.version !== noted.cartVersion) return refused('cart-changed')
    if (isOtherSum(noted, agreedIn(cart, costs))) return refused('price-changed')
    const at = deps.clock.now()
    // What costs once is paid before we carry it out.
    const state = costs.once > 0 ? ('to-pay' as const) : ('placed' as const)
    const [order] = await tx
      .insert(customerOrder)
      .values({
        orderId,
        cartId,
        accountNumber: noted.accountNumber,
        state,
        dueAtCheckout: costs.once,
        actionId: cart.flow === 'addon-purchase' ? 'ADD_OR_REMOVE_PRODUCTS' : 'CHANGE_PACKAGE',
        delivery: deliveryOf(cart),
        deliveryAddress: cart.account.serviceAddress,
        deliveryFee: cart.totals.deliveryFee,
        costs,
        hearsBy: body.notificationType,
        orderedAt: at,
        changedAt: at,
      })
      .returning()
    await tx.insert(customerOrderLine).values(linesOf(cart).map((line, position) => ({ ...line, orderId, position })))
    await tx.insert(customerOrderEvent).values({ orderId, state, by: caller.id, at })
    await deps.cart.markOrdered(tx, cartId, orderId, cart)
    await notifyAbout(tx, deps, order!, caller.id)
    return storeAnswer(tx, ok({ status: true as const, orderId, state: order!.state }))
  })
  return placing.catch((error: unknown) => {
    const limit = limitIn(error)
    if (limit.refusal !== 'too-many-hubs') throw error
    return refused('too-many-hubs')
  })
}
