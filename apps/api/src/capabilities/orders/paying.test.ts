import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { encodePaymentRequest, pesosIn } from '@hibla/contract/payments/payment-request.rule'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { workOff } from '../../../test/work-off.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { cardholder } from '../payments/test/cardholder.ts'
import type { Payers } from '../payments/test/payers.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, calls, staff, who, paynamics, maya, submitted, placed, orderOf, pay, started, pays, comesBack } = ordering
const { move, run, ledgerOf, balanceOf, wentBack, fasterPlan, hubInParts } = ordering

type Checkout = Awaited<ReturnType<typeof submitted>>
const mailsTo = async ({ of }: Checkout) => messagesTo(api.db, `${of.accountNumber}@example.com`)
const receiptOf = ({ ana, of, orderId }: Checkout) =>
  api.call(calls.orderReceipt, { ...who(ana), params: { accountNumber: of.accountNumber, orderId } })

test('what an order costs at once is paid at checkout; then it is placed, once, and the balance is what it was', async () => {
  const checkout = await submitted()
  const { orderId } = checkout
  const order = await orderOf(checkout)
  const { once } = order.costs
  expect(once).toBeGreaterThan(0)
  expect(order).toMatchObject({ state: 'to-pay', dueNow: once, payment: null, refund: 'none', isCancellable: true })
  expect(order.payBy).toBe(new Date('2026-11-16T09:00:00+08:00').toISOString())
  expect((await move(orderId, 'to-pay', 'packed')).problem.code).toBe('not-next')
  const listed = await api.call(calls.staffOrders, { ...staff, query: {} })
  expect(listed.body.map((each) => each.orderId)).not.toContain(orderId)

  const intentKey = randomUUID()
  const { body: status } = await pay(checkout, { intentKey })
  expect(status).toMatchObject({ amount: once, orderId, state: 'redirected' })
  const { reference } = status
  expect((await pay(checkout, { intentKey })).body.reference).toBe(reference)
  expect((await pay(checkout)).body.reference).toBe(reference)
  const { returnUrl } = paynamics.book.get(reference)!.request
  expect(returnUrl).toMatch(new RegExp(`/customer/addToCart/orderPaymentSuccess\\?reference=${reference}$`))
  // It pays no bill, so suspension doesn't wait for it.
  const holds = await api.db.execute(sql`select 1 from suspension_hold where reference = ${reference}`)
  expect(holds).toHaveLength(0)

  paynamics.pay(reference, api.clock.now())
  await Promise.all([1, 2, 3].map(() => comesBack(reference)))
  await run('orders.settle')
  const now = await orderOf(checkout)
  expect(now).toMatchObject({ state: 'placed', dueNow: 0, payBy: null, payment: { reference, state: 'paid' } })
  expect(now.timeline.map(({ state }) => state)).toEqual(['to-pay', 'placed'])
  expect(await ledgerOf(checkout)).toEqual([
    ['payment', 0 - once],
    ['order', once],
  ])
  const texts = (await mailsTo(checkout)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('You’ve paid'))).toHaveLength(1)
  expect((await pay(checkout)).problem.code).toBe('nothing-to-pay')
})

test('an order with nothing due at checkout is placed at once and can’t be paid', async () => {
  const checkout = await submitted(fasterPlan)
  expect(await orderOf(checkout)).toMatchObject({ state: 'placed', dueNow: 0, payBy: null, payment: null })
  expect((await pay(checkout)).problem.code).toBe('nothing-to-pay')
})

test('a payment that failed is tried again by another channel, and the mail about it leads to the order', async () => {
  const checkout = await submitted()
  const first = await started(checkout)
  await api.db.execute(sql`update payment_intent set email = ${`${first}@example.com`} where reference = ${first}`)
  paynamics.stand(first, { state: 'failed', code: 'GR053', message: 'no' })
  await comesBack(first)
  expect(await orderOf(checkout)).toMatchObject({ state: 'to-pay', payment: { reference: first, state: 'failed' } })
  const [mail] = await messagesTo(api.db, `${first}@example.com`)
  expect(mail!.text).toContain(`/customer/addToCart/orderPaymentFailure?reference=${first}`)
  expect(mail!.text).not.toContain('Pay now')
  api.clock.advance({ minutes: 1 })
  const second = await started(checkout, 'Maya')
  expect((await orderOf(checkout)).payment).toEqual({ reference: second, state: 'redirected' })
  await pays(second)
  expect(await orderOf(checkout)).toMatchObject({ state: 'placed', payment: { reference: second, state: 'paid' } })
  expect(await balanceOf(checkout)).toBe(0)
  expect((await pay(checkout, { channel: 'no-such-channel' })).problem.code).toBe('nothing-to-pay')
})

test('an order, which waits a day, isn’t paid where we hear of it after three', async () => {
  const checkout = await submitted()
  for (const channel of ['711_ph', 'bdo_otc_ph', 'ubp_online'])
    expect((await pay(checkout, { channel })).problem.code).toBe('channel-unknown')
})

