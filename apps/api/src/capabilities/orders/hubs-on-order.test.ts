import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, who, shopper, add, details, stored, atCheckout, verify, submit, submitted, ordersOf, cancel } = ordering
const { pays, started, fulfil, orderOf, run } = ordering
type Shopper = Awaited<ReturnType<typeof shopper>>

/** A hub and so many extensions, in a cart of this flow. */
const hubs =
  (extensions: number, flow = 'addon-purchase') =>
  async (ana: Shopper): Promise<string> => {
    const { cartId } = (await add(ana, { productId: 'MESH-HUB', flow })).body
    const more = await add(ana, { productId: 'MESH-EXT', quantity: extensions, flow })
    expect(more.problem.code).toBeUndefined()
    return cartId
  }
const extension = (ana: Shopper, quantity: number) => add(ana, { productId: 'MESH-EXT', quantity })
const slow = () => shopper({ speedMbps: 200 })

test('[cart.over-5-extension-hubs-needs-300mbps] hubs that are on order count, until their order is cancelled or given up', async () => {
  for (const ends of ['cancelled', 'given up']) {
    const ana = await slow()
    const ordered = await submitted(hubs(3), ana)
    await add(ana, { productId: 'MESH-HUB' })
    expect((await details(ana)).hubsOwned).toBe(4)
    expect((await extension(ana, 1)).problem.code).toBe('too-many-hubs')
    if (ends === 'cancelled') await cancel(ordered)
    else {
      await api.db.execute(sql`
        update customer_order set ordered_at = ordered_at - interval '25 hours' where order_id = ${ordered.orderId}`)
      await run('orders.settle')
    }
    expect((await orderOf(ordered)).state).toBe('cancelled')
    expect((await extension(ana, 4)).status).toBe(200)
    expect((await details(ana)).hubsOwned).toBe(0)
  }
})

test('[cart.over-5-extension-hubs-needs-300mbps] of two carts with five hubs each, one is ordered, also long after the other', async () => {
  const ana = await slow()
  const first = await atCheckout(hubs(4), ana)
  const second = await atCheckout(hubs(4, 'upgrade-plan'), ana)
  for (const each of [first, second]) expect((await verify(each)).status).toBe(200)
  const answers = await Promise.all([submit(first), submit(second)])
  expect(answers.map(({ status, problem }) => problem.code ?? status).toSorted()).toEqual([200, 'too-many-hubs'])
  const [won, lost] = answers[0].status === 200 ? [first, second] : [second, first]
  await pays(await started(won))
  await fulfil(won, (await orderOf(won)).delivery)
  expect((await submit(lost)).problem.code).toBe('too-many-hubs')
  expect(await ordersOf(lost)).toHaveLength(1)
})

test('[cart.over-5-extension-hubs-needs-300mbps] a faster plan in the same order carries more, and doesn’t leave without them', async () => {
  const ana = await slow()
  const flow = 'upgrade-plan'
  const { body } = await api.call(contract.cart.upgradeCart, { ...who(ana), body: { productId: 'RES-500' } })
  const checkout = await atCheckout(hubs(6, flow), ana)
  const gone = await api.call(contract.cart.deleteItem, { ...who(ana), query: { flow, cartItemId: body.cartItemId } })
  expect(gone.problem.code).toBe('too-many-hubs')
  expect(await stored(ana)).toEqual({ 'MESH-EXT': 6, 'MESH-HUB': 1, 'RES-500': 1 })
  await verify(checkout)
  expect((await submit(checkout)).status).toBe(200)
})
