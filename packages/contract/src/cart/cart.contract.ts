import { z } from 'zod'
import { ProductId } from '../catalog/product.ts'
import { endpoint } from '../endpoint.ts'
import { DeliveryMode } from '../shop/product.ts'
import { NamedCategory } from '../values/customer-category.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { cartActions } from './actions.rule.ts'
import { Cart, CartHead, CartItemId, MOST_LINES, PaymentMode, Quantity } from './cart.ts'
import { byBody, byEitherName, byQuery, noCart, statuses, version, which } from './calls.ts'

const versionInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A version is a whole number')
  .transform(Number)

/** Why a cart doesn't take something. */
const notTaken = [
  ...noCart,
  /** Somebody changed the cart since; `about.version` is its version now. Nothing was changed. */
  'cart-changed',
  'not-offered',
  /** `about` has today's fees. */
  'price-changed',
  'payment-mode-not-offered',
  'delivery-mode-not-offered',
  /** An extension needs the product that it extends, in the cart or in the account. */
  'parent-needed',
  /** `about.most` is how many one order can have. */
  'too-many',
  /** Six hubs or more need a line of 300 Mbps. */
  'too-many-hubs',
  'cart-full',
] as const

const CartInput = z.object({
  productId: ProductId,
  quantity: Quantity.optional(),
  deviceModeOfPayment: PaymentMode.optional(),
  deliveryMode: DeliveryMode.optional(),
})

export const findCart = endpoint({
  ...byEitherName,
  method: 'GET',
  path: '/cart',
  summary: 'The id of an account’s cart, which is opened if there is none. Legacy accounts send accountNo instead.',
  query: z.object({
    accountNumber: AccountNumber.optional(),
    serviceType: which.serviceType,
    /** The account’s own category counts. */
    customerCategory: NamedCategory.optional(),
    actionID: z.literal('ADD_OR_REMOVE_PRODUCTS').optional(),
    accountNo: AccountNumber.optional(),
  }),
  ok: CartHead,
  refusals: noCart,
})

export const writeCart = endpoint({
  ...byBody,
  method: 'PUT',
  path: '/cart',
  summary: 'Writes a whole cart (version 2): afterwards it has these items and no others.',
  body: z.object({ ...which, items: z.array(CartInput).max(MOST_LINES), version: version.optional() }),
  ok: Cart,
  refusals: notTaken,
  statuses,
})

/** As much as the database stores. */
const Fee = Centavos.min(0).max(2_147_483_647)
/** What the person was shown. If it costs something else by now, they are told before it's in the cart. */
const ShownPrice = z.object({ monthlyFee: Fee, installmentFee: Fee, oneTimeFee: Fee })

const Piece = z.object({
  ...CartInput.shape,
  told: ShownPrice.optional(),
  /** Made when the person decides: a second attempt with it adds nothing. Without it, that is the request id. */
  addKey: z.uuid().optional(),
})

const Addition = z.object({ ...which, ...Piece.shape, version: version.optional() })

const Added = z.object({
  status: z.literal(true),
  cartId: z.string(),
  cartItemId: z.string(),
  /** The cart's new version. */
  version: z.int(),
})

export const addToCart = endpoint({
  ...byBody,
  method: 'POST',
  path: '/cart',
  summary:
    'Puts something into the cart (version 3), at the server’s own price. With extensions, all of it is in the cart afterwards, or nothing.',
  body: Addition.extend({
    /** What is chosen together with it. */
    extensions: z
      .array(Piece.required({ addKey: true }))
      .max(10)
      .optional(),
  }),
  ok: Added,
  refusals: notTaken,
  statuses,
})

export const addItem = endpoint({
  ...byBody,
  method: 'POST',
  path: '/cart/item',
  summary: 'Puts something into the cart, with the code of the action.',
  calledBy: 'the older app',
  body: Addition.extend({ action: z.literal(cartActions.add).optional() }),
  ok: Added,
  refusals: notTaken,
  statuses,
})

export const updateItem = endpoint({
  ...byBody,
  method: 'PATCH',
  path: '/cart/item',
  summary: 'Changes how many of an item there are, or how it’s paid and delivered.',
  body: z.object({
    ...which,
    action: z.literal(cartActions.update).optional(),
    cartItemId: CartItemId,
    quantity: Quantity.optional(),
    deviceModeOfPayment: PaymentMode.optional(),
    deliveryMode: DeliveryMode.optional(),
    /** The other items of a line that is shown as one; they become part of this item. */
    mergedItemIds: z.array(CartItemId).max(MOST_LINES).optional(),
    version: version.optional(),
  }),
  ok: Cart,
  refusals: notTaken,
  statuses,
})

export const deleteItem = endpoint({
  ...byQuery,
  method: 'DELETE',
  path: '/cart/item',
  queryOrBody: true,
  summary: 'Takes items out of the cart, with the extensions that belong to them.',
  query: z.object({
    ...which,
    action: z.literal(cartActions.delete).optional(),
    /** Several are separated by commas. */
    cartItemId: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/, 'This isn’t an item of a cart')
      .transform((ids) => ids.split(',')),
    version: versionInQuery.optional(),
  }),
  ok: Cart,
  refusals: ['not-found', 'no-account', 'cart-changed', 'too-many-hubs'],
  statuses,
})

const reconfiguring = {
  ...byBody,
  method: 'POST',
  body: z.object({ ...which, version: version.optional() }),
  ok: Cart,
  refusals: ['not-found', 'no-account', 'cart-changed', 'too-many', 'too-many-hubs'],
  statuses,
} as const

export const reconfigure = endpoint({
  ...reconfiguring,
  path: '/cart/reconfigure',
  summary: 'Brings the cart up to date (version 3): takes today’s prices, and out whatever isn’t offered any more.',
})

export const reprice = endpoint({
  ...reconfiguring,
  path: '/hobs/presales/carts/reconfigure',
  summary: 'Brings the cart up to date (version 2): takes today’s prices, and leaves every item in.',
  calledBy: 'the older app',
})

export const cartDetails = endpoint({
  ...byEitherName,
  method: 'GET',
  path: '/cart/details',
  summary:
    'A cart with its items in order, at today’s prices; null if there is none. Of the carts for a change of plan it’s the one with a plan in it.',
  query: z.object({ ...which, accountNo: AccountNumber.optional() }),
  ok: Cart.nullable(),
  refusals: ['not-found', 'no-account'],
})
