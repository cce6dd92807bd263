import { contract } from '@hibla/contract'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, who, add, atCheckout, askCode, review, verify, submit, submitted, placed, cancel, ordersOf } = ordering
const { inCart, hub, fasterPlan, move, orderOf } = ordering
type Checkout = Awaited<ReturnType<typeof atCheckout>>

/** What each way to a placed order says, from the page to the last press. */
const refusalsOf = async (checkout: Checkout) => {
  const tries = [await review(checkout), await askCode(checkout), await submit(checkout)]
  return tries.map(({ problem }) => problem.code)
}
const three = (code: string) => [code, code, code]

/** What happens while something is withdrawn. The shop is cached, so that is waited for. */
const withdrawn = async (checkout: Checkout, what: string, where: string, work: () => Promise<void>) => {
  const end = async (until: string, code: string | undefined) => {
    await api.db.execute(sql.raw(`update ${what} set available_until = ${until} where ${where}`))
    await expect.poll(async () => (await review(checkout)).problem.code).toBe(code)
  }
  await end(`'2026-11-14'`, 'not-offered')
  await work()
  await end('null', undefined)
}

test.each([
  ['once', 'HOME-PHONE', 'one_time_fee'],
  ['monthlyThen', 'SAFE-HOME', 'monthly_fee'],
  ['inParts', 'BACKUP-BATTERY', 'installment_fee'],
])('a price that changes after the code was sent (%s) is agreed to again first', async (sum, productId, fee) => {
  const checkout = await atCheckout(inCart(productId))
  expect((await verify(checkout)).status).toBe(200)
  const { lines, costs } = (await review(checkout)).body
  const inParts = lines.reduce((all, { installment, installmentMonths }) => all + installment * installmentMonths, 0)
  const seen = { once: costs.once, monthlyThen: costs.monthlyThen, inParts }
  const change = (by: string) =>
    api.db.execute(sql.raw(`update shop_product set ${fee} = ${fee} ${by} where product_id = '${productId}'`))
  await change('+ 100')
  onTestFinished(async () => void (await change('- 100')))
  await expect.poll(async () => (await review(checkout)).body.changedPrices).toHaveLength(1)

  expect((await submit(checkout)).problem.code).toBe('price-changed')
  expect(await ordersOf(checkout)).toEqual([])
  const told = await askCode(checkout, seen)
  expect([told.status, told.problem.code]).toEqual([400, 'price-changed'])
  const others = Object.fromEntries(Object.entries(seen).filter(([name]) => name !== sum))
  expect((await askCode(checkout, others)).status).toBe(200)
})

test('what was withdrawn meanwhile can’t be ordered, be it an add-on or a plan', async () => {
  for (const [fill, what, where] of [
    [inCart('STREAM-PREMIUM'), 'shop_product', `product_id = 'STREAM-PREMIUM'`],
    [fasterPlan, 'plan', `plan_id = 'RES-500'`],
  ] as const) {
    const checkout = await atCheckout(fill)
    await verify(checkout)
    await withdrawn(checkout, what, where, async () => expect(await refusalsOf(checkout)).toEqual(three('not-offered')))
    expect(await ordersOf(checkout)).toEqual([])
  }
})

test('more than one order can have by now isn’t ordered, however they came into the cart', async () => {
  const twice = async (ana: Checkout['ana']) => {
    await inCart('BACKUP-BATTERY')(ana)
    return inCart('BACKUP-BATTERY')(ana)
  }
  const checkout = await atCheckout(twice)
  await verify(checkout)
  const allow = (most: number) =>
    api.db.execute(sql`update shop_product set most_per_order = ${most}::integer where product_id = 'BACKUP-BATTERY'`)
  onTestFinished(async () => void (await allow(2)))
  await allow(1)
  await expect.poll(async () => (await review(checkout)).problem.code).toBe('too-many')
  expect((await review(checkout)).problem).toMatchObject({ code: 'too-many', about: { most: 1 } })
  expect(await refusalsOf(checkout)).toEqual(three('too-many'))
  expect(await ordersOf(checkout)).toEqual([])
  await allow(2)
  await expect.poll(async () => (await review(checkout)).status).toBe(200)
})

