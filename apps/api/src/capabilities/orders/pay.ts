import type { payOrder as contract } from '@hibla/contract/orders/orders.contract'
import { refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { customerOrder } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { payBy } from './show.ts'

/**
 * Starts the payment of what an order costs at checkout. If the order is cancelled or paid by another tab meanwhile, what comes
 * goes back.
 */
export const payOrder = async (deps: OrdersDeps, { caller, params, body }: RequestOf<typeof contract>) => {
  const { accountNumber, orderId } = params
  const [order] = await deps.db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.orderId, orderId), eq(customerOrder.accountNumber, accountNumber)))
  if (!order) return refused('not-found')
  if (order.state !== 'to-pay' || payBy(order, deps) <= deps.clock.now()) return refused('nothing-to-pay')
  return deps.payments.startForOrder(caller, { orderId, accountNumber, amount: order.dueAtCheckout, ...body })
}
