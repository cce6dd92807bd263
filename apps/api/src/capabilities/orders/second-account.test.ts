import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useOrdering } from './test/ordering.ts'

const { who, api, shopper, hub, fasterPlan, atCheckout, review, verify, submit, submitted, ...ordering } =
  await useOrdering()
const { pay, pays, started, ordersOf, cancel } = ordering
const { orderReceipt, orderStatus } = contract.orders

const receiptOf = ({ ana, of, orderId }: Awaited<ReturnType<typeof atCheckout>>) =>
  api.call(orderReceipt, { ...who(ana), params: { accountNumber: of.accountNumber, orderId } })

/** Somebody with two accounts, as each of which they order: the one in use, and the other. */
const withTwo = async () => {
  const [used, other] = [await shopper({ speedMbps: 300 }), await shopper({ speedMbps: 300 })]
  const by = { as: used.as, accounts: [used.number, other.number] }
  return [
    { ...by, number: used.number },
    { ...by, number: other.number },
  ] as const
}
const newest = async ({ ana, of }: Parameters<typeof ordersOf>[0]) => {
  const { accountNumber } = of
  const query = { accountNumber, actionID: 'ADD_OR_REMOVE_PRODUCTS' as const }
  return (await api.call(orderStatus, { ...who(ana), params: { accountNumber }, query })).body.order?.orderId
}

test('[cart.submit-call-params, cart.submit-order-otp-generate-post, cart.submit-order-otp-verify-post, cart.order-status-get-params] whoever has two accounts orders for the one they name, from its own cart and with its own code', async () => {
  for (const [named, rest] of [[0, 1] as const, [1, 0] as const]) {
    const both = await withTwo()
    const checkout = await atCheckout(hub, both[named])
    const elsewhere = { ...checkout, ana: both[rest], of: { ...checkout.of, accountNumber: both[rest].number } }
    expect((await review(checkout)).body.lines).toHaveLength(1)
    expect((await review(elsewhere)).problem.code).toBe('not-found')
    expect([(await verify(elsewhere)).status, (await submit(elsewhere)).status]).toEqual([404, 404])
    expect((await verify(checkout)).body).toEqual({ status: true })
    expect((await submit(checkout)).body).toMatchObject({ orderId: checkout.orderId })
    expect((await ordersOf(checkout)).map(({ orderId }) => orderId)).toEqual([checkout.orderId])
    expect(await ordersOf(elsewhere)).toEqual([])
    expect([await newest(checkout), await newest(elsewhere)]).toEqual([checkout.orderId, undefined])
  }
})

test('whoever has two accounts pays, cancels and keeps the receipts of what each has ordered', async () => {
  const both = await withTwo()
  const orders = [await submitted(hub, both[0]), await submitted(hub, both[1])]
  for (const [at, order] of orders.entries()) {
    const elsewhere = { ...order, ana: both[1 - at]!, of: { ...order.of, accountNumber: both[1 - at]!.number } }
    expect((await pay(elsewhere)).problem.code).toBe('not-found')
    await pays(await started(order))
    expect([(await receiptOf(order)).status, (await receiptOf(elsewhere)).problem.code]).toEqual([200, 'not-found'])
    expect((await cancel(elsewhere)).problem.code).toBe('not-found')
    expect((await cancel(order)).body).toMatchObject({ orderId: order.orderId, state: 'cancelled' })
  }
  const plans = [await submitted(fasterPlan, both[0]), await submitted(fasterPlan, both[1])]
  for (const plan of plans) expect((await ordersOf(plan)).map(({ orderId }) => orderId)).toContain(plan.orderId)
})
