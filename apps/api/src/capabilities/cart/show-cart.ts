import type { FlowType } from '@hibla/contract/cart/actions.rule'
import type { Cart, CartHead, CartItem } from '@hibla/contract/cart/cart'
import { chosenModes } from '@hibla/contract/cart/modes.rule'
import { isExistingProductInCart } from '@hibla/contract/cart/popover.rule'
import { cartTotals, isSamePrice, priceOf, type ItemPrice } from '@hibla/contract/cart/price.rule'
import { sortCartItems } from '@hibla/contract/cart/sort.rule'
import { categoryName } from '@hibla/contract/shop/category-names'
import { and, eq, sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { cart, cartItem, type CartRow, type ItemRow } from './cart.tables.ts'
import { offeredTo, ownedBy, type Offered } from './facts.ts'
import type { Customer } from './deps.ts'

/** What it cost when it was put into the cart. */
export const priceThen = ({ monthlyFee, installmentFee, installmentMonths, oneTimeFee, deliveryFee }: ItemRow) =>
  ({ monthlyFee, installmentFee, installmentMonths, oneTimeFee, deliveryFee }) satisfies ItemPrice

/** What it costs today; undefined if it isn't offered that way any more. */
export const priceToday = (
  { paymentMode, deliveryMode }: Pick<ItemRow, 'paymentMode' | 'deliveryMode'>,
  offer: Offered | undefined,
): ItemPrice | undefined => {
  if (!offer) return undefined
  if (paymentMode !== null && !offer.paymentModes.includes(paymentMode)) return undefined
  if (deliveryMode !== null && !offer.deliveryModes.includes(deliveryMode)) return undefined
  const deliveryFees = { deliverOnly: offer.deliverOnlyFee, deliverAndInstall: offer.deliverAndInstallFee }
  return priceOf({ ...offer, deliveryFees }, paymentMode, deliveryMode)
}

const yesNo = (is: boolean) => (is ? 'Y' : 'N')

const isFree = ({ monthlyFee, installmentFee, oneTimeFee }: ItemPrice) => monthlyFee + installmentFee + oneTimeFee === 0

type Today = {
  offers: ReadonlyMap<string, Offered>
  owned: ReadonlySet<string>
  plans: Customer['upgrades']
}

/** What comes with a plan. */
export const broughtBy = (plans: Customer['upgrades'], planId: string) =>
  plans.find(({ productId }) => productId === planId)?.brings ?? []

const shownItem = (row: ItemRow, { offers, owned, plans }: Today): CartItem => {
  const then = priceThen(row)
  const now = priceToday(row, offers.get(row.productId))
  const price = now ?? then
  const { productId, parentProductId, itemType, paymentMode, deliveryMode } = row
  return {
    cartItemId: String(row.cartItemId),
    productId,
    parentProductId,
    title: row.title,
    productName: row.productName,
    bundleImage: row.bundleImage,
    isExtension: parentProductId !== null,
    productType: row.productType,
    name: row.productName,
    quantity: row.quantity,
    itemType,
    // A service that is sold as a package belongs to the main line.
    isMainline: yesNo(itemType === 'MAINLINE' || (itemType === 'VAS' && row.productType === 'PACKAGE')),
    // Plans are stored with the name of their category.
    itemCategoryName: itemType === 'MAINLINE' ? row.category : categoryName(row.category),
    itemName: row.productName,
    deviceModeOfPayment: paymentMode,
    deliveryMode,
    modes: chosenModes({ paymentMode, deliveryMode }),
    itemId: productId,
    itemCategoryId: row.category,
    isUpgrade: yesNo(itemType === 'MAINLINE'),
    isFree: yesNo(isFree(price)),
    brings: broughtBy(plans, productId).map(({ productName }) => productName),
    isExistingProduct: owned.has(productId) || (parentProductId !== null && owned.has(parentProductId)),
    isOffered: now !== undefined,
    mostPerOrder: offers.get(productId)?.mostPerOrder ?? row.mostPerOrder,
    price,
    priceBefore: isSamePrice(price, then) ? null : then,
  }
}

const idOf = ({ cartId }: CartRow, { account }: Customer) => (account.legacyAccount ? { cart_id: cartId } : { cartId })

export const shownHead = (row: CartRow, customer: Customer): CartHead => ({
  ...idOf(row, customer),
  cartItemUID: row.itemUid,
  otherSubscriptions: customer.account.subscriptions.filter(({ type }) => type !== 'MAINLINE'),
})

export const itemsIn = (db: Executor, cartId: string): Promise<ItemRow[]> =>
  db.select().from(cartItem).where(eq(cartItem.cartId, cartId))

/** Hubs that the account has ordered and not received yet. */
export const hubsOrdered = async (db: Executor, { accountNumber, cartId }: CartRow): Promise<number> => {
  const [sum] = await db
    .select({ hubs: sql<number>`coalesce(sum(${cartItem.quantity}), 0)::integer` })
    .from(cart)
    .innerJoin(cartItem, eq(cartItem.cartId, cart.cartId))
    .where(
      and(
        eq(cart.accountNumber, accountNumber),
        eq(cart.status, 'Ordered'),
        sql`${cart.cartId} <> ${cartId}`,
        cartItem.isHub,
      ),
    )
  return sum!.hubs
}

export const shownItems = (rows: ItemRow[], customer: Customer, flow: FlowType): CartItem[] => {
  const offers = new Map(offeredTo(customer, flow).map((offer) => [offer.productId, offer]))
  const today = { offers, owned: ownedBy(customer), plans: customer.upgrades }
  return sortCartItems(rows.map((row) => shownItem(row, today)))
}

/** A cart as people see it: in order, with today's prices, and what was different when they filled it. */
export const shownCart = async (db: Executor, row: CartRow, customer: Customer): Promise<Cart> => {
  const rows = await itemsIn(db, row.cartId)
  const ordered = await hubsOrdered(db, row)
  const items = shownItems(rows, customer, row.flow)
  const plan = rows.find(({ speedMbps }) => speedMbps !== null)
  return {
    ...shownHead(row, customer),
    flow: row.flow,
    serviceType: row.serviceType,
    cartStatus: row.status,
    version: row.version,
    cartItemList: items,
    isExistingProductIncart: isExistingProductInCart(items),
    hubsOwned: customer.hubsOwned + ordered,
    speedMbps: plan?.speedMbps ?? customer.account.speedMbps,
    totals: cartTotals(items),
  }
}
