import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { workOff } from '../../../test/work-off.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering } from './test/ordering.ts'

const ordering = await useOrdering()
const { api, submitted, placed, orderOf, started, paynamics, move, cancel, run, ledgerOf, balanceOf, wentBack } =
  ordering

const payBack = (reference: string, amount = 10_000, kind: 'refund' | 'reversal' = 'refund') =>
  api.call(contract.payments.refundPayment, {
    as: 'nora.back-office',
    idempotencyKey: randomUUID(),
    body: { reference, kind, amount, reason: 'It came late' },
  })

test('while an order can be cancelled, its payment isn’t refunded by staff: cancelling sends all of it back', async () => {
  const checkout = await placed()
  const { orderId, reference } = checkout
  const { once } = (await orderOf(checkout)).costs
  expect((await payBack(reference)).problem.code).toBe('order-goes-on')
  await move(orderId, 'placed', 'packed')
  expect((await payBack(reference, once)).problem.code).toBe('order-goes-on')
  expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[], 0])
  await cancel(checkout)
  await run('payments.settle')
  expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[once], 0])
})

test('once an order is on its way, what staff refund isn’t owed for it any more', async () => {
  const checkout = await placed()
  const { orderId, reference } = checkout
  const { once } = (await orderOf(checkout)).costs
  await move(orderId, 'placed', 'packed')
  await move(orderId, 'packed', 'dispatched')
  expect((await payBack(reference)).status).toBe(200)
  expect((await payBack(reference, 5_000)).status).toBe(200)
  await run('payments.settle')
  expect(wentBack(reference)).toEqual([10_000, 5_000])
  expect(await ledgerOf(checkout)).toEqual([
    ['payment', 0 - once],
    ['order', once],
    ['order-back', -10_000],
    ['refund', 10_000],
    ['order-back', -5_000],
    ['refund', 5_000],
  ])
  expect(await orderOf(checkout)).toMatchObject({ state: 'dispatched', refund: 'none' })
})

test('what the payer’s bank takes back is owed while the order goes on, and not once it’s cancelled', async () => {
  const checkout = await placed()
  const { reference } = checkout
  const { once } = (await orderOf(checkout)).costs
  expect((await payBack(reference, 10_000, 'reversal')).status).toBe(200)
  expect(await balanceOf(checkout)).toBe(10_000)
  await cancel(checkout)
  await run('payments.settle')
  expect([wentBack(reference), await balanceOf(checkout)]).toEqual([[once - 10_000], 0])
})

test('what a cancelled order left on the account is refunded as any payment is', async () => {
  const checkout = await placed()
  const { once } = (await orderOf(checkout)).costs
  await cancel(checkout)
  paynamics.refuseRefund()
  await run('payments.settle')
  await workOff(api, 'payments')
  expect(await balanceOf(checkout)).toBe(0 - once)
  expect((await payBack(checkout.reference)).status).toBe(200)
  await run('payments.settle')
  expect(await balanceOf(checkout)).toBe(10_000 - once)
})

test('what was paid and has no order yet waits for it', async () => {
  const checkout = await submitted()
  const reference = await started(checkout)
  paynamics.pay(reference, api.clock.now())
  await api.call(contract.payments.checkPayment, { params: { reference } })
  expect(await orderOf(checkout)).toMatchObject({ state: 'to-pay', payment: { state: 'paid' } })
  expect((await payBack(reference)).problem.code).toBe('order-goes-on')
  await workOff(api, 'payments')
  const backs = await api.db.execute(sql`select 1 from payment_refund where reference = ${reference}`)
  expect([(await orderOf(checkout)).state, backs]).toEqual(['placed', []])
})
