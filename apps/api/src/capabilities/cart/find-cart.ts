import type { FlowType } from '@hibla/contract/cart/actions.rule'
import { and, asc, eq, ne, sql, type SQL } from '../../kernel/postgres/sql.ts'
import { cart, cartItem } from './cart.tables.ts'
import type { Which } from './deps.ts'

type Input = { accountNumber: string; serviceType: string; flow: FlowType }

export const isOpenCart = ({ accountNumber, serviceType, flow }: Input): SQL =>
  and(
    eq(cart.accountNumber, accountNumber),
    eq(cart.serviceType, serviceType),
    eq(cart.flow, flow),
    eq(cart.status, 'Active'),
  )!

/** A cart by its id or by what it's for; always of this account, so that others' carts look like none. */
export const isCartOf = (accountNumber: string, { cartId, serviceType, flow }: Which): SQL =>
  cartId === undefined
    ? and(
        eq(cart.accountNumber, accountNumber),
        eq(cart.status, 'Active'),
        eq(cart.flow, flow ?? 'addon-purchase'),
        serviceType === undefined ? undefined : eq(cart.serviceType, serviceType),
      )!
    : and(eq(cart.accountNumber, accountNumber), eq(cart.cartId, cartId))!

/** The open carts for a change of plan, in whichever flow it was chosen. Only one of them has a plan in it. */
export const isPlanCartOf = (accountNumber: string, { serviceType }: Which): SQL =>
  and(
    eq(cart.accountNumber, accountNumber),
    eq(cart.status, 'Active'),
    ne(cart.flow, 'addon-purchase'),
    serviceType === undefined ? undefined : eq(cart.serviceType, serviceType),
  )!

export const filledFirst = sql`exists (select from ${cartItem} where ${cartItem.cartId} = ${cart.cartId}) desc`

/** If an account has several services, the cart that was opened first. */
export const byAge = asc(cart.openedAt)
