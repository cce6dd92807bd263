import { paymentGroups, payMethods } from '@hibla/contract/payments/methods.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { check, integer, pgTable, smallint, text } from '../../../kernel/postgres/table.ts'
import { oneOf } from '../../../kernel/postgres/columns.ts'

export const gateways = ['paynamics', 'maya'] as const

export const paymentMethod = pgTable(
  'payment_method',
  {
    payMethod: text({ enum: payMethods }).primaryKey(),
    position: smallint().notNull(),
    name: text().notNull(),
    group: text({ enum: paymentGroups }),
    brands: text().array().notNull(),
    serviceCharge: integer().notNull(),
    note: text().notNull(),
  },
  (t) => [
    check('payment_method_known', oneOf(t.payMethod, payMethods)),
    check('payment_method_charge_not_negative', sql`${t.serviceCharge} >= 0`),
  ],
)

export const paymentChannel = pgTable(
  'payment_channel',
  {
    code: text().primaryKey(),
    payMethod: text({ enum: payMethods })
      .notNull()
      .references(() => paymentMethod.payMethod),
    position: smallint().notNull(),
    gateway: text({ enum: gateways }).notNull(),
    name: text().notNull(),
    where: text(),
  },
  (t) => [check('payment_channel_gateway_known', oneOf(t.gateway, gateways))],
)
