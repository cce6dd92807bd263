import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { events, filled, orderPaid, proved, told, withCode } from './orderers.ts'
import { staff } from './refunding.ts'

const { generateSubmitOtp, verifySubmitOtp, submitCart, moveOrder } = contract.orders

/** An order that only has to begin to work, and the member of staff who says so. */
export const arrived = async (environment: TestEnvironment, key: string) => {
  const { orderId, ...ana } = await orderPaid(environment, key)
  const desk = await staff(environment)
  const [order] = await environment.rows<{ delivery: string }>(
    'select delivery from customer_order where order_id = $1',
    [orderId],
  )
  const steps = [
    'placed',
    'packed',
    'dispatched',
    'delivered',
    ...(order!.delivery === 'deliverOnly' ? [] : ['installed']),
  ]
  for (const [at, to] of steps.slice(1).entries())
    await environment.call(await environment.front(), moveOrder, {
      token: desk,
      key: randomUUID(),
      body: { order: orderId, from: steps[at], to },
    })
  return { ...ana, orderId, desk, key: randomUUID(), from: steps.at(-1) }
}

export const orderJourneys = [
  journey({
    name: 'asking for the code of an order',
    begin: filled,
    ask: (environment, portal, { token, of }) =>
      environment.call(portal, generateSubmitOtp, { token, body: { ...of, isConditionsAgreed: true } }),
    after: async (environment, { of, mobile }) => ({
      orders: await environment.count('select count(*) from order_code where cart_id = $1', [of.cartId]),
      told: (await environment.inbox(mobile)).length > 0,
    }),
    whole: { orders: 1, told: true },
  }),
  journey({
    name: 'giving the code of an order',
    begin: withCode,
    ask: (environment, portal, { token, of, orderId, otp }) =>
      environment.call(portal, verifySubmitOtp, { token, body: { ...of, orderId, otp } }),
    // Once the answer is lost, the code is used, but the order is proved too.
    already: ['code-expired', 'wrong-code'],
    after: async (environment, { orderId }) => ({
      proved: await environment.count('select count(*) from order_code where order_id = $1 and proved_at is not null', [
        orderId,
      ]),
    }),
    whole: { proved: 1 },
  }),
  journey({
    name: 'submitting an order',
    begin: proved,
    ask: (environment, portal, { token, key, body }) => environment.call(portal, submitCart, { token, key, body }),
    after: async (environment, { orderId, of, mobile }) => ({
      orders: await environment.count('select count(*) from customer_order where cart_id = $1', [of.cartId]),
      lines: await environment.count('select count(*) from customer_order_line where order_id = $1', [orderId]),
      awaited: await events(environment, orderId, 'to-pay'),
      ordered: await environment.count(`select count(*) from cart where cart_id = $1 and status = 'Ordered'`, [
        of.cartId,
      ]),
      told: await told(environment, { mobile }, 'within 24 hours'),
    }),
    whole: { orders: 1, lines: 1, awaited: 1, ordered: 1, told: 1 },
  }),
  journey({
    name: 'activating an order',
    begin: arrived,
    ask: (environment, portal, { desk, key, orderId, from }) =>
      environment.call(portal, moveOrder, { token: desk, key, body: { order: orderId, from, to: 'active' } }),
    after: async (environment, { orderId, number, of, mobile }) => ({
      active: await environment.count(`select count(*) from customer_order where order_id = $1 and state = 'active'`, [
        orderId,
      ]),
      activated: await events(environment, orderId, 'active'),
      extensions: await environment.count(
        `select count(*) from account_subscription where account_number = $1 and product_offering_id = 'MESH-EXT'`,
        [number],
      ),
      // One for each part; the delivery was paid at checkout.
      charged: await environment.count('select count(*) from installment where account_number = $1', [number]),
      closed: await environment.count(`select count(*) from cart where cart_id = $1 and status = 'Closed'`, [
        of.cartId,
      ]),
      told: await told(environment, { mobile }, 'active from today'),
    }),
    whole: { active: 1, activated: 1, extensions: 1, charged: 24, closed: 1, told: 1 },
  }),
]