test('an extension isn’t ordered once the account has lost what it extends', async () => {
  const checkout = await atCheckout(async (ana) => {
    await api.db.execute(sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      values (${ana.number}, 20, 'ADDON', 'MESH', 'GPON', 'MESH-HUB', 'Mesh hub', 0)`)
    return inCart('MESH-EXT')(ana)
  })
  await verify(checkout)
  await api.db.execute(sql`
    update account_subscription set until = '2026-11-15' where account_number = ${checkout.ana.number} and position = 20`)
  expect(await refusalsOf(checkout)).toEqual(three('not-offered'))
  expect(await ordersOf(checkout)).toEqual([])
})

test('an emptied cart and a line that doesn’t work are told, and order nothing', async () => {
  const emptied = await atCheckout()
  await verify(emptied)
  const { number } = emptied.ana
  await api.call(contract.cart.writeCart, { ...who(emptied.ana), body: { accountNumber: number, items: [] } })
  expect(await refusalsOf(emptied)).toEqual(three('cart-empty'))

  const [suspended, ordered] = [await atCheckout(), await placed(fasterPlan)]
  await verify(suspended)
  const becomes = (status: 'SUSPENDED' | 'ACTIVE') =>
    api.db.transaction(async (tx) => {
      for (const { number: each } of [suspended.ana, ordered.ana])
        await accountService(api.clock).setStatus(tx, each, status, api.clock.now())
    })
  await becomes('SUSPENDED')
  expect(await refusalsOf(suspended)).toEqual(three('account-not-active'))
  expect((await move(ordered.orderId, 'placed', 'active')).problem.code).toBe('account-not-active')
  expect((await orderOf(ordered)).timeline.map(({ state }) => state)).toEqual(['placed'])
  await becomes('ACTIVE')
  expect((await move(ordered.orderId, 'placed', 'active')).status).toBe(200)
})

test('the code of an order works for no other order of the same account', async () => {
  const first = await atCheckout()
  const second = await atCheckout(fasterPlan, first.ana)
  const otp = second.otp === first.otp ? '000000' : first.otp
  expect((await verify({ ...second, otp })).problem.code).toBe('wrong-code')
  expect((await verify({ ...first, of: second.of })).problem.code).toBe('not-found')
  expect((await verify(first)).status).toBe(200)
  expect((await submit(second)).problem.code).toBe('otp-needed')
  expect((await submit({ ...first, of: second.of })).problem.code).toBe('not-found')
  expect((await submit({ ...second, of: first.of })).problem.code).toBe('not-found')
  expect(await ordersOf(first)).toEqual([])
  expect((await submit(first)).status).toBe(200)
})

test('another code, asked for in the very moment of submitting, is no trouble', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const checkout = await atCheckout()
    await verify(checkout)
    const [sent, code] = await Promise.all([submit(checkout), askCode(checkout)])
    expect([200, 422]).toContain(sent.status)
    expect([undefined, 'otp-needed']).toContain(sent.problem.code)
    expect([undefined, 'not-found']).toContain(code.problem.code)
  }
})

test.each([
  ['what an account has once', inCart('SAFE-HOME'), inCart('SAFE-HOME')],
  ['another plan', fasterPlan, inPlan('RES-1000')],
])('%s isn’t ordered again while it is on order', async (_, fill, again) => {
  const first = await submitted(fill)
  const second = { ...first, of: { ...first.of, cartId: await again(first.ana) } }
  expect((await review(second)).problem.code).toBe('on-order')
  expect((await askCode(second)).problem.code).toBe('on-order')
  await cancel(first)
  expect((await review(second)).status).toBe(200)
})

function inPlan(productId: string): typeof fasterPlan {
  return async (ana) => {
    const body = { accountNumber: ana.number, productId }
    return (await api.call(contract.cart.upgradeCart, { ...who(ana), body })).body.changePackageCartId
  }
}

test('what an account can have several of is ordered again', async () => {
  const first = await submitted(inCart('BACKUP-BATTERY'))
  const second = { ...first, of: { ...first.of, cartId: await inCart('BACKUP-BATTERY')(first.ana) } }
  expect((await review(second)).status).toBe(200)
})

test('the status that is read is that of the newest order of its kind, with the moment of its last change', async () => {
  const first = await submitted(inCart('SAFE-HOME'))
  api.clock.advance({ minutes: 1 })
  const second = await submitted(hub, first.ana)
  const status = async () => {
    const { body } = await api.call(contract.orders.orderStatus, {
      ...who(first.ana),
      params: { accountNumber: first.ana.number },
      query: { actionID: 'ADD_OR_REMOVE_PRODUCTS' },
    })
    return { ...body.order, now: api.clock.now().toISOString() }
  }
  const { now: ordered, ...placed } = await status()
  expect(placed).toEqual({ orderId: second.orderId, state: 'to-pay', changedAt: ordered })
  expect((await ordersOf(first)).map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId])
  api.clock.advance({ minutes: 1 })
  expect((await cancel(second)).status).toBe(200)
  const { now: cancelled, ...over } = await status()
  expect(over).toEqual({ orderId: second.orderId, state: 'cancelled', changedAt: cancelled })
})

test('somebody else’s cart and order look like none at every step', async () => {
  const [theirs, mine] = [await atCheckout(), await atCheckout()]
  const { accountNumber } = theirs.of
  const asMe = { ...theirs, ana: mine.ana }
  const underMine = { ...asMe, of: { accountNumber: mine.of.accountNumber, cartId: theirs.of.cartId } }
  const params = { accountNumber }
  const tries = [asMe, underMine].flatMap((each) => [review(each), askCode(each), verify(each), submit(each)])
  const more = [
    cancel(asMe),
    api.call(contract.orders.accountOrders, { ...who(mine.ana), params }),
    api.call(contract.orders.orderStatus, { ...who(mine.ana), params, query: { actionID: 'CHANGE_PACKAGE' } }),
  ]
  const answers = await Promise.all([...tries, ...more])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await verify(theirs)).status).toBe(200)
  expect((await submit(theirs)).status).toBe(200)
  expect((await cancel({ ...theirs, ana: mine.ana })).status).toBe(404)
  expect((await orderOf(theirs)).state).toBe('to-pay')
})

test('prices that no fee can have are refused as nonsense', async () => {
  const { ana } = await atCheckout()
  for (const oneTimeFee of [-1, 0.5, 2_147_483_648, 1e12, 1e30, null, true, '360000']) {
    const told = { monthlyFee: 0, installmentFee: 0, oneTimeFee }
    const answer = await add(ana, { productId: 'MESH-EXT', deviceModeOfPayment: 'outright', told })
    expect([oneTimeFee, answer.status]).toEqual([oneTimeFee, 400])
  }
})
