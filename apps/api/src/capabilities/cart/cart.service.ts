import type { CartItem } from '@hibla/contract/cart/cart'
import { cartTotals } from '@hibla/contract/cart/price.rule'
import { whyNothing } from '@hibla/contract/shop/eligibility.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, ne, sql } from '../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { cart, cartItem, type CartRow } from './cart.tables.ts'
import { ownedBy } from './facts.ts'
import { isCartOf } from './find-cart.ts'
import { orphansAmong } from './item-row.ts'
import type { CartDeps, Customer } from './deps.ts'
import { broughtBy, itemsIn, shownItems } from './show-cart.ts'

/** What in a cart has terms of its own, each of them once. */
const termsOf = (items: CartItem[], { rows }: Customer) => {
  const known = new Map(rows.map(({ productId, terms }) => [productId, terms]))
  const all = new Map(items.map(({ productId, title }) => [known.get(productId) ?? null, title]))
  return [...all].flatMap(([product, title]) => (product === null ? [] : [{ title, product }]))
}

/** The account's carts are ordered, and their orders end, one after another: they count each other's hubs. */
const lockCarts = (db: Executor, accountNumber: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('cart'), hashtext(${accountNumber}))`)

const onOrder = (db: Executor, { accountNumber, cartId }: CartRow) =>
  db
    .select({ productId: cartItem.productId, itemType: cartItem.itemType })
    .from(cart)
    .innerJoin(cartItem, eq(cartItem.cartId, cart.cartId))
    .where(and(eq(cart.accountNumber, accountNumber), eq(cart.status, 'Ordered'), ne(cart.cartId, cartId)))

/** A line has one plan, and some things once. Until an order works, the account doesn't have what was ordered. */
const isOnOrder = async (db: Executor, row: CartRow, items: readonly CartItem[], { rows }: Customer) => {
  const once = new Set(rows.filter(({ onlyOnce }) => onlyOnce).map(({ productId }) => productId))
  const same = (one: Pick<CartItem, 'productId' | 'itemType'>, other: Pick<CartItem, 'productId' | 'itemType'>) =>
    one.itemType === 'MAINLINE'
      ? other.itemType === 'MAINLINE'
      : once.has(one.productId) && one.productId === other.productId
  return (await onOrder(db, row)).some((ordered) => items.some((item) => same(item, ordered)))
}

/** The limit of one product may have been lowered since it was put into the cart. */
const mostExceeded = (items: readonly CartItem[]): number | undefined => {
  const piecesOf = (product: string) =>
    items.reduce((sum, { productId, quantity }) => (productId === product ? sum + quantity : sum), 0)
  return items.find(({ productId, mostPerOrder }) => piecesOf(productId) > mostPerOrder)?.mostPerOrder
}

/** What an order is made of: the items at today's prices, or why they can't be ordered as they are. */
const toOrder = async (db: Executor, row: CartRow, customer: Customer) => {
  const nothing = whyNothing(customer.buyer)
  if (nothing === 'talk-to-us') return refused('talk-to-us')
  if (nothing) return refused('account-not-active')
  const rows = await itemsIn(db, row.cartId)
  if (rows.length === 0) return refused('cart-empty')
  const items = shownItems(rows, customer, row.flow)
  if (items.some(({ isOffered }) => !isOffered) || orphansAmong(rows, ownedBy(customer)).length > 0)
    return refused('not-offered')
  const most = mostExceeded(items)
  if (most !== undefined) return refused('too-many', { most })
  if (await isOnOrder(db, row, items, customer)) return refused('on-order')
  const plan = rows.find((each) => each.speedMbps !== null)
  const { flow, serviceType, version } = row
  const { account, hubsOwned } = customer
  return ok({
    flow,
    serviceType,
    version,
    items,
    terms: termsOf(items, customer),
    speedMbps: plan?.speedMbps ?? null,
    /** What comes with the plan. */
    brings: plan ? broughtBy(customer.upgrades, plan.productId) : [],
    /** What comes with the plan it replaces, and not with this one. */
    loses: customer.upgrades.find(({ productId }) => productId === plan?.productId)?.loses ?? [],
    totals: cartTotals(items),
    account,
    hubsOwned,
  })
}

type Ordering = Pick<Customer, 'account' | 'hubsOwned'>

/** What orders can ask of carts. Open `today` before a transaction. */
export const cartService = ({ clock, shop }: Pick<CartDeps, 'clock' | 'shop'>) => ({
  today: async () => {
    const { customer: customerOf } = await shop.today()
    return {
      /** An open cart as it would be ordered. In a transaction that locks it, nobody changes it before that ends. */
      toOrder: async (db: Executor, accountNumber: string, cartId: string, locks = false) => {
        if (locks) await lockCarts(db, accountNumber)
        const query = db
          .select()
          .from(cart)
          .where(and(isCartOf(accountNumber, { cartId }), eq(cart.status, 'Active')))
        const [row] = await (locks ? query.for('update') : query)
        const customer = row && (await customerOf(db, accountNumber))
        return row && customer ? toOrder(db, row, customer) : refused('not-found')
      },
    }
  },
  /** The cart must be locked. The database refuses more hubs than the line can carry, as the account is now. */
  markOrdered: async (tx: Transaction, cartId: string, orderId: string, { account, hubsOwned }: Ordering) => {
    const { speedMbps } = account
    await tx
      .update(cart)
      .set({ status: 'Ordered', orderId, speedMbps, hubsOwned, changedAt: clock.now() })
      .where(eq(cart.cartId, cartId))
  },
  /** Its order works, or was cancelled: its hubs aren't on order any more. */
  close: async (tx: Transaction, { accountNumber, cartId }: Pick<CartRow, 'accountNumber' | 'cartId'>) => {
    await lockCarts(tx, accountNumber)
    await tx.update(cart).set({ status: 'Closed', changedAt: clock.now() }).where(eq(cart.cartId, cartId))
  },
})

export type CartService = ReturnType<typeof cartService>
export { limitIn } from './refusal-for-limit.ts'
