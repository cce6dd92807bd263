import { isCancellable } from '@hibla/contract/orders/state.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { customerOrder } from './orders.tables.ts'

type OfOrder = {
  orderId: string
  reference: string
  /** The order has dealt with this payment. */ isDealtWith: boolean
}

/**
 * Whether an order goes on with what was paid for it: `for-now` while it can be cancelled, and then all of it goes back by
 * itself; `for-good` once it's on its way. Undefined if the order doesn't need this payment. Nobody moves the order before the
 * transaction ends; payments are locked after their order.
 */
export const retainsPayment = async (
  tx: Executor,
  { orderId, reference, isDealtWith }: OfOrder,
): Promise<'for-now' | 'for-good' | undefined> => {
  const [order] = await tx
    .select({ state: customerOrder.state, paymentReference: customerOrder.paymentReference })
    .from(customerOrder)
    .where(eq(customerOrder.orderId, orderId))
    .for('share')
  if (!order || order.state === 'cancelled') return undefined
  if (order.state === 'to-pay') return isDealtWith ? undefined : 'for-now'
  if (order.paymentReference !== reference) return undefined
  return isCancellable(order.state) ? 'for-now' : 'for-good'
}
