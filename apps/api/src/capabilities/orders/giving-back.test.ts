import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { peso } from '@hibla/contract/values/money'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { workOff } from '../../../test/work-off.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, staff, who, paynamics, submitted, placed, orderOf, pay, started, pays, comesBack, move, cancel } = ordering
const { run, ledgerOf, balanceOf, wentBack, fulfil, details, paysLate, fasterPlan } = ordering
type Checkout = Awaited<ReturnType<typeof submitted>>

test('an order that was paid and is cancelled before it’s sent is refunded, whole and once', async () => {
  const checkout = await placed()
  const { once } = (await orderOf(checkout)).costs
  await move(checkout.orderId, 'placed', 'packed')
  const answers = await Promise.all([cancel(checkout), cancel(checkout)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await orderOf(checkout)).toMatchObject({ state: 'cancelled', refund: 'on-its-way', isCancellable: false })
  await run('payments.settle')
  await run('payments.settle')
  await workOff(api, 'payments')
  expect((await orderOf(checkout)).refund).toBe('done')
  expect(wentBack(checkout.reference)).toEqual([once])
  expect(await ledgerOf(checkout)).toEqual([
    ['payment', 0 - once],
    ['order', once],
    ['order-back', 0 - once],
    ['refund', once],
  ])
})

test('an order that is cancelled while it’s being paid gets the money back as soon as it comes', async () => {
  const checkout = await submitted()
  const { once } = (await orderOf(checkout)).costs
  const reference = await started(checkout)
  expect((await cancel(checkout)).body).toMatchObject({ state: 'cancelled', refund: 'none', dueNow: 0 })
  expect((await pay(checkout)).problem.code).toBe('nothing-to-pay')
  await pays(reference)
  expect(await orderOf(checkout)).toMatchObject({ state: 'cancelled', refund: 'on-its-way' })
  await run('payments.settle')
  expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[once], 0])
  expect(await orderOf(checkout)).toMatchObject({ state: 'cancelled', refund: 'done' })
})

test('a refund that the gateway refuses is a credit on the account, and the order says so', async () => {
  const checkout = await placed()
  const { once } = (await orderOf(checkout)).costs
  await cancel(checkout)
  paynamics.refuseRefund()
  await run('payments.settle')
  expect((await orderOf(checkout)).refund).toBe('on-account')
  expect([wentBack(checkout.reference), await balanceOf(checkout)]).toEqual([[], 0 - once])
  await workOff(api, 'payments')
  await workOff(api, 'payments')
  const emails = await messagesTo(api.db, `${checkout.of.accountNumber}@example.com`, 'mail')
  expect(emails.filter(({ subject }) => subject === `We couldn’t send ${peso(once)} back`)).toHaveLength(1)
})

test('another sum than the order costs places nothing, and goes back when staff post it', async () => {
  const checkout = await submitted()
  const reference = await started(checkout)
  paynamics.pay(reference, api.clock.now(), { amount: 12_300 })
  await comesBack(reference)
  expect(await orderOf(checkout)).toMatchObject({ state: 'to-pay', payment: { reference, state: 'held' } })
  await api.call(contract.payments.decideReview, {
    ...staff,
    idempotencyKey: randomUUID(),
    body: { reference, decision: 'post', note: 'Talked to the payer' },
  })
  await workOff(api, 'payments')
  await run('payments.settle')
  expect((await orderOf(checkout)).state).toBe('to-pay')
  expect(wentBack(reference)).toHaveLength(1)
  expect(await balanceOf(checkout)).toBe(0)
  await pays(await started(checkout, 'Maya'))
  expect((await orderOf(checkout)).state).toBe('placed')
})

test('an order waits while a wrong payment is held, and is given up in time once that went back', async () => {
  const checkout = await submitted()
  const reference = await started(checkout)
  paynamics.pay(reference, api.clock.now(), { amount: 12_300 })
  await comesBack(reference)
  api.clock.advance({ hours: 25 })
  await run('orders.settle')
  expect(await orderOf(checkout)).toMatchObject({ state: 'to-pay', payment: { reference, state: 'held' } })
  await api.call(contract.payments.decideReview, {
    ...staff,
    idempotencyKey: randomUUID(),
    body: { reference, decision: 'post', note: 'Talked to the payer' },
  })
  // Posted, and not looked at by orders yet: it might be what the order waits for.
  await api.db.execute(sql`delete from outbox_event`)
  await run('orders.settle')
  await run('payments.settle')
  expect([wentBack(reference).length, await balanceOf(checkout)]).toEqual([1, 0])
  await run('orders.settle')
  expect((await orderOf(checkout)).state).toBe('cancelled')
})

const noteOf = async (checkout: Checkout) => (await orderOf(checkout)).timeline.at(-1)

