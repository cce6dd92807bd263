import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, add, details, items, stored, carts } = await useShoppers()
const legacy = { as: 'carla.customer' as const, accounts: ['1000000000037'], number: '1000000000037' }

test('[cart.id-call-non-legacy-params, cart.id-call-legacy-sends-account-no, cart.id-call-response-keys, endpoints.cart] a subscriber gets the id of their cart, which is opened once, and one of the previous system gets it as cart_id', async () => {
  const ana = await shopper()
  const query = {
    accountNumber: ana.number,
    serviceType: 'GPON',
    customerCategory: 'RES',
    actionID: 'ADD_OR_REMOVE_PRODUCTS',
  }
  const ask = (url: string, asked: Record<string, string>, as = ana) =>
    api.inject({ method: 'GET', url: `/api${url}`, query: asked, ...who(as) })
  const first = await ask('/cart', query)
  expect(first.json()).toEqual({
    cartId: expect.stringMatching(/^CART-/),
    cartItemUID: expect.any(String),
    otherSubscriptions: [],
  })
  expect((await ask('/cart', query)).json()).toEqual(first.json())
  expect(await carts(ana)).toBe(1)
  expect((await ask('/cart', { ...query, actionID: 'OTHER' })).statusCode).toBe(400)
  expect((await ask('/cart', { ...query, serviceType: 'COPPER' })).json()).toMatchObject({ code: 'service-not-found' })

  const old = (await ask('/cart', { accountNo: legacy.number }, legacy)).json()
  expect(Object.keys(old).toSorted()).toEqual(['cartItemUID', 'cart_id', 'otherSubscriptions'])
  const opened = await api.db.execute(sql`
    select cart_id, item_uid as "cartItemUID" from cart where account_number = ${legacy.number}`)
  expect(opened).toEqual([{ cart_id: old.cart_id, cartItemUID: old.cartItemUID }])
  expect((await ask('/cart', { accountNo: legacy.number }, ana)).statusCode).toBe(404)
  expect((await ask('/cart', { accountNumber: legacy.number }, ana)).statusCode).toBe(404)
})

test('[endpoints.hobs-presales-carts] the instance id of a cart is given by a POST, the same each time, and stored with that cart', async () => {
  const [ana, ben] = [await shopper(), await shopper()]
  const ask = () =>
    api.inject({ method: 'POST', url: '/api/hobs/presales/carts', payload: { accountNumber: ana.number }, ...who(ana) })
  const first = (await ask()).json()
  expect(first).toEqual({ status: true, cartInstanceIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect((await ask()).json()).toEqual(first)
  const stored = await api.db.execute(sql`
    select instance_id as id, flow from cart where account_number = ${ana.number}`)
  expect(stored).toEqual([{ id: first.cartInstanceIdentifier, flow: 'addon-purchase' }])
  const { body } = await api.call(calls.cartInstance, { ...who(ben), body: {} })
  expect(body.cartInstanceIdentifier).not.toBe(first.cartInstanceIdentifier)
})

test('[cart.fields] whoever has add-ons already reads their cart, and them beside it', async () => {
  const ana = await shopper({ hubs: 1 })
  await add(ana, { productId: 'MESH-EXT', deviceModeOfPayment: 'outright' })
  const cart = await details(ana)
  expect(cart.cartStatus).toBe('Active')
  expect(cart.cartItemList.map(({ productId }) => productId)).toEqual(['MESH-EXT'])
  expect(cart.otherSubscriptions).toEqual([
    {
      type: 'ADDON',
      category: 'MESH',
      serviceType: 'GPON',
      productOfferingID: 'MESH-HUB',
      name: 'Mesh hub',
      monthlyFee: 0,
    },
  ])
})

test('[cart.add-to-cart-v3-post, cart.item-post, cart.item-patch, cart.item-delete, cart.details-get, endpoints.cart-item, endpoints.cart-details, cart.fields, cart.status-active-literal] a subscriber adds, changes and takes out, and reads the cart', async () => {
  const ana = await shopper()
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, input: object) =>
    api.inject({
      method,
      url: `/api${url}`,
      ...(method === 'DELETE' ? { query: input as never } : { payload: input }),
      ...who(ana),
    })
  expect(await details(ana)).toBeNull()
  const hub = (await send('POST', '/cart', { productId: 'MESH-HUB', deviceModeOfPayment: 'outright' })).json()
  const extension = (await send('POST', '/cart/item', { productId: 'MESH-EXT', quantity: 2, action: 'I' })).json()
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 2, 'MESH-HUB': 1 })
  const [uid] = await api.db.execute<{ uid: string }>(sql`
    select item_uid as uid from cart where account_number = ${ana.number}`)
  expect(await details(ana)).toMatchObject({
    cartId: hub.cartId,
    cartStatus: 'Active',
    version: extension.version,
    otherSubscriptions: [],
    cartItemUID: uid!.uid,
    cartItemList: [{ productId: 'MESH-EXT' }, { productId: 'MESH-HUB' }],
    totals: { oneTimeFee: 360_000 + 2 * 300_000, deliveryFee: 15_000, dueAtCheckout: 975_000, monthlyFee: 0 },
  })
  const { cartItemId } = extension
  const more = await send('PATCH', '/cart/item', {
    cartItemId,
    quantity: 3,
    deviceModeOfPayment: 'staggered',
    action: 'UPDATE',
  })
  expect(more.json()).toMatchObject({ totals: { oneTimeFee: 360_000, installmentFee: 3 * 12_500 } })
  expect((await send('PATCH', '/cart/item', { cartItemId, quantity: 3, action: 'I' })).statusCode).toBe(400)
  // What extends something goes with it.
  const less = await send('DELETE', '/cart/item', { cartItemId: hub.cartItemId, action: 'DELETE' })
  expect(less.json()).toMatchObject({ cartItemList: [] })
  expect(await stored(ana)).toEqual({})
  expect((await send('DELETE', '/cart/item', { cartItemId: hub.cartItemId })).statusCode).toBe(404)
})

