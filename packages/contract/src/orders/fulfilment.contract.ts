import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { Order, OrderNumber } from './order.ts'
import { orderStates } from './state.rule.ts'

const StaffOrder = Order.extend({
  subscriber: z.string(),
  /** What it can be moved to next. */
  next: z.enum(orderStates).nullable(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** Staff see this many at once, the oldest. */
export const STAFF_ORDERS_AT_ONCE = 200

export const staffOrders = endpoint({
  method: 'GET',
  path: '/backoffice/orders',
  summary:
    'Orders for staff: those in a state, of an account, or one; else those that staff have to move on, oldest first.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({
    state: z.enum(orderStates).optional(),
    account: AccountNumber.optional(),
    order: OrderNumber.optional(),
  }),
  ok: z.array(StaffOrder),
})

export const moveOrder = endpoint({
  method: 'POST',
  path: '/backoffice/orders/move',
  summary:
    'Moves an order on: packed, dispatched, delivered, installed, active. Active changes the subscription and the bills.',
  access: 'back-office',
  body: z.object({
    order: OrderNumber,
    /** Where the page says it is: if somebody else moved it meanwhile, nothing happens. */
    from: z.enum(orderStates),
    to: z.enum(['packed', 'dispatched', 'delivered', 'installed', 'active']),
    note: z.string().trim().max(300).optional(),
  }),
  ok: z.object({ status: z.literal(true), order: StaffOrder }),
  refusals: ['not-found', 'moved-meanwhile', 'not-next', 'account-not-active'],
  idempotent: true,
})
