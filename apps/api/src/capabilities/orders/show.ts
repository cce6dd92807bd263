import type { Order } from '@hibla/contract/orders/order'
import { isCancellable, type OrderRefund } from '@hibla/contract/orders/state.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { asc, inArray } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { chargesIn } from './charges.ts'
import { shownLine } from './costs.ts'
import { customerOrderEvent, customerOrderLine, type OrderRow } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'

type Paying = Pick<OrdersDeps, 'payments' | 'payHours'>
type Payment = Awaited<ReturnType<Paying['payments']['paymentsOfOrders']>>[number]

/** Until when an order can be paid. */
export const payBy = ({ orderedAt }: Pick<OrderRow, 'orderedAt'>, { payHours }: Pick<OrdersDeps, 'payHours'>): Date =>
  new Date(orderedAt.getTime() + payHours * HOUR_MS)

/** What people wait for comes first: money on its way, then money that couldn't be sent. */
const refundOf = (payments: Payment[]): OrderRefund => {
  const states = new Set(payments.map(({ back }) => back))
  if (states.has('sending')) return 'on-its-way'
  if (states.has('refused')) return 'on-account'
  return states.has('done') ? 'done' : 'none'
}

/** Orders as people see them, in the order they were given. */
export const shownOrders = async (db: Executor, deps: Paying, rows: OrderRow[]): Promise<Order[]> => {
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
  const payments = await deps.payments.paymentsOfOrders(db, ids)
  return rows.map((row) => {
    const isToPay = row.state === 'to-pay'
    const own = <T extends { orderId: string }>(all: T[]) => all.filter(({ orderId }) => orderId === row.orderId)
    const [newest] = own(payments)
    const shown = own(payments).find(({ reference }) => reference === row.paymentReference) ?? newest
    return {
      orderId: row.orderId,
      accountNumber: row.accountNumber,
      actionID: row.actionId,
      state: row.state,
      delivery: row.delivery,
      deliveryAddress: row.deliveryAddress,
      lines: own(lines).map(shownLine),
      charges: chargesIn(row, own(lines)),
      costs: row.costs,
      orderedAt: row.orderedAt.toISOString(),
      activeOn: row.activeOn,
      isCancellable: isCancellable(row.state),
      dueNow: isToPay ? row.dueAtCheckout : centavos(0),
      payBy: isToPay ? payBy(row, deps).toISOString() : null,
      payment: shown ? { reference: shown.reference, state: shown.state } : null,
      refund: refundOf(own(payments)),
      timeline: own(events).map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
    }
  })
}
