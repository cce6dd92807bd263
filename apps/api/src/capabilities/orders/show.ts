import type { Order } from '@hibla/contract/orders/orders.contract'
import { isCancellable } from '@hibla/contract/orders/state.rule'
import { asc, inArray } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { shownLine } from './costs.ts'
import type { OrderRow } from './move.ts'
import { customerOrderEvent, customerOrderLine } from './orders.tables.ts'

/** Orders as people see them, in the order they were given. */
export const shownOrders = async (db: Executor, rows: OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ orderId }) => orderId)
  const lines = await db
    .select()
    .from(customerOrderLine)
    .where(inArray(customerOrderLine.orderId, ids))
    .orderBy(asc(customerOrderLine.position))
  const events = await db
    .select()
    .from(customerOrderEvent)
    .where(inArray(customerOrderEvent.orderId, ids))
    .orderBy(asc(customerOrderEvent.id))
  return rows.map((row) => {
    const own = <T extends { orderId: string }>(all: T[]) => all.filter(({ orderId }) => orderId === row.orderId)
    return {
      orderId: row.orderId,
      accountNumber: row.accountNumber,
      actionID: row.actionId,
      state: row.state,
      delivery: row.delivery,
      deliveryAddress: row.deliveryAddress,
      lines: own(lines).map(shownLine),
      costs: row.costs,
      orderedAt: row.orderedAt.toISOString(),
      activeOn: row.activeOn,
      isCancellable: isCancellable(row.state),
      timeline: own(events).map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
    }
  })
}
