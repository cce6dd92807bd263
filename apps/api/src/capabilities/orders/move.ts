import { orderMachines, type OrderState } from '@hibla/contract/orders/state.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { tellAbout } from './letters.ts'
import { customerOrder, customerOrderEvent, type OrderRow } from './orders.tables.ts'
import type { OrdersParts } from './parts.ts'

type Move = {
  to: OrderState
  /** A person, or what moved it by itself. */
  by: string
  note?: string | undefined
  activeOn?: IsoDate
  /** The payment that places it. */
  paymentReference?: string
}

/** Until this transaction ends, nobody else decides about this order. */
export const lockOrder = async (
  tx: Transaction,
  orderId: string,
  accountNumber?: string,
): Promise<OrderRow | undefined> => {
  const isTheirs = accountNumber === undefined ? undefined : eq(customerOrder.accountNumber, accountNumber)
  const [order] = await tx
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.orderId, orderId), isTheirs))
    .for('update')
  return order
}

/** The only place where an order's state changes; the order must be locked. Undefined if that can't follow. */
export const moveTo = async (
  tx: Transaction,
  parts: OrdersParts,
  order: OrderRow,
  { to, by, note, activeOn, paymentReference }: Move,
): Promise<OrderRow | undefined> => {
  if (!orderMachines[order.delivery].may(order.state, to)) return undefined
  const at = parts.clock.now()
  const { orderId } = order
  const [moved] = await tx
    .update(customerOrder)
    .set({
      state: to,
      changedAt: at,
      activeOn: activeOn ?? null,
      ...(paymentReference !== undefined && { paymentReference }),
    })
    .where(eq(customerOrder.orderId, orderId))
    .returning()
  await tx.insert(customerOrderEvent).values({ orderId, state: to, note: note ?? null, by, at })
  await tellAbout(tx, parts, moved!, by)
  return moved
}