test('what a DELETE takes out may be named in its body, and stays somebody’s own', async () => {
  const [ana, ben] = [await shopper(), await shopper()]
  const { cartItemId, version } = (await add(ana, { productId: 'MESH-HUB' })).body
  const remove = (person: typeof ana, payload: object) =>
    api.inject({ method: 'DELETE', url: '/api/cart/item', payload, ...who(person) })
  expect((await remove(ben, { accountNumber: ana.number, cartItemId })).statusCode).toBe(404)
  expect((await remove(ana, { cartItemId: { not: 'an id' } })).statusCode).toBe(400)
  expect(await stored(ana)).toEqual({ 'MESH-HUB': 1 })
  const gone = await remove(ana, { accountNumber: ana.number, cartItemId: [cartItemId], version, action: 'DELETE' })
  expect(gone.json()).toMatchObject({ cartItemList: [] })
})

test('[cart.customer-item-fields, cart.after-sales-item-fields, cart.customer-item-product-type, cart.customer-item-type-values, cart.customer-item-is-mainline-y-n] an item has the fields of the shop and of after-sales', async () => {
  const ana = await shopper()
  await add(ana, { productId: 'MESH-HUB', deviceModeOfPayment: 'staggered', deliveryMode: 'deliverAndInstall' })
  await add(ana, { productId: 'MESH-EXT', quantity: 3 })
  await add(ana, { productId: 'SAFE-HOME' })
  const shown = await items(ana)
  expect(shown.map(({ productId }) => productId)).toEqual(['SAFE-HOME', 'MESH-EXT', 'MESH-HUB'])
  expect(shown.map(({ productType, itemType, isMainline }) => [productType, itemType, isMainline])).toEqual([
    ['SERVICE', 'VAS', 'N'],
    ['DEVICE', 'ADDON', 'N'],
    ['PACKAGE', 'ADDON', 'N'],
  ])
  expect(shown[2]).toMatchObject({
    cartItemId: expect.stringMatching(/^\d+$/),
    parentProductId: null,
    title: 'Mesh Wi-Fi',
    productName: 'Mesh hub',
    name: 'Mesh hub',
    itemName: 'Mesh hub',
    bundleImage: expect.stringMatching(/^\/brand\//),
    isExtension: false,
    quantity: 1,
    itemCategoryName: 'Wi-Fi in every room',
    itemCategoryId: 'MESH',
    itemId: 'MESH-HUB',
    isUpgrade: 'N',
    isFree: 'N',
    deviceModeOfPayment: 'staggered',
    modes: [
      { kind: 'payment', code: 'MODE_OF_PAYMENT', value: 'staggered', label: 'Instalment' },
      { kind: 'delivery', code: 'MODE_OF_DELIVERY', value: 'deliver and install', label: 'Delivery and Install' },
    ],
  })
  expect(shown[1]).toMatchObject({
    parentProductId: 'MESH-HUB',
    isExtension: true,
    title: 'Mesh Wi-Fi',
    productName: 'Mesh hub extension',
    name: 'Mesh hub extension',
    itemName: 'Mesh hub extension',
    quantity: 3,
  })
  expect(shown[0]).toMatchObject({ deviceModeOfPayment: null, deliveryMode: null })

  const { body } = await api.call(calls.upgradeCart, { ...who(ana), body: { productId: 'RES-500' } })
  expect(await items(ana, { cartId: body.changePackageCartId })).toMatchObject([
    { productType: 'PACKAGE', itemType: 'MAINLINE', isMainline: 'Y', isUpgrade: 'Y', itemId: 'RES-500' },
  ])
})

test('[cart.customer-item-product-type, cart.customer-item-type-values, cart.customer-item-is-mainline-y-n] every product is in the cart as the shop has it, and a service sold as a package belongs to the main line', async () => {
  const ana = await shopper({ speedMbps: 300 })
  const sold = await api.db.execute<{ productId: string; productType: string; itemType: string }>(sql`
    select product_id as "productId", product_type as "productType", item_type as "itemType" from shop_product`)
  for (const { productId } of sold) await add(ana, { productId })
  // As a provider's own shop may sell it.
  await api.db.execute(sql`
    update cart_item set product_type = 'PACKAGE' where product_id = 'SAFE-HOME'
      and cart_id = (select cart_id from cart where account_number = ${ana.number})`)
  const shown = await items(ana)
  const typesOf = new Map(sold.map((each) => [each.productId, each]))
  expect(new Set(shown.map(({ itemType }) => itemType))).toEqual(new Set(['VAS', 'ADDON']))
  expect(shown.length).toBeGreaterThan(7)
  for (const { productId, productType, itemType, isMainline } of shown) {
    const asPackage = productId === 'SAFE-HOME' && { productType: 'PACKAGE', isMainline: 'Y' }
    expect({ productId, productType, itemType, isMainline }).toEqual({
      ...typesOf.get(productId),
      isMainline: 'N',
      ...asPackage,
    })
  }
})

test('[cart.current-subscriptions-get] a subscriber reads what their account has by a GET', async () => {
  const ana = await shopper({ hubs: 1 })
  const { body } = await api.call(calls.currentSubscriptions, { ...who(ana), query: {} })
  expect(body.map(({ productOfferingID }) => productOfferingID)).toEqual(['RES-200-TV', 'MESH-HUB'])
})

test('[cart.item-post] what is posted on the cart item is added like anything else: once, as chosen, and to the cart that was seen', async () => {
  const ana = await shopper()
  const post = (body: object) => api.call(calls.addItem, { ...who(ana), body: body as never })
  const input = { productId: 'MESH-HUB', deviceModeOfPayment: 'staggered', deliveryMode: 'deliverAndInstall' }
  const addKey = randomUUID()
  const first = await post({ ...input, addKey })
  expect((await post({ ...input, addKey })).body).toEqual(first.body)
  expect(await items(ana)).toMatchObject([{ quantity: 1, ...input }])
  const stale = await post({ productId: 'MESH-EXT', version: first.body.version + 1 })
  expect(stale.problem.code).toBe('cart-changed')
  const told = { monthlyFee: 1, installmentFee: 0, oneTimeFee: 0 }
  expect((await post({ productId: 'SAFE-HOME', told })).problem.code).toBe('price-changed')
  expect(await stored(ana)).toEqual({ 'MESH-HUB': 1 })
})

test('a second attempt with the same key adds nothing, and an edit of a stale cart is told so', async () => {
  const ana = await shopper()
  const addKey = randomUUID()
  const first = await add(ana, { productId: 'MESH-HUB', addKey })
  expect((await add(ana, { productId: 'MESH-HUB', addKey })).body).toEqual(first.body)
  const { version, cartItemId } = first.body
  const other = await add(ana, { productId: 'MESH-EXT', version })
  expect(other.status).toBe(200)
  const stale = [
    await add(ana, { productId: 'SAFE-HOME', version }),
    await api.call(calls.updateItem, { ...who(ana), body: { cartItemId, quantity: 1, version } }),
    await api.call(calls.deleteItem, { ...who(ana), query: { cartItemId, version: String(version) } }),
    await api.call(calls.writeCart, { ...who(ana), body: { items: [], version } }),
    await api.call(calls.reconfigure, { ...who(ana), body: { version } }),
  ]
  for (const { status, problem } of stale)
    expect([status, problem]).toMatchObject([409, { code: 'cart-changed', about: { version: other.body.version } }])
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 1, 'MESH-HUB': 1 })
})