test('what the gateway won’t take, and an unknown channel, are told', async () => {
  const checkout = await submitted()
  expect((await pay(checkout, { channel: 'shells' })).problem.code).toBe('channel-unknown')
  paynamics.nextStart('refuse')
  expect((await pay(checkout)).problem.code).toBe('gateway-refused')
  const intentKey = randomUUID()
  await pay(checkout, { intentKey })
  expect((await pay(await submitted(), { intentKey })).problem.code).toBe('key-used')
})

test('two tabs pay by two channels: one order, and the other sum goes back', async () => {
  const checkout = await submitted()
  const { once } = (await orderOf(checkout)).costs
  const [gcash, byMaya] = [await started(checkout), await started(checkout, 'Maya')]
  paynamics.pay(gcash, api.clock.now())
  maya.pay(byMaya, api.clock.now())
  await Promise.all([comesBack(gcash), comesBack(byMaya)])
  expect(await orderOf(checkout)).toMatchObject({ state: 'placed', refund: 'on-its-way' })
  await run('payments.settle')
  expect(await orderOf(checkout)).toMatchObject({ state: 'placed', refund: 'done' })
  expect([...wentBack(gcash), ...wentBack(byMaya)]).toEqual([once])
  expect(await balanceOf(checkout)).toBe(0)
})

test('a bill of the same sum is paid beside an order by the same channel, and each is its own payment', async () => {
  const checkout = await submitted()
  const { once } = (await orderOf(checkout)).costs
  const intentKey = randomUUID()
  const { reference } = (await pay(checkout, { intentKey })).body
  const payBill = (own: { intentKey: string }) => {
    const { accountNumber } = checkout.of
    const input = { accountNumber, amount: pesosIn(once), currency: 'PHP' as const, channel: 'gc', ...own }
    return api.call(contract.payments.payOnline, { body: { data: encodePaymentRequest(input) }, ...who(checkout.ana) })
  }
  expect((await payBill({ intentKey })).problem.code).toBe('key-used')
  const bill = await payBill({ intentKey: randomUUID() })
  expect(bill.body.reference).not.toBe(reference)
  expect(bill.body.orderId).toBeUndefined()
  expect((await pay(checkout)).body.reference).toBe(reference)
  await pays(bill.body.reference)
  expect([await balanceOf(checkout), (await orderOf(checkout)).state]).toEqual([0 - once, 'to-pay'])
  await pays(reference)
  expect([await balanceOf(checkout), (await orderOf(checkout)).state]).toEqual([0 - once, 'placed'])
})

test('AutoPay doesn’t wait for the payment of an order, nor that for AutoPay', async () => {
  const checkout = await submitted()
  await started(checkout)
  await cardholder({ ...ordering, account: async () => checkout.of.accountNumber } as unknown as Payers)
  api.clock.advance({ hours: 1 })
  paynamics.cards.state.outcome = 'no answer'
  await run('autopay.work')
  const [charge] = await api.db.execute<{ state: string }>(sql`
    select state from payment_intent where account_number = ${checkout.of.accountNumber} and card_token is not null`)
  expect(charge).toBeDefined()
  const other = await started(checkout, 'Maya')
  expect(maya.book.has(other)).toBe(true)
  paynamics.cards.state.outcome = 'pays'
})

test('somebody else’s order looks like none, under one’s own account too', async () => {
  const [theirs, mine] = [await placed(), await submitted()]
  const asMe = { ...mine, orderId: theirs.orderId }
  expect((await pay(asMe)).status).toBe(404)
  expect((await receiptOf(asMe)).status).toBe(404)
  const theirAccount = { ...theirs, ana: mine.ana }
  expect((await pay(theirAccount)).status).toBe(404)
  expect((await receiptOf(theirAccount)).status).toBe(404)
  const both = { ...mine.ana, accounts: [mine.ana.number, theirs.ana.number] }
  expect((await receiptOf({ ...asMe, ana: both })).problem.code).toBe('not-found')
  expect((await pay({ ...asMe, ana: both })).problem.code).toBe('not-found')
})

test('the receipt of an order says what was paid for it with the official receipt’s number, and what is on the bills', async () => {
  const checkout = await submitted()
  expect((await receiptOf(checkout)).problem.code).toBe('not-placed')
  const { once, monthlyThen } = (await orderOf(checkout)).costs
  await pays(await started(checkout))
  await workOff(api, 'billing')
  const words = textOfPdf(new Uint8Array((await receiptOf(checkout)).body as unknown as Buffer))
  const peso = (sum: number) => `₱${pesosIn(sum).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
  for (const word of [checkout.orderId, 'Mesh Wi-Fi', 'Delivery', 'Paid, with thanks', peso(once), peso(monthlyThen)])
    expect(words).toContain(word)
  expect(words).toMatch(/OR-\d{10}/)
  const plan = await submitted(fasterPlan)
  const onBills = textOfPdf(new Uint8Array((await receiptOf(plan)).body as unknown as Buffer))
  expect(onBills).toContain('Nothing was due at checkout')
  const inParts = await placed(hubInParts)
  const parted = textOfPdf(new Uint8Array((await receiptOf(inParts)).body as unknown as Buffer))
  for (const word of ['Mesh Wi-Fi, each month for 24 months', peso(15_000)]) expect(parted).toContain(word)
})
