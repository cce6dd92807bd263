import type { Centavos } from '@hibla/contract/values/money'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const plan = pgTable(
  'plan',
  {
    planId: text().primaryKey(),
    name: text().notNull().unique(),
    customerCategory: text({ enum: ['RES', 'SME'] }).notNull(),
    speedMbps: integer().notNull(),
    monthlyFee: integer().$type<Centavos>().notNull(),
    tagline: text().notNull(),
    inclusions: text().array().notNull(),
    highlighted: boolean().notNull(),
    isNew: boolean().notNull(),
  },
  (t) => [
    check('plan_category_known', sql`${t.customerCategory} in ('RES', 'SME')`),
    check('plan_speed_positive', sql`${t.speedMbps} > 0`),
    check('plan_fee_positive', sql`${t.monthlyFee} > 0`),
  ],
)
