import { sql } from '../../kernel/postgres/sql.ts'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const {
  api,
  add,
  who,
  shopper,
  details,
  hub,
  hubInParts,
  fasterPlan,
  atCheckout,
  verify,
  submit,
  placed,
  ordersOf,
  move,
} = ordering
const { cancel, fulfil, pays, started, billOf } = ordering
const calls = contract.orders

test('a cart is ordered with its own code, once, and its status is read afterwards', async () => {
  const checkout = await atCheckout()
  expect((await submit(checkout)).problem.code).toBe('otp-needed')
  const other = await atCheckout()
  const stranger = await verify({ ...checkout, otp: other.otp === checkout.otp ? '000000' : other.otp })
  expect([stranger.status, stranger.problem.code]).toEqual([400, 'wrong-code'])
  expect((await verify({ ...checkout, orderId: other.orderId })).problem.code).toBe('not-found')
  expect((await verify(checkout)).body).toEqual({ status: true })
  const answers = await Promise.all([submit(checkout), submit(checkout), submit(checkout)])
  expect(answers.map(({ body }) => body?.orderId)).toEqual(Array.from({ length: 3 }, () => checkout.orderId))
  expect(await ordersOf(checkout)).toHaveLength(1)
  const status = await api.call(calls.orderStatus, {
    ...who(checkout.ana),
    params: { accountNumber: checkout.of.accountNumber },
    query: { actionID: 'ADD_OR_REMOVE_PRODUCTS' },
  })
  expect(status.body.order).toMatchObject({ orderId: checkout.orderId, state: 'to-pay' })
})

test('a hub and its extensions have names of their own in the order, though they share a title in the shop', async () => {
  const { ana, of } = await atCheckout()
  await add(ana, { accountNumber: of.accountNumber, productId: 'MESH-EXT', quantity: 3 })
  const { body } = await api.call(calls.reviewOrder, { ...who(ana), query: of })
  expect(body.lines.map(({ title, quantity }) => `${quantity} × ${title}`).toSorted()).toEqual([
    '1 × Mesh Wi-Fi',
    '3 × Mesh hub extension',
  ])
  expect(body.terms).toEqual([{ title: 'Mesh Wi-Fi', product: 'mesh-wifi' }])
})

test('a price that changed since it was put into the cart is pointed out at the line it belongs to', async () => {
  const { ana, of } = await atCheckout()
  await add(ana, { accountNumber: of.accountNumber, productId: 'MESH-EXT', quantity: 3 })
  const wasToldMore = (productId: string) =>
    api.db.execute(sql`
      update cart_item set one_time_fee = one_time_fee + 100 where cart_id = ${of.cartId} and product_id = ${productId}`)
  const changed = async () => (await api.call(calls.reviewOrder, { ...who(ana), query: of })).body.changedPrices
  expect(await changed()).toEqual([])
  await wasToldMore('MESH-EXT')
  expect(await changed()).toEqual(['Mesh hub extension'])
  await wasToldMore('MESH-HUB')
  expect((await changed()).toSorted()).toEqual(['Mesh Wi-Fi', 'Mesh hub extension'])
})

test('[shop.payment-frequency-values] an order says of each sum whether it’s due every month or upfront, before and after it’s placed', async () => {
  const ana = await shopper({ speedMbps: 300 })
  const { cartId } = (await add(ana, { accountNumber: ana.number, productId: 'HOME-PHONE' })).body
  await hubInParts(ana)
  const { body } = await api.call(calls.reviewOrder, { ...who(ana), query: { accountNumber: ana.number, cartId } })
  const told = [
    ['Mesh Wi-Fi', 'monthly', 15_000, 24],
    ['Home phone', 'monthly', 9_900, null],
    ['Home phone', 'upfront', 50_000, null],
    ['Delivery', 'upfront', 15_000, null],
  ]
  expect(body.charges.map(({ what, frequency, amount, months }) => [what, frequency, amount, months])).toEqual(told)
  const upfront = body.charges.filter(({ frequency }) => frequency === 'upfront')
  expect(upfront.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.costs.once)
  const faster = await placed(fasterPlan)
  expect((await ordersOf(faster))[0]!.charges.map(({ frequency, months }) => [frequency, months])).toEqual([
    ['monthly', null],
  ])
})

