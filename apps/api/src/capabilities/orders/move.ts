import { orderMachines, type OrderState } from '@hibla/contract/orders/state.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { movesOf } from '../../kernel/states/moves.ts'
import { notifyAbout } from './emails.ts'
import { customerOrder, customerOrderEvent } from './orders.tables.ts'
import type { OrdersDeps } from './deps.ts'

type Move = {
  to: OrderState
  /** A person, or what moved it by itself. */
  by: string
  note?: string | undefined
  activeOn?: IsoDate
  /** The payment that places it. */
  paymentReference?: string
}

/** The only place where an order's state changes. */
export const { lock: lockOrder, moveTo } = movesOf({
  table: customerOrder,
  key: 'orderId',
  may: ({ delivery, state }, { to }: Move) => orderMachines[delivery].may(state, to),
  change: (_order, { to, activeOn, paymentReference }, at) => ({
    state: to,
    changedAt: at,
    activeOn: activeOn ?? null,
    paymentReference,
  }),
  events: {
    table: customerOrderEvent,
    of: ({ orderId, state }, { by, note }, at) => ({ orderId, state, note: note ?? null, by, at }),
  },
  tell: (tx, deps: OrdersDeps, order, { move }) => notifyAbout(tx, deps, order, move.by),
})
