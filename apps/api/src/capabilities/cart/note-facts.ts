import { MINUTE_MS } from '@hibla/contract/values/days'
import { manilaDate } from '@hibla/contract/values/dates'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { cart, cartOffer, type CartRow } from './cart.tables.ts'
import { offeredTo } from './facts.ts'
import type { Customer } from './deps.ts'

/** What was noted about an account may be this old. Prices are compared with today's again before anything is ordered. */
const FRESH_MS = 5 * MINUTE_MS

export const freshSince = (now: Date): Date => new Date(now.getTime() - FRESH_MS)

export const isFresh = ({ notedAt, notedFor }: CartRow, now: Date): boolean =>
  notedAt >= freshSince(now) && notedFor === manilaDate(now)

/** Notes what limits the cart and what can go into it. The caller holds the cart. */
export const noteFacts = async (tx: Transaction, { cartId, flow }: CartRow, customer: Customer, now: Date) => {
  const { hubsOwned, account } = customer
  const [noted] = await tx
    .update(cart)
    .set({ speedMbps: account.speedMbps, hubsOwned, notedAt: now, notedFor: manilaDate(now) })
    .where(eq(cart.cartId, cartId))
    .returning()
  await tx.delete(cartOffer).where(eq(cartOffer.cartId, cartId))
  const offered = offeredTo(customer, flow)
  if (offered.length > 0) await tx.insert(cartOffer).values(offered.map((offer) => ({ cartId, ...offer })))
  return noted!
}
