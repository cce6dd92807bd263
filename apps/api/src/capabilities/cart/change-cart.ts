import type { Cart } from '@hibla/contract/cart/cart'
import { ok, refused, type Outcome, type Refused } from '@hibla/contract/values/outcome'
import { and, eq, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { cart, type CartRow } from './cart.tables.ts'
import { byAge, isCartOf } from './find-cart.ts'
import { limitIn } from './refusal-for-limit.ts'
import { noteFacts } from './note-facts.ts'
import type { CartDeps, Customer, Which } from './deps.ts'
import { shownCart } from './show-cart.ts'

type Change = {
  accountNumber: string
  which: Which
  version: number | undefined
  /** Before the cart is held, in the same transaction. */
  first?: (tx: Transaction) => Promise<unknown>
}
export type LockedCart = { tx: Transaction; lockedCart: CartRow; customer: Customer; now: Date }
type Limit = ReturnType<typeof limitIn>['refusal']

/**
 * Changes an open cart and shows it. Whoever changes it holds it meanwhile. A change that is based on another version of the
 * cart is refused and changes nothing. The work says whether it changed anything.
 */
export const changeCart = async <R extends string>(
  deps: CartDeps,
  { accountNumber, which, version, first }: Change,
  work: (held: LockedCart) => Promise<Outcome<boolean, R>>,
): Promise<Outcome<Cart, R | Limit | 'not-found' | 'cart-changed'>> => {
  const shelf = await deps.shop.today()
  const now = deps.clock.now()
  const changing = deps.db.transaction(async (tx) => {
    await first?.(tx)
    const [lockedCart] = await tx
      .select()
      .from(cart)
      .where(and(isCartOf(accountNumber, which), eq(cart.status, 'Active')))
      .orderBy(byAge)
      .limit(1)
      .for('update')
    const customer = lockedCart && (await shelf.customer(tx, accountNumber))
    if (!lockedCart || !customer) return refused('not-found')
    if (version !== undefined && version !== lockedCart.version)
      return refused('cart-changed', { version: lockedCart.version })
    const noted = await noteFacts(tx, lockedCart, customer, now)
    const done = await work({ tx, lockedCart, customer, now })
    if (!done.ok) throw new Undone(done)
    return ok(await shownCart(tx, done.value ? await nextVersion(tx, lockedCart, now) : noted, customer))
  })
  return changing.catch((error: unknown) => (error instanceof Undone ? (error.refused as Refused<R>) : limitIn(error)))
}

const nextVersion = async (tx: Transaction, { cartId }: CartRow, now: Date): Promise<CartRow> => {
  const [changed] = await tx
    .update(cart)
    .set({ version: sql`${cart.version} + 1`, changedAt: now })
    .where(eq(cart.cartId, cartId))
    .returning()
  return changed!
}

/** Takes back whatever a refused change had done so far. */
export class Undone extends Error {
  readonly refused: Refused<string>
  constructor(refused: Refused<string>) {
    super(refused.refusal)
    this.refused = refused
  }
}
