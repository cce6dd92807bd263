import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, add, details, items, stored, carts } = await useShoppers()

test('[cart.current-subscriptions-get, cart.item-post, endpoints.hobs-presales-carts, endpoints.cart-details, cart.id-call-non-legacy-params, cart.id-call-legacy-sends-account-no] whoever has two accounts reads and fills the cart of the one they name', async () => {
  const [inUse, other] = [await shopper(), await shopper({ hubs: 1 })]
  const ana = { ...inUse, accounts: [inUse.number, other.number] }
  const accountNumber = other.number
  const of = { ...who(ana), query: { accountNumber } }
  const added = await add(ana, { accountNumber, productId: 'MESH-EXT' })
  for (const query of [{ accountNumber }, { accountNo: accountNumber }])
    expect((await api.call(calls.findCart, { ...who(ana), query })).body.cartId).toBe(added.body.cartId)
  for (const query of [{ accountNumber }, { accountNo: accountNumber }])
    expect((await details(ana, query)).cartItemList).toHaveLength(1)
  const { cartItemId } = added.body
  const more = { ...who(ana), body: { accountNumber, cartItemId, quantity: 2 } }
  expect((await api.call(calls.updateItem, more)).status).toBe(200)
  const instances = [
    await api.call(calls.cartInstance, { ...who(ana), body: { accountNumber } }),
    await api.call(calls.cartInstance, { ...who(other), body: {} }),
  ]
  expect(instances[0]!.body).toEqual(instances[1]!.body)
  for (const call of [calls.reprice, calls.reconfigure])
    expect((await api.call(call, { ...who(ana), body: { accountNumber } })).body).toMatchObject({
      cartId: added.body.cartId,
    })
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
  const ofInUse = { ...who(ana), body: { accountNumber: inUse.number } }
  expect((await api.call(calls.cartInstance, ofInUse)).body).not.toEqual(instances[0]!.body)
  expect(await carts(inUse)).toBe(1)
})

test('[cart.id-call-legacy-sends-account-no, cart.id-call-response-keys] whatever is asked about a legacy account’s cart, the answer has the id of that cart', async () => {
  const both = [await shopper(), await shopper()]
  for (const { number } of both)
    await api.db.execute(sql`update account set legacy_account = true where account_number = ${number}`)
  const linked = both.map(({ number }) => number)
  for (const [at, { as, number: accountNumber }] of both.entries()) {
    // Each has the other's account, too, and uses the first.
    const carla = { as, accounts: linked }
    const send = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, input: object) => {
      const given = method === 'GET' || method === 'DELETE' ? { query: input as never } : { payload: input }
      return (await api.inject({ method, url: `/api${url}`, ...given, ...carla })).json()
    }
    const plan = await send('POST', '/hobs/postsales/carts/upgrade', { accountNumber, productId: 'RES-500' })
    const { cart_id: addons } = await send('GET', '/cart', { accountNo: accountNumber })
    const kept = await api.db.execute<{ flow: string; id: string }>(sql`
      select flow, cart_id as id from cart where account_number = ${accountNumber}`)
    expect(new Map(kept.map(({ flow, id }) => [flow, id]))).toEqual(
      new Map([
        ['addon-purchase', addons],
        ['upgrade-plan', plan.changePackageCartId],
      ]),
    )
    for (const [flow, id] of [
      ['addon-purchase', addons],
      ['upgrade-plan', plan.changePackageCartId],
    ] as const) {
      const added = await send('POST', '/cart', { accountNumber, flow, productId: 'MESH-HUB' })
      const another = await send('POST', '/cart/item', { accountNumber, flow, productId: 'MESH-EXT' })
      expect([at, flow, added.cartId, another.cartId]).toEqual([at, flow, id, id])
      const which = { accountNumber, flow }
      const { cartItemId } = added
      const answers = [
        await send('GET', '/cart/details', { accountNo: accountNumber, flow }),
        await send('GET', '/cart/details', which),
        await send('GET', '/cart/details', { accountNo: accountNumber, cartId: id }),
        await send('POST', '/hobs/presales/carts/reconfigure', which),
        await send('POST', '/cart/reconfigure', which),
        await send('PATCH', '/cart/item', { ...which, cartItemId, deliveryMode: 'deliverAndInstall' }),
        await send('DELETE', '/cart/item', { ...which, cartItemId }),
        await send('PUT', '/cart', { ...which, items: [{ productId: 'SAFE-HOME' }] }),
      ]
      expect(answers.map((cart) => [cart.flow, cart.cart_id, 'cartId' in cart])).toEqual(
        answers.map(() => [flow, id, false]),
      )
    }
  }
})
