import type { Promotion } from '@hibla/contract/catalog/product'
import { technologies } from '@hibla/contract/values/technology'
import { sql } from '../../kernel/postgres/sql.ts'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from '../../kernel/postgres/table.ts'
import { day, money } from '../../kernel/postgres/columns.ts'

const category = () => text({ enum: ['RES', 'SME'] })

const days = () => ({ availableFrom: day().notNull(), availableUntil: day() })

/** When and where something is on offer: everywhere, or in the places of the address lists whose codes it names. */
const offer = () => ({ areas: text().array().notNull().default([]), ...days() })

export const planCategory = pgTable(
  'plan_category',
  {
    planCategoryId: text().primaryKey(),
    customerCategory: category().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    isNew: boolean().notNull(),
    position: smallint().notNull(),
  },
  (t) => [check('plan_category_for_whom', sql`${t.customerCategory} in ('RES', 'SME')`)],
)

export const plan = pgTable(
  'plan',
  {
    planId: text().primaryKey(),
    name: text().notNull().unique(),
    customerCategory: category().notNull(),
    planCategoryId: text()
      .notNull()
      .references(() => planCategory.planCategoryId),
    technology: text({ enum: technologies }).notNull(),
    speedMbps: integer().notNull(),
    monthlyFee: money().notNull(),
    installationFee: money().notNull(),
    contractTermMonths: smallint().notNull(),
    switcher: boolean().notNull(),
    tagline: text().notNull(),
    inclusions: text().array().notNull(),
    highlighted: boolean().notNull(),
    /** How warmly we recommend it, 1 first; null if we don't. */
    recommendedAt: smallint(),
    ...offer(),
  },
  (t) => [
    check('plan_category_known', sql`${t.customerCategory} in ('RES', 'SME')`),
    check('plan_technology_known', sql`${t.technology} in ('GPON', 'GFAST')`),
    check('plan_speed_positive', sql`${t.speedMbps} > 0`),
    check('plan_fee_positive', sql`${t.monthlyFee} > 0`),
    check('plan_installation_fee_not_negative', sql`${t.installationFee} >= 0`),
    check('plan_term_not_negative', sql`${t.contractTermMonths} >= 0`),
    check('plan_days_in_order', sql`${t.availableUntil} >= ${t.availableFrom}`),
  ],
)

/** What can be ordered together with a new line. */
export const presalesAddon = pgTable(
  'presales_addon',
  {
    addonId: text().primaryKey(),
    name: text().notNull().unique(),
    description: text().notNull(),
    customerCategory: category().notNull(),
    monthlyFee: money().notNull(),
    oneTimeFee: money().notNull(),
    mostPerOrder: smallint().notNull(),
    ...offer(),
  },
  (t) => [
    check('presales_addon_for_whom', sql`${t.customerCategory} in ('RES', 'SME')`),
    check('presales_addon_fees', sql`${t.monthlyFee} >= 0 and ${t.oneTimeFee} >= 0`),
    check('presales_addon_most_per_order', sql`${t.mostPerOrder} between 1 and 20`),
    check('presales_addon_days_in_order', sql`${t.availableUntil} >= ${t.availableFrom}`),
  ],
)

export const contractTerm = pgTable(
  'contract_term',
  {
    customerCategory: category().notNull(),
    termMonths: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    oneTimeFee: money().notNull(),
    /** No longer offered. The row stays, so that a start with the shipped file doesn't bring it back. */
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.customerCategory, t.termMonths] }),
    check('contract_term_for_whom', sql`${t.customerCategory} in ('RES', 'SME')`),
    check('contract_term_length', sql`${t.termMonths} between 0 and 60`),
    check('contract_term_fee_not_negative', sql`${t.oneTimeFee} >= 0`),
  ],
)

/** A message beside the list of plans; each flag turns it on in one place. */
export const planPromotion = pgTable(
  'plan_promotion',
  {
    promotionId: text().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    link: jsonb().$type<Promotion['link']>(),
    landing: boolean().notNull(),
    application: boolean().notNull(),
    salesApplication: boolean().notNull(),
    erpApplication: boolean().notNull(),
    position: smallint().notNull(),
    ...days(),
  },
  (t) => [check('plan_promotion_days_in_order', sql`${t.availableUntil} >= ${t.availableFrom}`)],
)

export const applicationType = pgTable(
  'application_type',
  {
    applicationType: text({ enum: ['REGULAR', 'SWITCHER'] }).primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
  },
  (t) => [check('application_type_known', sql`${t.applicationType} in ('REGULAR', 'SWITCHER')`)],
)