test('an order that nobody pays is cancelled after a day, but not while a payment may still come', async () => {
  const [unpaid, atBank, tooLate] = [await submitted(), await submitted(), await submitted()]
  const slow = await started(atBank)
  // As it was begun when orders could still be paid by internet banking.
  await api.db.execute(sql`update payment_intent set pay_method = 'internetbanking' where reference = ${slow}`)
  const page = await started(tooLate)
  api.clock.advance({ hours: 23 })
  await run('orders.settle')
  expect((await orderOf(unpaid)).state).toBe('to-pay')
  api.clock.advance({ hours: 1 })
  expect((await pay(unpaid)).problem.code).toBe('nothing-to-pay')
  await run('payments.settle')
  await run('orders.settle')
  await run('orders.settle')
  expect(await noteOf(unpaid)).toMatchObject({ state: 'cancelled', note: 'It wasn’t paid in time' })
  expect(await details(unpaid.ana)).toBeNull()
  expect((await orderOf(tooLate)).state).toBe('cancelled')
  expect((await orderOf(atBank)).state).toBe('to-pay')
  await pays(slow)
  expect((await orderOf(atBank)).state).toBe('placed')
  // Money that arrives after all is still money, and goes back.
  await paysLate(page)
  await run('payments.settle')
  expect([await balanceOf(tooLate), (await orderOf(tooLate)).state]).toEqual([0, 'cancelled'])
})

test('a payment whose news is lost still places its order', async () => {
  const checkout = await submitted()
  const reference = await started(checkout)
  paynamics.pay(reference, api.clock.now())
  await api.call(contract.payments.checkPayment, { params: { reference } })
  await api.db.execute(sql`delete from outbox_event`)
  // As a process of the release before posts it.
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`delete from ledger_entry where kind = 'order' and account_number = ${checkout.of.accountNumber}`,
    )
  })
  await run('orders.settle')
  expect((await orderOf(checkout)).state).toBe('placed')
  expect(await balanceOf(checkout)).toBe(0)
})

test('[shop.payment-frequency-values] an order from before paying at checkout has on its first bill what costs once', async () => {
  const checkout = await submitted()
  const { costs, delivery, charges } = await orderOf(checkout)
  expect(charges.map(({ frequency }) => frequency)).toEqual(['upfront', 'upfront'])
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update customer_order set state = 'placed', due_at_checkout = 0 where order_id = ${checkout.orderId}`,
    )
  })
  const [shown] = (await api.call(contract.orders.staffOrders, { ...staff, query: { order: checkout.orderId } })).body
  for (const seen of [shown!, await orderOf(checkout)])
    expect(seen.charges).toEqual(charges.map((charge) => ({ ...charge, frequency: 'oneTime' })))
  const { ana, of, orderId } = checkout
  const receipt = { ...who(ana), params: { accountNumber: of.accountNumber, orderId } }
  const paper = textOfPdf(
    new Uint8Array((await api.call(contract.orders.orderReceipt, receipt)).body as unknown as Buffer),
  )
  for (const { what, amount } of charges) for (const word of [what, peso(amount)]) expect(paper).toContain(word)
  await fulfil(checkout, delivery)
  const [charged] = await api.db.execute<{ sum: number }>(sql`
    select sum(amount)::int as sum from installment where account_number = ${checkout.of.accountNumber}`)
  expect(charged!.sum).toBe(costs.once)
})

test('the database, too, places no order that isn’t paid, and keeps payments with their orders', async () => {
  const checkout = await submitted()
  const reference = await started(checkout)
  const paid = await placed()
  const other = await submitted()
  const rewrites = [
    sql`update customer_order set state = 'placed' where order_id = ${checkout.orderId}`,
    sql`update customer_order set due_at_checkout = 1 where order_id = ${checkout.orderId}`,
    sql`update customer_order set payment_reference = ${reference} where order_id = ${paid.orderId}`,
    sql`update payment_intent set order_id = ${other.orderId} where reference = ${reference}`,
    sql`update payment_intent set order_knows_at = null where reference = ${paid.reference}`,
  ]
  for (const rewrite of rewrites)
    await expect(api.db.execute(rewrite)).rejects.toMatchObject({ cause: { code: '23514' } })
  // Nothing is due for these, so only what they are stands against it.
  const [over, sent] = [await placed(fasterPlan), await placed(fasterPlan)]
  await cancel(over)
  await api.db.execute(sql`update customer_order set state = 'dispatched' where order_id = ${sent.orderId}`)
  for (const [orderId, state] of [
    [over.orderId, 'placed'],
    [over.orderId, 'active'],
    [sent.orderId, 'cancelled'],
    [sent.orderId, 'to-pay'],
  ])
    await expect(
      api.db.execute(sql`update customer_order set state = ${state} where order_id = ${orderId}`),
    ).rejects.toMatchObject({ cause: { constraint: 'customer_order_stays_decided' } })
  expect(
    (await api.call(contract.orders.accountOrders, { ...who(paid.ana), params: { accountNumber: paid.ana.number } }))
      .body,
  ).toHaveLength(1)
})
