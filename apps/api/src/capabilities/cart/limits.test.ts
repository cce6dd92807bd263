import { expect, onTestFinished, test } from 'vitest'
import { useRoundTrips } from '../../../test/round-trips.ts'
import { connect } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useShoppers } from './test/shoppers.ts'

const shoppers = await useShoppers()
const { api, calls, who, shopper, add, details, items, stored, setPrice } = shoppers

const hubs = { productId: 'MESH-EXT' }

test('[cart.over-5-extension-hubs-needs-300mbps] more than five hubs need 300 Mbps, with those that the account has already', async () => {
  for (const [line, pieces, code] of [
    [{ speedMbps: 200, hubs: 1 }, 4, undefined],
    [{ speedMbps: 200, hubs: 1 }, 5, 'too-many-hubs'],
    [{ speedMbps: 299, hubs: 1 }, 5, 'too-many-hubs'],
    [{ speedMbps: 300, hubs: 1 }, 5, undefined],
    [{ speedMbps: 300, hubs: 1 }, 10, undefined],
    [{ speedMbps: 200, hubs: 5 }, 1, 'too-many-hubs'],
  ] as const) {
    const ana = await shopper(line)
    expect((await add(ana, { ...hubs, quantity: pieces })).problem.code).toBe(code)
    expect(await stored(ana)).toEqual(code ? {} : { 'MESH-EXT': pieces })
  }
})

test('the limit of hubs holds for changes and for whole carts too', async () => {
  const ana = await shopper({ hubs: 1 })
  const { cartItemId } = (await add(ana, { ...hubs, quantity: 4 })).body
  const more = await api.call(calls.updateItem, { ...who(ana), body: { cartItemId, quantity: 5 } })
  expect(more.problem.code).toBe('too-many-hubs')
  const whole = await api.call(calls.writeCart, { ...who(ana), body: { items: [{ ...hubs, quantity: 5 }] } })
  expect(whole.problem.code).toBe('too-many-hubs')
  const eleven = await api.call(calls.updateItem, { ...who(ana), body: { cartItemId, quantity: 11 } })
  expect(eleven.problem).toMatchObject({ code: 'too-many', about: { most: 10 } })
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 4 })
})

test('a hub chosen with more extensions than fit stays out of the cart, and comes in with fewer', async () => {
  const ana = await shopper()
  const extensions = (quantity: number) => [{ ...hubs, quantity, addKey: crypto.randomUUID() }]
  const both = (quantity: number) => ({ productId: 'MESH-HUB', extensions: extensions(quantity) })
  expect((await add(ana, both(6))).problem.code).toBe('too-many-hubs')
  expect(await stored(ana)).toEqual({})
  const told = { monthlyFee: 0, installmentFee: 1, oneTimeFee: 0 }
  const dearer = { productId: 'MESH-HUB', extensions: [{ ...extensions(1)[0]!, told }] }
  expect((await add(ana, dearer)).problem).toMatchObject({ code: 'price-changed', about: expect.anything() })
  expect(await stored(ana)).toEqual({})
  const input = { ...both(4), addKey: crypto.randomUUID() }
  const { version } = (await add(ana, input)).body
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 4, 'MESH-HUB': 1 })
  expect((await details(ana)).version).toBe(version)
  // Sent again, it's the same decision.
  expect((await add(ana, input)).status).toBe(200)
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 4, 'MESH-HUB': 1 })
})

test('ten tabs that add a hub at the same moment stay within five', async () => {
  const ana = await shopper({ hubs: 1 })
  await details(ana)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(ana, hubs)))
  expect(answers.map(({ problem }) => problem.code).toSorted()).toEqual([
    ...Array(6).fill('too-many-hubs'),
    ...Array(4),
  ])
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 4 })
})