test('what isn’t agreed to, or has changed since, is neither sent a code nor ordered', async () => {
  const checkout = await atCheckout()
  const { ana, of } = checkout
  const unread = await api.call(calls.generateSubmitOtp, { ...who(ana), body: { ...of, isConditionsAgreed: false } })
  expect([unread.status, unread.problem.code]).toEqual([400, 'conditions-not-agreed'])
  const altered = await api.call(calls.generateSubmitOtp, {
    ...who(ana),
    body: { ...of, isConditionsAgreed: true, once: 1 },
  })
  expect([altered.status, altered.problem.code]).toEqual([400, 'price-changed'])
  await verify(checkout)
  await add(ana, { accountNumber: of.accountNumber, productId: 'MESH-EXT', quantity: 1 })
  expect((await submit(checkout)).problem.code).toBe('cart-changed')
  expect(await ordersOf(checkout)).toEqual([])
  const bea = await shopper()
  const foreign = await api.call(calls.reviewOrder, { ...who(bea), query: { ...of, accountNumber: bea.number } })
  expect(foreign.problem.code).toBe('not-found')
})

test('[endpoints.cart-submit, endpoints.hobs-postsales-accounts-orders-status, cart.submit-order-otp-generate-post, cart.submit-order-otp-verify-post] a code is sent and given by POST, the cart is submitted, and its order’s status read, with the specification’s headers and fields alone', async () => {
  const phoneAndHub: typeof hubInParts = async (person) => {
    await add(person, { accountNumber: person.number, productId: 'HOME-PHONE' })
    return hubInParts(person)
  }
  const { ana, of, orderId, otp } = await atCheckout(phoneAndHub)
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown> => {
    const headers = { 'action-from': 'pre-sales' }
    const answer = await api.inject({ method, url: `/api${url}`, ...who(ana), headers, ...(payload && { payload }) })
    return answer.json()
  }
  const body = {
    accountNumber: of.accountNumber,
    serviceType: 'GPON',
    customerCategory: 'RES',
    cartId: of.cartId,
    orderId,
    notificationType: 'SMS',
    productTitles: ['Mesh hub'],
  }
  const status = `/hobs/postsales/accounts/${of.accountNumber}/orders/status?actionID=`
  expect(await ask('GET', `${status}ADD_OR_REMOVE_PRODUCTS`)).toEqual({ status: true, order: null })
  expect(await ask('POST', '/cart/submit/otp', { ...of, isConditionsAgreed: false })).toMatchObject({ status: 400 })
  const wrong = otp === '000000' ? '000001' : '000000'
  expect(await ask('POST', '/cart/submit/otp/verify', { ...of, orderId, otp: wrong })).toMatchObject({ status: 400 })
  expect(await ask('POST', '/cart/submit', body)).toMatchObject({ code: 'otp-needed' })
  expect(await ask('POST', '/cart/submit/otp/verify', { ...of, orderId, otp })).toEqual({ status: true })
  expect(await ask('POST', '/cart/submit', body)).toEqual({ status: true, orderId, state: 'to-pay' })
  expect(await ask('GET', `${status}ADD_OR_REMOVE_PRODUCTS`)).toMatchObject({ order: { orderId, state: 'to-pay' } })
  expect(await ask('GET', `${status}CHANGE_PACKAGE`)).toEqual({ status: true, order: null })
  // All of the cart is stored, and they hear about it as they asked to.
  const stored = await api.db.execute(sql`
    select product_id as product, hears_by as "hearsBy" from customer_order join customer_order_line using (order_id)
    where order_id = ${orderId} order by position`)
  expect(stored).toEqual(['MESH-HUB', 'HOME-PHONE'].map((product) => ({ product, hearsBy: 'SMS' })))
  const texts = await messagesTo(api.db, `+639${of.accountNumber.slice(-9)}`, 'sms')
  expect(texts.at(-1)!.text).toContain(`Pay ₱650.00 for your order ${orderId}`)
})

