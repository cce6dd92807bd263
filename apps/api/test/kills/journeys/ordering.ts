import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { Stage } from '../stage.ts'
import { events, filled, orderPaid, proved, told, withCode } from './orderers.ts'
import { staff } from './refunding.ts'

const { generateSubmitOtp, verifySubmitOtp, submitCart, moveOrder } = contract.orders

/** An order that only has to begin to work, and the member of staff who says so. */
export const arrived = async (stage: Stage, key: string) => {
  const { orderId, ...ana } = await orderPaid(stage, key)
  const desk = await staff(stage)
  const [order] = await stage.rows<{ delivery: string }>('select delivery from customer_order where order_id = $1', [
    orderId,
  ])
  const steps = [
    'placed',
    'packed',
    'dispatched',
    'delivered',
    ...(order!.delivery === 'deliverOnly' ? [] : ['installed']),
  ]
  for (const [at, to] of steps.slice(1).entries())
    await stage.call(await stage.front(), moveOrder, {
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
    ask: (stage, portal, { token, of }) =>
      stage.call(portal, generateSubmitOtp, { token, body: { ...of, isConditionsAgreed: true } }),
    after: async (stage, { of, mobile }) => ({
      orders: await stage.count('select count(*) from order_code where cart_id = $1', [of.cartId]),
      told: (await stage.inbox(mobile)).length > 0,
    }),
    whole: { orders: 1, told: true },
  }),
  journey({
    name: 'giving the code of an order',
    begin: withCode,
    ask: (stage, portal, { token, of, orderId, otp }) =>
      stage.call(portal, verifySubmitOtp, { token, body: { ...of, orderId, otp } }),
    // Once the answer is lost, the code is used, but the order is proved too.
    already: ['code-expired', 'wrong-code'],
    after: async (stage, { orderId }) => ({
      proved: await stage.count('select count(*) from order_code where order_id = $1 and proved_at is not null', [
        orderId,
      ]),
    }),
    whole: { proved: 1 },
  }),
  journey({
    name: 'submitting an order',
    begin: proved,
    ask: (stage, portal, { token, key, body }) => stage.call(portal, submitCart, { token, key, body }),
    after: async (stage, { orderId, of, mobile }) => ({
      orders: await stage.count('select count(*) from customer_order where cart_id = $1', [of.cartId]),
      lines: await stage.count('select count(*) from customer_order_line where order_id = $1', [orderId]),
      awaited: await events(stage, orderId, 'to-pay'),
      ordered: await stage.count(`select count(*) from cart where cart_id = $1 and status = 'Ordered'`, [of.cartId]),
      told: await told(stage, { mobile }, 'within 24 hours'),
    }),
    whole: { orders: 1, lines: 1, awaited: 1, ordered: 1, told: 1 },
  }),
  journey({
    name: 'activating an order',
    begin: arrived,
    ask: (stage, portal, { desk, key, orderId, from }) =>
      stage.call(portal, moveOrder, { token: desk, key, body: { order: orderId, from, to: 'active' } }),
    after: async (stage, { orderId, number, of, mobile }) => ({
      active: await stage.count(`select count(*) from customer_order where order_id = $1 and state = 'active'`, [
        orderId,
      ]),
      activated: await events(stage, orderId, 'active'),
      extensions: await stage.count(
        `select count(*) from account_subscription where account_number = $1 and product_offering_id = 'MESH-EXT'`,
        [number],
      ),
      // One for each part; the delivery was paid at checkout.
      charged: await stage.count('select count(*) from installment where account_number = $1', [number]),
      closed: await stage.count(`select count(*) from cart where cart_id = $1 and status = 'Closed'`, [of.cartId]),
      told: await told(stage, { mobile }, 'active from today'),
    }),
    whole: { active: 1, activated: 1, extensions: 1, charged: 24, closed: 1, told: 1 },
  }),
]
