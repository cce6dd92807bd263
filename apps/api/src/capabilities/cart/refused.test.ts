import { expect, test } from 'vitest'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, add, stored, carts } = await useShoppers()
const business = { as: 'ben.customer' as const, accounts: ['1000000000029'], number: '1000000000029' }
const suspended = { as: 'dante.customer' as const, accounts: ['1000000000045'], number: '1000000000045' }

test.each([-1, 0, 0.5, null, true, '2', 100, 1e12])('nobody has %o pieces in a cart', async (quantity) => {
  const ana = await shopper()
  expect((await add(ana, { productId: 'MESH-HUB', quantity })).status).toBe(400)
  expect(await stored(ana)).toEqual({})
  const { cartItemId } = (await add(ana, { productId: 'MESH-HUB' })).body
  const item = { productId: 'MESH-EXT', quantity }
  for (const [method, url, payload] of [
    ['POST', '/cart/item', item],
    ['PATCH', '/cart/item', { cartItemId, quantity }],
    ['PUT', '/cart', { items: [item] }],
  ] as const)
    expect((await api.inject({ method, url: `/api${url}`, payload, ...who(ana) })).statusCode).toBe(400)
  expect(await stored(ana)).toEqual({ 'MESH-HUB': 1 })
})

test('what isn’t offered to an account doesn’t go into its cart', async () => {
  const ana = await shopper()
  const codes = []
  for (const input of [
    { productId: 'SME-MESH-HUB' },
    { productId: 'HOUSE-CALL' },
    { productId: 'NO-SUCH-THING' },
    { productId: 'RES-1000' },
    { productId: 'MESH-EXT' },
    { productId: 'BACKUP-BATTERY', deviceModeOfPayment: 'outright' },
    { productId: 'BACKUP-BATTERY', deliveryMode: 'deliverAndInstall' },
    { productId: 'BACKUP-BATTERY', quantity: 3 },
    {
      productId: 'MESH-HUB',
      told: { monthlyFee: 0, installmentFee: 0, oneTimeFee: 1 },
      deviceModeOfPayment: 'outright',
    },
  ])
    codes.push((await add(ana, input)).problem.code)
  expect(codes).toEqual([
    'not-offered',
    'not-offered',
    'not-offered',
    'not-offered',
    'parent-needed',
    'payment-mode-not-offered',
    'delivery-mode-not-offered',
    'too-many',
    'price-changed',
  ])
  expect(await stored(ana)).toEqual({})
})

test('businesses and suspended accounts put nothing into a cart', async () => {
  for (const [person, code] of [
    [business, 'not-for-business'],
    [suspended, 'account-not-active'],
  ] as const) {
    const input = { ...who(person), body: { items: [{ productId: 'SME-MESH-HUB' }] } }
    const tries = [
      await api.call(calls.findCart, { ...who(person), query: {} }),
      await api.call(calls.cartInstance, { ...who(person), body: {} }),
      await add(person, { productId: 'SME-MESH-HUB' }),
      await api.call(calls.writeCart, input),
      await api.call(calls.upgradeCart, { ...who(person), body: { productId: 'SME-1000' } }),
    ]
    expect(tries.map(({ problem }) => problem.code)).toEqual(tries.map(() => code))
    expect(await carts(person)).toBe(0)
  }
})

test('somebody else’s cart looks like none', async () => {
  const [ana, ben] = [await shopper(), await shopper()]
  const { cartId, cartItemId } = (await add(ana, { productId: 'MESH-HUB' })).body
  await add(ben, { productId: 'SAFE-HOME' })
  const statuses = [
    await add(ben, { productId: 'MESH-HUB', cartId }),
    await api.call(calls.cartDetails, { ...who(ben), query: { cartId } }),
    await api.call(calls.cartInstance, { ...who(ben), body: { cartId } }),
    await api.call(calls.updateItem, { ...who(ben), body: { cartItemId, quantity: 1 } }),
    await api.call(calls.updateItem, { ...who(ben), body: { cartId, cartItemId, quantity: 1 } }),
    await api.call(calls.deleteItem, { ...who(ben), query: { cartItemId } }),
    await api.call(calls.writeCart, { ...who(ben), body: { cartId, items: [] } }),
    await api.call(calls.reconfigure, { ...who(ben), body: { cartId } }),
    await api.call(calls.cartDetails, { ...who(ben), query: { accountNumber: ana.number } }),
  ]
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
  expect([await stored(ana), await stored(ben)]).toEqual([{ 'MESH-HUB': 1 }, { 'SAFE-HOME': 1 }])
})
