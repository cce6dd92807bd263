import type { Cart, CartItem } from '@hibla/contract/cart/cart'

/** As the wire carries it: amounts get their brands only by parsing. */
type Wire<T> = { [K in keyof T]?: unknown }

const free = { monthlyFee: 0, installmentFee: 0, installmentMonths: 0, oneTimeFee: 0, deliveryFee: 0 }

export const price = (own: Partial<typeof free> = {}) => ({ ...free, ...own })

export const item = (own: Wire<CartItem> = {}) => ({
  cartItemId: '11',
  productId: 'MESH-PACK',
  parentProductId: null,
  title: 'Mesh pack',
  productName: 'Hibla Mesh pack',
  bundleImage: '/shop/mesh.svg',
  isExtension: false,
  productType: 'DEVICE',
  name: 'Hibla Mesh pack',
  quantity: 1,
  itemType: 'ADDON',
  isMainline: 'N',
  itemCategoryName: 'Wi-Fi in every room',
  itemName: 'Hibla Mesh pack',
  deviceModeOfPayment: 'outright',
  deliveryMode: 'deliverOnly',
  modes: [
    { kind: 'payment', code: 'MODE_OF_PAYMENT', value: 'outright', label: 'Onetime' },
    { kind: 'delivery', code: 'MODE_OF_DELIVERY', value: 'delivery only', label: 'Delivery' },
  ],
  itemId: 'MESH-PACK',
  itemCategoryId: 'MESH',
  isUpgrade: 'N',
  isFree: 'N',
  brings: [],
  isExistingProduct: false,
  isOffered: true,
  mostPerOrder: 5,
  price: price({ oneTimeFee: 399_900, deliveryFee: 15_000 }),
  priceBefore: null,
  ...own,
})

export const extension = (own: Wire<CartItem> = {}) =>
  item({
    cartItemId: '12',
    productId: 'MESH-EXTENSION',
    parentProductId: 'MESH-PACK',
    title: 'Mesh pack',
    productName: 'Mesh hub extension',
    isExtension: true,
    price: price({ oneTimeFee: 199_900 }),
    ...own,
  })

export const plan = (own: Wire<CartItem> = {}) =>
  item({
    cartItemId: '21',
    productId: 'RES-600',
    title: 'Hibla 600',
    productType: 'PACKAGE',
    itemType: 'MAINLINE',
    isMainline: 'Y',
    isUpgrade: 'Y',
    deviceModeOfPayment: null,
    deliveryMode: null,
    modes: [],
    mostPerOrder: 1,
    price: price({ monthlyFee: 209_900 }),
    ...own,
  })

export const cart = (items: readonly object[], own: Wire<Cart> = {}) => ({
  cartId: 'CART-23456789ABCDEFGH',
  cartItemUID: 'b9ad4cf8-98a0-4bd9-9c62-0e7b1b6d2f1a',
  otherSubscriptions: [],
  flow: 'addon-purchase',
  serviceType: 'INTERNET',
  cartStatus: 'Active',
  version: 3,
  cartItemList: items,
  isExistingProductIncart: false,
  hubsOwned: 0,
  speedMbps: 300,
  totals: { monthlyFee: 0, installmentFee: 0, oneTimeFee: 399_900, deliveryFee: 15_000, dueAtCheckout: 414_900 },
  ...own,
})

type Flow = Cart['flow']

/** Answers for what is in each of the account's carts. */
export const carts =
  (inAddons: object | null, inPlan: object | null = null) =>
  (input: unknown) =>
    (input as { query: { flow?: Flow } }).query.flow === 'upgrade-plan' ? inPlan : inAddons
