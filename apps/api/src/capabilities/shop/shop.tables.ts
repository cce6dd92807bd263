import { modems, type Modem } from '@hibla/contract/shop/modem.rule'
import type { DeliveryMode, ItemType, PlanType, ProductType } from '@hibla/contract/shop/product'
import { day, money, oneOf } from '../../kernel/postgres/columns.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { boolean, check, pgTable, smallint, text, type AnyPgColumn } from '../../kernel/postgres/table.ts'

/** What can be added to a line that somebody has. Empty lists mean everybody or everywhere. */
export const shopProduct = pgTable(
  'shop_product',
  {
    bundleId: text().primaryKey(),
    hobsBundleId: text().notNull().unique(),
    productId: text().notNull().unique(),
    title: text().notNull(),
    productName: text().notNull(),
    bundleImage: text().notNull(),
    description: text().notNull(),
    details: text().array().notNull(),
    /** The product whose terms apply. */
    terms: text(),
    itemType: text().$type<ItemType>().notNull(),
    productType: text().$type<ProductType>().notNull(),
    category: text().notNull(),
    customerCategory: text({ enum: ['RES', 'SME'] }).notNull(),
    customerSegments: text().array().notNull(),
    serviceTypes: text().array().notNull(),
    monthlyFee: money().notNull(),
    oneTimeFee: money().notNull(),
    installmentFee: money().notNull(),
    installmentMonths: smallint().notNull(),
    planTypes: text().array().$type<PlanType[]>().notNull(),
    deliveryModes: text().array().$type<DeliveryMode[]>().notNull(),
    deliverOnlyFee: money().notNull(),
    deliverAndInstallFee: money().notNull(),
    mostPerOrder: smallint().notNull(),
    isHub: boolean().notNull(),
    needsWifi6: boolean().notNull(),
    minimumContractMonthsLeft: smallint().notNull(),
    extensionOf: text().references((): AnyPgColumn => shopProduct.productId),
    /** Plans that bring it along. */
    includedIn: text().array().notNull(),
    /** One is enough for an account. */
    onlyOnce: boolean().notNull(),
    /** Stays until the contract ends, because that pays for it. */
    keptInContract: boolean().notNull(),
    /** How warmly we recommend it, 1 first; null if we don't. */
    recommendedAt: smallint(),
    position: smallint().notNull(),
    areas: text().array().notNull(),
    availableFrom: day().notNull(),
    availableUntil: day(),
  },
  (t) => [
    check('shop_product_for_whom', oneOf(t.customerCategory, ['RES', 'SME'])),
    check('shop_product_item_type', oneOf(t.itemType, ['VAS', 'ADDON'])),
    check('shop_product_type', oneOf(t.productType, ['PACKAGE', 'DEVICE', 'SERVICE'])),
    check(
      'shop_product_fees',
      sql`least(${t.monthlyFee}, ${t.oneTimeFee}, ${t.installmentFee}, ${t.deliverOnlyFee}, ${t.deliverAndInstallFee}) >= 0`,
    ),
    check('shop_product_costs_something', sql`${t.monthlyFee} + ${t.oneTimeFee} > 0`),
    check(
      'shop_product_plan_types',
      sql`${t.planTypes} <@ array['installment', 'onetime'] and cardinality(${t.planTypes}) > 0`,
    ),
    check(
      'shop_product_installments',
      sql`case when 'installment' = any (${t.planTypes}) then ${t.installmentMonths} > 0 and ${t.installmentFee} > 0 else ${t.installmentMonths} = 0 and ${t.installmentFee} = 0 end`,
    ),
    check('shop_product_delivery_modes', sql`${t.deliveryModes} <@ array['deliverOnly', 'deliverAndInstall']`),
    check('shop_product_most_per_order', sql`${t.mostPerOrder} between 1 and 20`),
    check('shop_product_months_left', sql`${t.minimumContractMonthsLeft} between 0 and 60`),
    check('shop_product_extends_another', sql`${t.extensionOf} <> ${t.productId}`),
    check('shop_product_days_in_order', sql`${t.availableUntil} >= ${t.availableFrom}`),
  ],
)

/** What the shop adds to a plan of the catalogue: its picture, the modem it comes with and the one it can't do without. */
export const shopPlan = pgTable(
  'shop_plan',
  {
    planId: text().primaryKey(),
    planImage: text().notNull(),
    comesWith: text().$type<Modem>().notNull(),
    needsModem: text().$type<Modem>().notNull(),
  },
  (t) => [
    check('shop_plan_comes_with', oneOf(t.comesWith, modems)),
    check('shop_plan_needs_modem', oneOf(t.needsModem, modems)),
  ],
)

export type ProductRow = typeof shopProduct.$inferSelect

export type PlanRow = typeof shopPlan.$inferSelect
