import type { accountOrders, cancelOrder as cancelCall, orderStatus } from '@hibla/contract/orders/orders.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, desc, eq } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { lockOrder, moveTo } from './move.ts'
import { customerOrder } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { refundUnneeded } from './settle-payments.ts'
import { shownOrders } from './show.ts'

const MOST = 100

export const listOrders = async (deps: OrdersDeps, { params }: RequestOf<typeof accountOrders>) => {
  const { db } = deps
  const rows = await db
    .select()
    .from(customerOrder)
    .where(eq(customerOrder.accountNumber, params.accountNumber))
    .orderBy(desc(customerOrder.orderedAt))
    .limit(MOST)
  return ok(await shownOrders(db, deps, rows))
}

export const newestOrder = async ({ db }: OrdersDeps, { params, query }: RequestOf<typeof orderStatus>) => {
  const [row] = await db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.accountNumber, params.accountNumber), eq(customerOrder.actionId, query.actionID)))
    .orderBy(desc(customerOrder.orderedAt))
    .limit(1)
  const order = row ? { orderId: row.orderId, state: row.state, changedAt: row.changedAt.toISOString() } : null
  return ok({ status: true as const, order })
}

/** What was paid goes back, and nothing else is charged before it works. If a payment is still under way, that goes back when it's made. */
export const cancelOrder = (deps: OrdersDeps, { caller, params, storeAnswer }: RequestOf<typeof cancelCall>) =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, params.orderId)
    if (order?.accountNumber !== params.accountNumber) return refused('not-found')
    if (order.state === 'cancelled') return refused('already-cancelled')
    const moved = await moveTo(tx, deps, order, { to: 'cancelled', by: caller.id })
    if (!moved) return refused('on-its-way')
    if (order.paymentReference !== null)
      await refundUnneeded(tx, deps, order.paymentReference, 'The order was cancelled')
    await deps.cart.close(tx, order)
    const [shown] = await shownOrders(tx, deps, [moved])
    return storeAnswer(tx, ok(shown!))
  })