test('the database keeps the limits whatever a program does', async () => {
  const ana = await shopper({ hubs: 1 })
  await add(ana, { ...hubs, quantity: 4 })
  const force = (set: ReturnType<typeof sql>) =>
    api.db.execute(
      sql`update cart_item set ${set} where cart_id = (select cart_id from cart where account_number = ${ana.number})`,
    )
  await expect(force(sql`quantity = 5`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Too many hubs') },
  })
  await expect(force(sql`quantity = 11`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Too many of') },
  })
  await expect(force(sql`quantity = 0`)).rejects.toMatchObject({ cause: { constraint: 'cart_item_quantity' } })
  await expect(force(sql`monthly_fee = -1`)).rejects.toMatchObject({
    cause: { constraint: 'cart_item_fees_not_negative' },
  })
  await expect(
    api.db.execute(sql`insert into cart select (jsonb_populate_record(c, '{"cart_id": "CART-2"}')).* from cart c
      where account_number = ${ana.number}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('cart_one_open') } })
})

test('[cart.reconfigure-post-v2-and-v3] a price that changed is pointed out until the cart is brought up to date, and what was withdrawn goes', async () => {
  const ana = await shopper()
  await add(ana, { productId: 'HOME-PHONE' })
  await add(ana, { productId: 'MESH-HUB' })
  await add(ana, hubs)
  onTestFinished(async () => {
    await setPrice('HOME-PHONE', 50_000)
    await api.db.execute(sql`update shop_product set available_until = null where product_id = 'MESH-HUB'`)
  })
  await setPrice('HOME-PHONE', 60_000)
  await api.db.execute(sql`update shop_product set available_until = '2026-11-14' where product_id = 'MESH-HUB'`)
  const phone = async () => (await items(ana)).find(({ productId }) => productId === 'HOME-PHONE')
  await expect.poll(phone).toMatchObject({ price: { oneTimeFee: 60_000 }, priceBefore: { oneTimeFee: 50_000 } })
  await expect
    .poll(async () => (await items(ana)).filter(({ isOffered }) => !isOffered).map(({ productId }) => productId))
    .toEqual(['MESH-HUB'])

  const ask = (url: string) => api.inject({ method: 'POST', url: `/api${url}`, payload: {}, ...who(ana) })
  const { reprice, reconfigure } = calls
  for (const call of [reprice, reconfigure])
    expect((await api.call(call, { ...who(ana), body: { version: 1 } })).problem.code).toBe('cart-changed')
  const v2 = (await ask('/hobs/presales/carts/reconfigure')).json()
  expect([v2.cartItemList.length, (await phone())?.priceBefore]).toEqual([3, null])
  const v3 = (await ask('/cart/reconfigure')).json()
  expect(v3.cartItemList).toMatchObject([{ productId: 'HOME-PHONE', price: { oneTimeFee: 60_000 } }])
  expect(await stored(ana)).toEqual({ 'HOME-PHONE': 1 })
  // There is nothing left to do, so nobody else's edit becomes stale.
  expect((await ask('/cart/reconfigure')).json().version).toBe(v3.version)
})

test('[cart.reconfigure-post-v2-and-v3, endpoints.cart-details] a cart tells today’s limits, and keeps them once it is brought up to date', async () => {
  const limitTo = (most: number) =>
    api.db.execute(sql`update shop_product set most_per_order = ${most}::smallint where product_id = 'HOME-PHONE'`)
  onTestFinished(async () => void (await limitTo(1)))
  for (const [nth, url] of ['/hobs/presales/carts/reconfigure', '/cart/reconfigure'].entries()) {
    const [ana, most] = [await shopper(), nth + 2]
    await add(ana, { productId: 'HOME-PHONE' })
    await limitTo(most)
    await expect.poll(async () => (await items(ana))[0]?.mostPerOrder).toBe(most)
    await api.inject({ method: 'POST', url: `/api${url}`, payload: {}, ...who(ana) })
    const kept = sql`select most_per_order as most from cart_item join cart using (cart_id) where account_number = ${ana.number}`
    expect(await api.db.execute(kept)).toEqual([{ most }])
  }
})

test('[cart.reconfigure-post-v2-and-v3] in the carts for a change of plan, too, the plan gets its new fee, version 2 leaves in what was withdrawn, and version 3 takes it out', async () => {
  const carts = [
    { flow: 'upgrade-plan', ana: await shopper() },
    { flow: 'netflix-upgrade-plan', ana: await shopper() },
  ] as const
  const send = ({ flow, ana }: (typeof carts)[number], method: 'PUT' | 'POST', url: string, body: object = {}) =>
    api.inject({ method, url: `/api${url}`, payload: { flow, ...body }, ...who(ana) })
  const wanted = ['RES-600-TV', 'HOME-PHONE', 'BACKUP-BATTERY'].map((productId) => ({ productId }))
  for (const each of carts) {
    await add(each.ana, { productId: 'BACKUP-BATTERY' })
    expect((await send(each, 'PUT', '/cart', { items: wanted })).json().cartItemList).toHaveLength(3)
  }
  const [fee] = await api.db.execute<{ now: number }>(sql`
    select monthly_fee as now from plan where plan_id = 'RES-600-TV'`)
  const setFee = (more: number) =>
    api.db.execute(sql`update plan set monthly_fee = ${fee!.now + more}::integer where plan_id = 'RES-600-TV'`)
  const offeredUntil = async (day: string | null) => {
    await api.db.execute(sql`update plan set available_until = ${day}::date where plan_id = 'RES-600-TV'`)
    await api.db.execute(
      sql`update shop_product set available_until = ${day}::date where product_id = 'BACKUP-BATTERY'`,
    )
  }
  onTestFinished(async () => {
    await setPrice('HOME-PHONE', 50_000)
    await offeredUntil(null)
    await setFee(0)
  })
  for (const [more, url] of [
    [1_000, '/hobs/presales/carts/reconfigure'],
    [2_000, '/cart/reconfigure'],
  ] as const) {
    await setFee(more)
    for (const each of carts) {
      const plan = async () =>
        (await items(each.ana, { flow: each.flow })).find(({ itemType }) => itemType === 'MAINLINE')
      const dearer = { productId: 'RES-600-TV', price: { monthlyFee: fee!.now + more } }
      await expect.poll(plan).toMatchObject({ ...dearer, priceBefore: { monthlyFee: fee!.now + more - 1_000 } })
      const now = (await send(each, 'POST', url)).json()
      expect([now.flow, now.cartItemList.length]).toEqual([each.flow, 3])
      expect(await plan()).toMatchObject({ ...dearer, priceBefore: null })
    }
  }
  await setPrice('HOME-PHONE', 70_000)
  await offeredUntil('2026-11-14')
  for (const each of carts) {
    const { flow, ana } = each
    const phone = async () => (await items(ana, { flow })).find(({ productId }) => productId === 'HOME-PHONE')
    await expect.poll(phone).toMatchObject({ price: { oneTimeFee: 70_000 }, priceBefore: expect.anything() })
    const withdrawn = async () => (await items(ana, { flow })).filter(({ isOffered }) => !isOffered)
    await expect.poll(withdrawn).toMatchObject([{ productId: 'RES-600-TV' }, { productId: 'BACKUP-BATTERY' }])
    const v2 = (await send(each, 'POST', '/hobs/presales/carts/reconfigure')).json()
    expect([v2.flow, v2.cartItemList.length, (await phone())?.priceBefore]).toEqual([flow, 3, null])
    const v3 = (await send(each, 'POST', '/cart/reconfigure')).json()
    expect(v3).toMatchObject({ flow, cartItemList: [{ productId: 'HOME-PHONE', price: { oneTimeFee: 70_000 } }] })
    // The cart for add-ons wasn't meant.
    expect(await stored(ana)).toEqual({ 'BACKUP-BATTERY': 1, 'HOME-PHONE': 1 })
  }
})

test('[cart.put-v2-cart] a whole cart is written by a PUT, and what was in it before is gone', async () => {
  const ana = await shopper()
  await add(ana, { productId: 'SAFE-HOME' })
  const write = (wanted: object[]) =>
    api.inject({ method: 'PUT', url: '/api/cart', payload: { items: wanted }, ...who(ana) })
  expect((await write([{ ...hubs, quantity: 2 }])).json()).toMatchObject({ code: 'parent-needed' })
  expect(await stored(ana)).toEqual({ 'SAFE-HOME': 1 })
  expect((await write([{ ...hubs, quantity: 2 }, { productId: 'MESH-HUB' }])).statusCode).toBe(200)
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 2, 'MESH-HUB': 1 })
  expect((await write([])).json()).toMatchObject({ cartItemList: [] })
  expect(await stored(ana)).toEqual({})
})

test('[endpoints.hobs-postsales-carts-upgrade] a new plan goes into a cart of its own, in place of the one before', async () => {
  const ana = await shopper()
  await add(ana, { productId: 'SAFE-HOME' })
  const choose = (productId: string) =>
    api.inject({ method: 'POST', url: '/api/hobs/postsales/carts/upgrade', payload: { productId }, ...who(ana) })
  const first = (await choose('RES-500')).json()
  expect(first).toMatchObject({ status: 200, changePackageCartId: expect.stringMatching(/^CART-/) })
  expect((await choose('RES-500')).json()).toEqual(first)
  expect((await choose('RES-1000')).json()).toMatchObject({ changePackageCartId: first.changePackageCartId })
  const cart = await details(ana, { cartId: first.changePackageCartId })
  expect(cart).toMatchObject({
    flow: 'upgrade-plan',
    speedMbps: 1000,
    cartItemList: [{ itemId: 'RES-1000', isUpgrade: 'Y', isMainline: 'Y' }],
  })
  expect(await stored(ana)).toEqual({ 'RES-1000': 1, 'SAFE-HOME': 1 })
  const refused = [await choose('RES-50'), await choose('RES-2000'), await choose('SME-1000')]
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [400, 'not-offered'],
    [400, 'modem-too-old'],
    [400, 'not-offered'],
  ])
})

test('adding to a cart takes one round trip to the database', async () => {
  const trips = await useRoundTrips(api.url)
  const { close, ...connected } = connect(trips.url, { max: 2 })
  onTestFinished(close)
  const far = await useShoppers({ database: { url: trips.url, ...connected } })
  const ana = await shopper({ speedMbps: 300, hubs: 1 })
  await far.add(ana, hubs)
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    let status = 0
    counts.push(await trips.during(async () => ({ status } = await far.add(ana, hubs))))
    expect(status).toBe(200)
  }
  expect(Math.min(...counts)).toBe(1)
})
