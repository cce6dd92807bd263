import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, who, paynamics, submitted, placed, submit, cancel, pay, pays, started, comesBack, move, run } = ordering
const { inCart, fasterPlan, ordersOf, orderOf, balanceOf, wentBack, fulfil } = ordering
type Checkout = Awaited<ReturnType<typeof submitted>>

/** Each pair several times: whoever comes first, it's never both. */
const ROUNDS = 4
const rounds = async (round: () => Promise<void>) => {
  for (let done = 0; done < ROUNDS; done++) await round()
}
const statesOf = async (checkout: Checkout) => (await orderOf(checkout)).timeline.map(({ state }) => state)
const planOf = async ({ ana }: Checkout) => {
  const [line] = await api.db.execute<{ plan: string }>(sql`
    select product_offering_id as plan from account_subscription where account_number = ${ana.number} and type = 'MAINLINE'`)
  return line!.plan
}

test('an order that is submitted again while it is cancelled stays one order, and cancelled', () =>
  rounds(async () => {
    const checkout = await submitted()
    const [again, cancelled] = await Promise.all([submit(checkout), cancel(checkout)])
    expect([again.body.orderId, cancelled.status]).toEqual([checkout.orderId, 200])
    expect(await ordersOf(checkout)).toMatchObject([{ state: 'cancelled' }])
  }))

test('a payment that comes while its order is cancelled goes back, once', () =>
  rounds(async () => {
    const checkout = await submitted()
    const { once } = (await orderOf(checkout)).costs
    const reference = await started(checkout)
    paynamics.pay(reference, api.clock.now())
    const [, cancelled] = await Promise.all([comesBack(reference), cancel(checkout), run('orders.settle')])
    expect(cancelled.status).toBe(200)
    await run('orders.settle')
    await run('payments.settle')
    expect(await orderOf(checkout)).toMatchObject({ state: 'cancelled', refund: 'done' })
    expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[once], 0])
  }))

test('a payment that is begun while its order is cancelled pays for nothing', () =>
  rounds(async () => {
    const checkout = await submitted()
    const [begun, cancelled] = await Promise.all([pay(checkout), cancel(checkout)])
    expect(cancelled.status).toBe(200)
    expect([undefined, 'nothing-to-pay']).toContain(begun.problem.code)
    if (begun.status === 200) await pays(begun.body.reference)
    await run('payments.settle')
    expect([(await orderOf(checkout)).state, await balanceOf(checkout)]).toEqual(['cancelled', 0])
  }))

test('a payment that comes in the moment when its order would be given up places it', () =>
  rounds(async () => {
    const checkout = await submitted()
    const reference = await started(checkout)
    await api.db.execute(sql`
      update customer_order set ordered_at = ordered_at - interval '25 hours' where order_id = ${checkout.orderId}`)
    paynamics.pay(reference, api.clock.now())
    await Promise.all([comesBack(reference), run('orders.settle'), run('orders.settle')])
    await run('orders.settle')
    expect(await statesOf(checkout)).toEqual(['to-pay', 'placed'])
    expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[], 0])
  }))

test('what is activated or sent while it is cancelled is one or the other', () =>
  rounds(async () => {
    const plan = await placed(fasterPlan)
    const before = await planOf(plan)
    const [active, cancelled] = await Promise.all([move(plan.orderId, 'placed', 'active'), cancel(plan)])
    expect([active.status === 200, cancelled.status === 200].filter(Boolean)).toHaveLength(1)
    const { state } = await orderOf(plan)
    expect([state, await planOf(plan)]).toEqual(active.status === 200 ? ['active', 'RES-500'] : ['cancelled', before])

    const device = await placed()
    await move(device.orderId, 'placed', 'packed')
    const [sent, given] = await Promise.all([move(device.orderId, 'packed', 'dispatched'), cancel(device)])
    expect([sent.status === 200, given.status === 200].filter(Boolean)).toHaveLength(1)
    await run('payments.settle')
    expect(await balanceOf(device)).toBe(0)
    expect(wentBack(device.reference)).toHaveLength(given.status === 200 ? 1 : 0)
  }))

test('an add-on is removed while another plan and another add-on begin to work, and nothing is lost', () =>
  rounds(async () => {
    const filter = await placed(inCart('SAFE-HOME'))
    const { ana } = filter
    await fulfil(filter, 'none')
    const [plan, streaming] = [await submitted(fasterPlan, ana), await submitted(inCart('STREAM-PREMIUM'), ana)]
    const mine = { ...who(ana), query: {} }
    const [owned] = (await api.call(contract.shop.myAddons, mine)).body
    const { removeAddon } = contract.shop
    const body = { accountNumber: ana.number, subscriptionId: owned!.subscriptionId }
    const done = await Promise.all([
      api.call(removeAddon, { ...who(ana), idempotencyKey: crypto.randomUUID(), body }),
      move(plan.orderId, 'placed', 'active'),
      move(streaming.orderId, 'placed', 'active'),
    ])
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = (await api.call(contract.shop.myAddons, mine)).body
    expect(now.map(({ productOfferingID, whyNot }) => [productOfferingID, whyNot])).toEqual([
      ['SAFE-HOME', 'ending'],
      ['STREAM-PREMIUM', null],
    ])
    expect(await planOf(plan)).toBe('RES-500')
  }))
