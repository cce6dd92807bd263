import { HOUR_MS } from '@hibla/contract/values/days'
import { and, asc, eq, lte } from '../../kernel/postgres/sql.ts'
import type { DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { lockOrder, moveTo } from './move.ts'
import { customerOrder } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'
import { settlePayment } from './settle-payments.ts'

/** More are left to the next run. */
const MOST = 500

/** Nobody paid in time. While something may still come, the order waits for it. */
const lapse = (deps: OrdersDeps, orderId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.state !== 'to-pay' || (await deps.payments.isPaymentOpenFor(tx, orderId))) return
    await moveTo(tx, deps, order, { to: 'cancelled', by: 'lapse', note: 'It wasn’t paid in time' })
    await deps.cart.close(tx, order)
  })

const lapsing = ({ db, clock, payHours }: OrdersDeps) =>
  db
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.state, 'to-pay'),
        lte(customerOrder.orderedAt, new Date(clock.now().getTime() - payHours * HOUR_MS)),
      ),
    )
    .orderBy(asc(customerOrder.orderedAt))
    .limit(MOST)

/** Deals with payments whose news never came, and cancels orders that nobody paid. One that fails doesn't keep the others waiting. */
const settleOrders = async (deps: OrdersDeps, log?: Log): Promise<void> => {
  const failed = (orderId: string) => (error: unknown) =>
    log?.error({ err: error, orderId }, 'orders: could not settle an order')
  for (const paid of await deps.payments.findUnhandled(deps.db, MOST))
    await deps.db.transaction((tx) => settlePayment(tx, deps, paid)).catch(failed(paid.orderId))
  for (const { orderId } of await lapsing(deps)) await lapse(deps, orderId).catch(failed(orderId))
}

export const settlesOrders = (deps: OrdersDeps): DueWork => ({
  name: 'orders.settle',
  cron: '* * * * *',
  clock: deps.clock,
  run: (log) => settleOrders(deps, log),
})
