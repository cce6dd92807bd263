import { cartStatuses, flowTypes } from '@hibla/contract/cart/actions.rule'
import { deliveryModes, paymentModes } from '@hibla/contract/cart/modes.rule'
import type { ItemType, ProductType } from '@hibla/contract/shop/product'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../kernel/postgres/table.ts'
import { day, instant, money, oneOf } from '../../kernel/postgres/columns.ts'

/**
 * What an account is about to buy. Everything that limits it is noted here when it's opened and whenever that is no longer
 * fresh, so that adding to it takes one statement, and the database can enforce the limits by itself.
 */
export const cart = pgTable(
  'cart',
  {
    cartId: text().primaryKey(),
    accountNumber: text().notNull(),
    serviceType: text().notNull(),
    flow: text({ enum: flowTypes }).notNull(),
    status: text({ enum: cartStatuses }).notNull().default('Active'),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
    itemUid: uuid().notNull().defaultRandom(),
    instanceId: uuid().notNull().defaultRandom(),
    /** The order that it became. */
    orderId: text(),
    speedMbps: integer().notNull(),
    hubsOwned: integer().notNull(),
    /** When the account's facts and offers were noted, and for which day of business. */
    notedAt: instant().notNull(),
    notedFor: day().notNull(),
    openedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    // One that is being filled for each thing an account can be about to do.
    uniqueIndex('cart_one_open')
      .on(t.accountNumber, t.serviceType, t.flow)
      .where(sql`status = 'Active'`),
    index('cart_by_account').on(t.accountNumber),
    uniqueIndex('cart_of_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    check('cart_flow_known', oneOf(t.flow, flowTypes)),
    check('cart_status_known', oneOf(t.status, cartStatuses)),
    check('cart_version_positive', sql`${t.version} > 0`),
    check('cart_ordered_has_order', sql`(${t.status} = 'Active') = (${t.orderId} is null)`),
    check('cart_hubs_not_negative', sql`${t.hubsOwned} >= 0`),
  ],
)

const ofCart = () =>
  text()
    .notNull()
    .references(() => cart.cartId, { onDelete: 'cascade' })

/** What both an offer and an item say about their product. */
const productFacts = () => ({
  productId: text().notNull(),
  itemType: text().$type<ItemType>().notNull(),
  productType: text().$type<ProductType>().notNull(),
  title: text().notNull(),
  productName: text().notNull(),
  bundleImage: text().notNull(),
  category: text().notNull(),
  isHub: boolean().notNull(),
  mostPerOrder: smallint().notNull(),
  /** The main line's speed with this plan; null if it's no plan. */
  speedMbps: integer(),
  monthlyFee: money().notNull(),
  installmentFee: money().notNull(),
  installmentMonths: smallint().notNull(),
  oneTimeFee: money().notNull(),
})

/** What the account could put into the cart when its facts were noted. */
export const cartOffer = pgTable(
  'cart_offer',
  {
    cartId: ofCart(),
    ...productFacts(),
    extensionOf: text(),
    /** The account has what it extends. */
    extendsOwned: boolean().notNull(),
    paymentModes: text({ enum: paymentModes }).array().notNull(),
    deliveryModes: text({ enum: deliveryModes }).array().notNull(),
    deliverOnlyFee: money().notNull(),
    deliverAndInstallFee: money().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.productId] })],
)

/** Something in a cart, with its price when it was put there. */
export const cartItem = pgTable(
  'cart_item',
  {
    cartItemId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cartId: ofCart(),
    ...productFacts(),
    parentProductId: text(),
    quantity: smallint().notNull(),
    paymentMode: text({ enum: paymentModes }),
    deliveryMode: text({ enum: deliveryModes }),
    deliveryFee: money().notNull(),
    /** A second attempt to add it has the same. */
    addKey: uuid().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('cart_item_added_once').on(t.cartId, t.addKey),
    uniqueIndex('cart_item_one_plan')
      .on(t.cartId)
      .where(sql`item_type = 'MAINLINE'`),
    check('cart_item_type_known', oneOf(t.itemType, ['MAINLINE', 'VAS', 'ADDON'])),
    check('cart_item_quantity', sql`${t.quantity} between 1 and 99`),
    check('cart_item_one_of_a_plan', sql`${t.itemType} <> 'MAINLINE' or ${t.quantity} = 1`),
    check('cart_item_plan_has_speed', sql`(${t.itemType} = 'MAINLINE') = (${t.speedMbps} is not null)`),
    check('cart_item_payment_known', oneOf(t.paymentMode, paymentModes)),
    check('cart_item_delivery_known', oneOf(t.deliveryMode, deliveryModes)),
    check(
      'cart_item_fees_not_negative',
      sql`${t.monthlyFee} >= 0 and ${t.installmentFee} >= 0 and ${t.oneTimeFee} >= 0 and ${t.deliveryFee} >= 0`,
    ),
  ],
)

export type CartRow = typeof cart.$inferSelect
export type OfferRow = typeof cartOffer.$inferSelect
export type ItemRow = typeof cartItem.$inferSelect
