import { z } from 'zod'
import { AccountNumber } from '../values/ids.ts'
import { CartId, FlowType } from './cart.ts'

/** Which cart: that of the account in use for add-ons, unless something else is said. */
export const which = {
  accountNumber: AccountNumber.optional(),
  serviceType: z.string().min(1).max(20).optional(),
  flow: FlowType.optional(),
  cartId: CartId.optional(),
}
/** The version that the person saw; without it, the change applies to whatever the cart is by now. */
export const version = z.int().min(1).max(2_147_483_647)

export const byQuery = { access: 'customer', owns: { account: 'query.accountNumber' } } as const
export const byEitherName = {
  access: 'customer',
  owns: { account: ['query.accountNumber', 'query.accountNo'] },
} as const
export const byBody = { access: 'customer', owns: { account: 'body.accountNumber' } } as const

/** Why an account can't have a cart. */
export const noCart = [
  'not-found',
  'no-account',
  'not-for-business',
  'account-not-active',
  'service-not-found',
] as const

export const statuses = { 'cart-changed': 409 } as const
