import { faqUserTypes } from '@hibla/contract/help/help.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { check, doublePrecision, integer, pgTable, text } from '../../kernel/postgres/table.ts'

export const faq = pgTable(
  'faq',
  {
    faqId: text().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Position among the featured questions; null if not featured. */
    featuredAt: integer().unique(),
    /** Position among the questions about plans; null if it isn't one. */
    plansAt: integer(),
    /** Who asks it before choosing a plan. */
    userTypes: text({ enum: faqUserTypes })
      .array()
      .notNull()
      .default([...faqUserTypes]),
  },
  (t) => [
    check(
      'faq_user_types_known',
      sql`${t.userTypes} <@ array['residential', 'sme'] and cardinality(${t.userTypes}) > 0`,
    ),
  ],
)

export const store = pgTable(
  'store',
  {
    storeId: text().primaryKey(),
    type: text().notNull().default('branch'),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    hours: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [
    check('store_in_the_philippines', sql`${t.latitude} between 4 and 22 and ${t.longitude} between 116 and 127`),
  ],
)
