import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, add, details, items, stored, carts } = await useShoppers()

test('[cart.current-subscriptions-get, cart.item-post, cart.id-call-non-legacy-params, cart.id-call-legacy-sends-account-no] whoever has two accounts reads and fills the cart of the one they name', async () => {
  const [inUse, other] = [await shopper(), await shopper({ hubs: 1 })]
  const ana = { ...inUse, accounts: [inUse.number, other.number] }
  const accountNumber = other.number
  const of = { ...who(ana), query: { accountNumber } }
  const added = await add(ana, { accountNumber, productId: 'MESH-EXT' })
  for (const query of [{ accountNumber }, { accountNo: accountNumber }])
    expect((await api.call(calls.findCart, { ...who(ana), query })).body.cartId).toBe(added.body.cartId)
  expect((await details(ana, { accountNumber })).cartItemList).toHaveLength(1)
  const { cartItemId } = added.body
  const more = { ...who(ana), body: { accountNumber, cartItemId, quantity: 2 } }
  expect((await api.call(calls.updateItem, more)).status).toBe(200)
  const instances = [
    await api.call(calls.cartInstance, { ...who(ana), body: { accountNumber } }),
    await api.call(calls.cartInstance, { ...who(other), body: {} }),
  ]
  expect(instances[0]!.body).toEqual(instances[1]!.body)
  expect((await api.call(calls.reconfigure, { ...who(ana), body: { accountNumber } })).status).toBe(200)
  const subscribed = (await api.call(calls.currentSubscriptions, of)).body
  expect(subscribed.map(({ productOfferingID }) => productOfferingID)).toEqual(['RES-200-TV', 'MESH-HUB'])
  expect([await stored(other), await carts(inUse)]).toEqual([{ 'MESH-EXT': 2 }, 0])

  const wanted = [{ productId: 'SAFE-HOME' }]
  await api.call(calls.writeCart, { ...who(ana), body: { accountNumber, items: wanted } })
  await api.call(calls.upgradeCart, { ...who(ana), body: { accountNumber, productId: 'RES-500' } })
  expect([await stored(other), await carts(inUse)]).toEqual([{ 'RES-500': 1, 'SAFE-HOME': 1 }, 0])
  const extender = { ...who(ana), body: { accountNumber, productId: 'MESH-EXT', quantity: 2 } }
  expect((await api.call(calls.addItem, extender)).status).toBe(200)
  expect([await stored(other), await carts(inUse)]).toEqual([{ 'RES-500': 1, 'SAFE-HOME': 1, 'MESH-EXT': 2 }, 0])
  await api.call(calls.writeCart, { ...who(ana), body: { accountNumber, items: wanted } })
  const [filter] = await items(ana, { accountNumber })
  await api.call(calls.deleteItem, { ...who(ana), query: { accountNumber, cartItemId: filter!.cartItemId } })
  expect(await stored(other)).toEqual({ 'RES-500': 1 })

  const shop = { ...who(ana), query: { accountNumber } }
  expect((await api.call(contract.shop.eligibility, shop)).body).toMatchObject({ accountNumber, hubsOwned: 1 })
  expect((await api.call(contract.shop.myAddons, shop)).body).toHaveLength(1)
})