test('staff move an order on step by step; once it is active, the account has it, once', async () => {
  const checkout = await placed()
  const { orderId, of } = checkout
  const [order] = await ordersOf(checkout)
  expect(order!.delivery).not.toBe('none')
  expect((await move(orderId, 'placed', 'active')).problem.code).toBe('not-next')
  await fulfil(checkout, order!.delivery)
  const owned = await api.db.execute(sql`
    select category from account_subscription
    where account_number = ${of.accountNumber} and product_offering_id = 'MESH-HUB'`)
  expect(owned).toEqual([{ category: 'MESH' }])
  const [addon] = (await api.call(contract.shop.myAddons, { ...who(checkout.ana), query: {} })).body
  expect(addon).toMatchObject({ removable: false, whyNot: 'bought' })
  // What costs once was paid at checkout, so no bill has it.
  expect(order!.costs.once).toBeGreaterThan(0)
  const charged = await api.db.execute(sql`select 1 from installment where account_number = ${of.accountNumber}`)
  expect(charged).toHaveLength(0)
  const [now] = await ordersOf(checkout)
  expect(now!.timeline.map(({ state }) => state).at(-1)).toBe('active')
  const noted = await api.db.execute<{ did: string; by: string }>(sql`
    select about ->> 'did' as did, by_person_id as by from security_event
    where what = 'staff-action' and about ->> 'orderId' = ${orderId} order by id`)
  expect(noted.map(({ did, by }) => `${by}: ${did}`)).toEqual(
    now!.timeline.slice(2).map(({ state }) => `bea: order ${state}`),
  )
})

test('an order is cancelled until it’s on its way, and then nothing of it is billed', async () => {
  const checkout = await placed()
  const { ana, of, orderId } = checkout
  await move(orderId, 'placed', 'packed')
  expect((await cancel(checkout)).body.state).toBe('cancelled')
  expect((await cancel(checkout)).problem.code).toBe('already-cancelled')
  expect((await move(orderId, 'cancelled', 'dispatched')).problem.code).toBe('not-next')
  const late = await placed()
  await move(late.orderId, 'placed', 'packed')
  await move(late.orderId, 'packed', 'dispatched')
  expect((await cancel(late)).problem.code).toBe('on-its-way')
  const charged = await api.db.execute(sql`select 1 from installment where account_number = ${of.accountNumber}`)
  expect(charged).toHaveLength(0)
  expect(await details(ana)).toBeNull()
})

test('what happened to an order, and what was ordered, is never rewritten', async () => {
  const { orderId } = await placed()
  const rewrites = [
    sql`update customer_order_event set note = 'Nothing happened' where order_id = ${orderId}`,
    sql`delete from customer_order_event where order_id = ${orderId}`,
    sql`update customer_order_line set monthly_fee = 1 where order_id = ${orderId}`,
    sql`delete from customer_order_line where order_id = ${orderId}`,
  ]
  for (const rewrite of rewrites)
    await expect(api.db.execute(rewrite)).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('the bill after an order works is the one its review told, to the centavo and line by line', async () => {
  const told = []
  for (const fill of [hub, fasterPlan, hubInParts]) {
    const checkout = await atCheckout(fill)
    const review = await api.call(calls.reviewOrder, { ...who(checkout.ana), query: checkout.of })
    await verify(checkout)
    const { body } = await submit(checkout)
    if (body.state === 'to-pay') await pays(await started(checkout))
    await fulfil(checkout, review.body.delivery)
    told.push({ accountNumber: checkout.of.accountNumber, ...review.body.costs })
  }
  expect(told[0]!.once).toBeGreaterThan(0)
  expect(told[1]!.monthlyThen).not.toBe(told[1]!.monthlyNow)
  api.clock.set('2026-12-10T09:00:00+08:00')
  await api.work.schedules.find(({ name }) => name === 'billing.morning')!.run()
  for (const { accountNumber, nextBill } of told) expect(await billOf(accountNumber)).toEqual(nextBill)
  // A hub that was paid at checkout isn't on it; its parts are, and so is the faster plan.
  const isDearer = told.map(({ nextBill, nextBillWithout }) => nextBill!.amount > nextBillWithout)
  expect(isDearer).toEqual([false, true, true])
})
