import { actionIds, type Costs } from '@hibla/contract/orders/order'
import { deliveries, orderStates } from '@hibla/contract/orders/state.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '../../kernel/postgres/table.ts'
import { day, instant, money, oneOf } from '../../kernel/postgres/columns.ts'

/** What somebody is about to order: what they were told, and whether they've given the code that was sent for it. */
export const orderCode = pgTable('order_code', {
  orderId: text().primaryKey(),
  /** One for each cart: its code works for no other. */
  cartId: text().notNull().unique(),
  accountNumber: text().notNull(),
  /** Under which the code was sent. */
  reference: uuid().notNull(),
  /** The cart and the sums that it was sent for. */
  cartVersion: integer().notNull(),
  monthlyThen: money().notNull(),
  once: money().notNull(),
  /** All parts of devices together; null if a release before this one noted it. */
  inParts: money(),
  agreedAt: instant().notNull(),
  provedAt: instant(),
})

/** An order that was submitted. */
export const customerOrder = pgTable(
  'customer_order',
  {
    orderId: text()
      .primaryKey()
      .references(() => orderCode.orderId),
    cartId: text().notNull().unique(),
    accountNumber: text().notNull(),
    actionId: text({ enum: actionIds }).notNull(),
    state: text({ enum: orderStates }).notNull().default('placed'),
    delivery: text({ enum: deliveries }).notNull(),
    deliveryAddress: text().notNull(),
    deliveryFee: money().notNull(),
    costs: jsonb().$type<Costs>().notNull(),
    hearsBy: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
    orderedAt: instant().notNull(),
    changedAt: instant().notNull(),
    activeOn: day(),
    /** What is paid before it is placed. Of orders from before that could be done, 0: it's on their first bill. */
    dueAtCheckout: money()
      .notNull()
      .default(sql`0`),
    /** The payment that placed it. */
    paymentReference: text().unique(),
  },
  (t) => [
    index().on(t.accountNumber, t.orderedAt),
    index('customer_order_to_move')
      .on(t.orderedAt)
      .where(sql`state not in ('active', 'cancelled')`),
    check('customer_order_known', sql`${oneOf(t.state, orderStates)} and ${oneOf(t.delivery, deliveries)}`),
    check('customer_order_hears', oneOf(t.hearsBy, ['EMAIL', 'SMS'])),
    check('customer_order_active_since', sql`(${t.state} = 'active') = (${t.activeOn} is not null)`),
    index('customer_order_to_pay')
      .on(t.orderedAt)
      .where(sql`state = 'to-pay'`),
    check('customer_order_fee_not_negative', sql`${t.deliveryFee} >= 0 and ${t.dueAtCheckout} >= 0`),
    check('customer_order_to_pay_something', sql`${t.state} <> 'to-pay' or ${t.dueAtCheckout} > 0`),
    check(
      'customer_order_placed_when_paid',
      sql`${t.dueAtCheckout} = 0 or ${t.state} in ('to-pay', 'cancelled') or ${t.paymentReference} is not null`,
    ),
  ],
)

/** What was ordered, as it was ordered: a trigger refuses to change or delete it. */
export const customerOrderLine = pgTable(
  'customer_order_line',
  {
    orderId: text()
      .notNull()
      .references(() => customerOrder.orderId),
    position: smallint().notNull(),
    productId: text().notNull(),
    title: text().notNull(),
    productName: text().notNull(),
    category: text().notNull(),
    serviceType: text().notNull(),
    itemType: text({ enum: ['MAINLINE', 'VAS', 'ADDON'] }).notNull(),
    quantity: smallint().notNull(),
    /** Of a plan. */
    speedMbps: integer(),
    /** Of one piece. */
    monthlyFee: money().notNull(),
    oneTimeFee: money().notNull(),
    installmentFee: money().notNull(),
    installmentMonths: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('customer_order_line_quantity', sql`${t.quantity} between 1 and 99`),
    check(
      'customer_order_line_fees',
      sql`least(${t.monthlyFee}, ${t.oneTimeFee}, ${t.installmentFee}, ${t.installmentMonths}) >= 0`,
    ),
    check('customer_order_line_plan', sql`(${t.itemType} = 'MAINLINE') = (${t.speedMbps} is not null)`),
  ],
)

/** Everything that ever happened to an order. Each state comes once; a trigger refuses to change or delete any of it. */
export const customerOrderEvent = pgTable(
  'customer_order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => customerOrder.orderId),
    state: text({ enum: orderStates }).notNull(),
    note: text(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique().on(t.orderId, t.state), check('customer_order_event_known', oneOf(t.state, orderStates))],
)

export type OrderRow = typeof customerOrder.$inferSelect
