import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { moveOrder } from '@hibla/contract/orders/fulfilment.contract'
import type { Delivery, OrderState } from '@hibla/contract/orders/state.rule'
import { expect } from 'vitest'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { useShoppers } from '../../cart/test/shoppers.ts'
import { stubGateway } from '../../payments/test/stub-gateway.ts'

const calls = contract.orders
export type Next = RequestOf<typeof moveOrder>['body']['to']
const staff = { as: 'bea.back-office' } as const

/** People who order what is in their cart, and gateways with books of their own where they pay for it. */
export const useOrdering = async () => {
  const [paynamics, maya] = [stubGateway('paynamics', { signsAmounts: false }), stubGateway('maya')]
  const shoppers = await useShoppers({ gateways: { paynamics: paynamics.gateway, maya: maya.gateway } })
  const { api, shopper, add, who } = shoppers
  for (const each of [paynamics, maya]) each.follow(api.clock)
  type Shopper = Awaited<ReturnType<typeof shopper>>
  type Checkout = { ana: Shopper; of: { accountNumber: string; cartId: string }; orderId: string; otp: string }

  const reached = async ({ number }: Shopper) => {
    const mobile = `9${number.slice(-9)}`
    await api.db.execute(sql`update account set mobile_number = ${mobile}, email = ${`${number}@example.com`}
      where account_number = ${number}`)
    return async () => /\d{6}/.exec((await messagesTo(api.db, `+63${mobile}`, 'sms')).at(-1)!.text)![0]
  }
  /** Each puts something into a cart and gives its id. */
  const inCart =
    (productId: string, more: object = {}) =>
    async (ana: Shopper): Promise<string> =>
      (await add(ana, { accountNumber: ana.number, productId, ...more })).body.cartId
  const hub = inCart('MESH-HUB')
  const hubInParts = async (ana: Shopper): Promise<string> => {
    const { cartId, cartItemId } = (await add(ana, { accountNumber: ana.number, productId: 'MESH-HUB' })).body
    const payload = { cartItemId, deviceModeOfPayment: 'staggered' }
    expect((await api.inject({ method: 'PATCH', url: '/api/cart/item', payload, ...who(ana) })).statusCode).toBe(200)
    return cartId
  }
  const fasterPlan = async (ana: Shopper): Promise<string> => {
    const body = { accountNumber: ana.number, productId: 'RES-500' }
    const made = await api.call(contract.cart.upgradeCart, { ...who(ana), body })
    const { cartId, changePackageCartId } = made.body as { cartId?: string; changePackageCartId?: string }
    return changePackageCartId ?? cartId ?? ''
  }
  const askCode = ({ ana, of }: Pick<Checkout, 'ana' | 'of'>, seen: object = {}) =>
    api.call(calls.generateSubmitOtp, { ...who(ana), body: { ...of, isConditionsAgreed: true, ...seen } })
  /** Somebody, or a new subscriber, with something in their cart, and the code for it. */
  const atCheckout = async (fill = hub, person?: Shopper): Promise<Checkout> => {
    const ana = person ?? (await shopper({ speedMbps: 300 }))
    const codeOf = await reached(ana)
    const of = { accountNumber: ana.number, cartId: await fill(ana) }
    const sent = await askCode({ ana, of })
    expect([sent.problem?.code, sent.status]).toEqual([undefined, 200])
    return { ana, of, orderId: sent.body.orderId, otp: await codeOf() }
  }
  const verify = ({ ana, of, orderId, otp }: Checkout) =>
    api.call(calls.verifySubmitOtp, { ...who(ana), body: { ...of, orderId, otp } })
  const submit = ({ ana, of, orderId }: Checkout) =>
    api.call(calls.submitCart, {
      ...who(ana),
      idempotencyKey: randomUUID(),
      body: {
        ...of,
        orderId,
        serviceType: 'GPON',
        customerCategory: 'RES',
        notificationType: 'EMAIL',
        productTitles: [],
      },
    })
  const ordersOf = async ({ ana, of }: Checkout) =>
    (await api.call(calls.accountOrders, { ...who(ana), params: { accountNumber: of.accountNumber } })).body
  const orderOf = async (checkout: Checkout) => (await ordersOf(checkout))[0]!
  const review = ({ ana, of }: Pick<Checkout, 'ana' | 'of'>) => api.call(calls.reviewOrder, { ...who(ana), query: of })
  const submitted = async (fill = hub, person?: Shopper) => {
    const checkout = await atCheckout(fill, person)
    expect((await verify(checkout)).status).toBe(200)
    expect((await submit(checkout)).status).toBe(200)
    return checkout
  }

  const pay = ({ ana, of, orderId }: Checkout, { channel = 'gc', intentKey = randomUUID() } = {}) =>
    api.call(calls.payOrder, {
      ...who(ana),
      params: { accountNumber: of.accountNumber, orderId },
      body: { channel, intentKey },
    })
  const started = async (checkout: Checkout, channel = 'gc'): Promise<string> => {
    const { body, problem } = await pay(checkout, { channel })
    expect(problem.code).toBeUndefined()
    return body.reference
  }
  const gatewayOf = (reference: string) => (maya.book.has(reference) ? maya : paynamics)
  /** The payer is back from the gateway, and whatever follows from that has happened. */
  const comesBack = async (reference: string): Promise<void> => {
    await api.call(contract.payments.checkPayment, { params: { reference } })
    await workOff(api, 'payments')
  }
  const pays = async (reference: string): Promise<void> => {
    gatewayOf(reference).pay(reference, api.clock.now())
    await comesBack(reference)
  }
  /** The gateway tells that it was paid, although we gave it up. */
  const paysLate = async (reference: string): Promise<void> => {
    const { body, headers } = paynamics.write(reference, paynamics.pay(reference, api.clock.now()), api.clock.now())
    const url = `/api${contract.payments.notifiedByPaynamics.path}`
    expect((await api.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
    await workOff(api, 'payments')
  }
  const run = (schedule: string) => api.work.schedules.find(({ name }) => name === schedule)!.run()
  /** Submitted and paid, if something is due at checkout. */
  const placed = async (fill = hub) => {
    const checkout = await submitted(fill)
    const isToPay = (await orderOf(checkout)).dueNow > 0
    const reference = isToPay ? await started(checkout) : ''
    if (isToPay) await pays(reference)
    expect((await orderOf(checkout)).state).toBe('placed')
    return { ...checkout, reference }
  }

  const move = (orderId: string, from: OrderState, to: Next) =>
    api.call(calls.moveOrder, { ...staff, idempotencyKey: randomUUID(), body: { order: orderId, from, to } })
  const cancel = ({ ana, of, orderId }: Checkout) =>
    api.call(calls.cancelOrder, {
      ...who(ana),
      idempotencyKey: randomUUID(),
      params: { accountNumber: of.accountNumber, orderId },
    })
  /** Moves a placed order on by every step it needs. */
  const fulfil = async (checkout: Checkout, delivery: Delivery) => {
    const steps: Next[] = [
      'packed',
      'dispatched',
      'delivered',
      ...(delivery === 'deliverOnly' ? [] : ['installed' as const]),
    ]
    let from: OrderState = 'placed'
    for (const to of [...(delivery === 'none' ? [] : steps), 'active' as const]) {
      expect((await move(checkout.orderId, from, to)).status).toBe(200)
      expect((await move(checkout.orderId, from, to)).problem.code).toBe('moved-meanwhile')
      from = to
    }
  }
  /** What the account's ledger has, as kinds with sums. */
  const ledgerOf = async ({ of }: Checkout) => {
    const rows = await api.db.execute<{ kind: string; amount: number }>(sql`
      select kind, amount from ledger_entry where account_number = ${of.accountNumber} order by id`)
    return rows.map(({ kind, amount }) => [kind, amount] as const)
  }
  const balanceOf = async (checkout: Checkout): Promise<number> =>
    (await ledgerOf(checkout)).reduce((sum, [, amount]) => sum + amount, 0)
  const wentBack = (reference: string): number[] => [...gatewayOf(reference).book.get(reference)!.refunds.values()]

  /** The bill of December, as a review tells it. */
  const billOf = async (accountNumber: string) => {
    const [made] = await api.db.execute<{ amount: number; issuedOn: string; dueOn: string }>(sql`
      select amount, issued_on::text as "issuedOn", due_on::text as "dueOn" from bill
      where account_number = ${accountNumber} and month = '2026-12'`)
    const lines = await api.db.execute<{ what: string; amount: number }>(sql`
      select what, amount from bill_line where account_number = ${accountNumber} and month = '2026-12' order by position`)
    return { ...made, lines: lines.map(({ what, amount }) => ({ what, amount })) }
  }

  return {
    ...shoppers,
    calls,
    staff,
    paynamics,
    maya,
    hub,
    hubInParts,
    fasterPlan,
    inCart,
    askCode,
    review,
    atCheckout,
    verify,
    submit,
    submitted,
    ordersOf,
    orderOf,
    pay,
    started,
    comesBack,
    pays,
    paysLate,
    run,
    placed,
    move,
    cancel,
    fulfil,
    ledgerOf,
    balanceOf,
    wentBack,
    billOf,
  }
}
