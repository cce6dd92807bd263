import { customerCategoryOf } from '@hibla/contract/account/kind.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { cart } from './cart.tables.ts'
import { isCartOf, isOpenCart } from './find-cart.ts'
import { isFresh, noteFacts } from './note-facts.ts'
import type { CartDeps, Customer, Which } from './deps.ts'

const ID_LENGTH = 16

/** Whether an account can put anything into a cart, and for which of its services. */
const mayBuy = (customer: Customer | undefined, named: string | undefined) => {
  if (!customer) return refused('not-found')
  const { status, subscriberType, subscriptions } = customer.account
  if (customerCategoryOf(subscriberType) !== 'RES') return refused('not-for-business')
  if (status !== 'ACTIVE') return refused('account-not-active')
  const own = subscriptions.map(({ serviceType }) => serviceType)
  const main = subscriptions.find(({ type }) => type === 'MAINLINE')?.serviceType ?? own[0]
  const serviceType = named ?? main
  if (serviceType === undefined || !own.includes(serviceType)) return refused('service-not-found')
  return ok({ customer, serviceType })
}

/** A cart that is named by its id has to be the account's, and still open. */
const named = async ({ db }: CartDeps, accountNumber: string, which: Which) => {
  if (which.cartId === undefined) return which
  const [found] = await db
    .select()
    .from(cart)
    .where(and(isCartOf(accountNumber, which), eq(cart.status, 'Active')))
  return found
}

/** The account's open cart, which is opened if there is none, with facts that are fresh. */
export const openCart = async (deps: CartDeps, accountNumber: string, which: Which) => {
  const asked = await named(deps, accountNumber, which)
  if (!asked) return refused('not-found')
  const shelf = await deps.shop.today()
  const may = mayBuy(await shelf.customer(deps.db, accountNumber), asked.serviceType)
  if (!may.ok) return may
  const { customer, serviceType } = may.value
  const now = deps.clock.now()
  const input = { accountNumber, serviceType, flow: asked.flow ?? ('addon-purchase' as const) }
  const [found] = await deps.db.select().from(cart).where(isOpenCart(input))
  if (found && isFresh(found, now)) return ok({ cart: found, customer })
  return deps.db.transaction(async (tx) => {
    const noted = { notedAt: now, notedFor: manilaDate(now), openedAt: now, changedAt: now }
    await tx
      .insert(cart)
      .values({ cartId: readableId('CART', ID_LENGTH), ...input, ...noted, speedMbps: 0, hubsOwned: 0 })
      .onConflictDoNothing()
    const [held] = await tx.select().from(cart).where(isOpenCart(input)).for('update')
    // Ordered in this very moment: the next attempt opens a new one.
    if (!held) return refused('not-found')
    return ok({ cart: await noteFacts(tx, held, customer, now), customer })
  })
}
