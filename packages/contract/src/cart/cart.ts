import { z } from 'zod'
import { Subscription } from '../account/account.contract.ts'
import { DeliveryMode, ItemType, ProductType } from '../shop/product.ts'
import { Centavos } from '../values/money.ts'
import { cartStatuses, flowTypes } from './actions.rule.ts'
import { modeCodes, modeKinds, paymentModes } from './modes.rule.ts'

export const CartId = z.string().regex(/^CART-[2-9A-HJ-NP-Z]{16}$/, 'This isn’t a cart')
export const FlowType = z.enum(flowTypes)

/** How many lines a cart has room for. */
export const MOST_LINES = 50

/** Given in rising order, so the newest has the highest. */
export const CartItemId = z.string().regex(/^[1-9]\d{0,14}$/, 'This isn’t an item of a cart')
/** Never coerced: only a whole number of pieces. */
export const Quantity = z.int().min(1).max(99)
export const PaymentMode = z.enum(paymentModes)

const YesNo = z.enum(['Y', 'N'])

const ItemPrice = z.object({
  monthlyFee: Centavos,
  installmentFee: Centavos,
  installmentMonths: z.int(),
  oneTimeFee: Centavos,
  deliveryFee: Centavos,
})

/** An item as the shop's cart knows it (productId, title, …) and as after-sales knows it (itemId, isUpgrade, …). */
export const CartItem = z.object({
  cartItemId: z.string(),
  productId: z.string(),
  /** The product that it extends; null if it stands for itself. */
  parentProductId: z.string().nullable(),
  title: z.string(),
  productName: z.string(),
  bundleImage: z.string(),
  isExtension: z.boolean(),
  productType: ProductType,
  name: z.string(),
  quantity: z.int(),
  itemType: ItemType,
  isMainline: YesNo,
  /** In words to show. */
  itemCategoryName: z.string(),
  itemName: z.string(),
  /** Null if there is no device to pay for. */
  deviceModeOfPayment: PaymentMode.nullable(),
  deliveryMode: DeliveryMode.nullable(),
  /** What was chosen, in words to show. */
  modes: z.array(
    z.object({
      kind: z.enum(modeKinds),
      code: z.enum([modeCodes.payment, modeCodes.delivery]),
      value: z.string(),
      label: z.string(),
    }),
  ),
  itemId: z.string(),
  itemCategoryId: z.string(),
  isUpgrade: YesNo,
  isFree: YesNo,
  /** The names of what comes with it and costs nothing more. */
  brings: z.array(z.string()),
  /** The account has this product, or the one it extends, already. */
  isExistingProduct: z.boolean(),
  /** False once it's no longer offered to the account; it can't be ordered then. */
  isOffered: z.boolean(),
  /** How many of the product one order can have. */
  mostPerOrder: z.int(),
  /** What one piece costs today. */
  price: ItemPrice,
  /** What it cost when it was put into the cart, if that was something else. */
  priceBefore: ItemPrice.nullable(),
})
export type CartItem = z.infer<typeof CartItem>

/** One of the two names: accounts of the previous system have `cart_id`. */
const eitherId = { cartId: z.string().optional(), cart_id: z.string().optional() }

export const CartHead = z.object({
  ...eitherId,
  /** Names the cart's items as a whole. */
  cartItemUID: z.string(),
  /** What the account has on top of its main line. */
  otherSubscriptions: z.array(Subscription),
})
export type CartHead = z.infer<typeof CartHead>

export const Cart = z.object({
  ...CartHead.shape,
  flow: FlowType,
  serviceType: z.string(),
  cartStatus: z.enum(cartStatuses),
  /** Goes up with every change. A change that is based on another version is refused, so that two people don't undo each other. */
  version: z.int(),
  cartItemList: z.array(CartItem),
  isExistingProductIncart: z.boolean(),
  /** Hubs that the account has or has on order, without those in this cart. */
  hubsOwned: z.int(),
  /** The main line's speed after this order. */
  speedMbps: z.int(),
  totals: z.object({
    monthlyFee: Centavos,
    installmentFee: Centavos,
    oneTimeFee: Centavos,
    deliveryFee: Centavos,
    dueAtCheckout: Centavos,
  }),
})
export type Cart = z.infer<typeof Cart>
