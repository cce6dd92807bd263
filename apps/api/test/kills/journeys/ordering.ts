import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { Stage } from '../stage.ts'
import { shopper } from './filling-carts.ts'
import { staff } from './refunding.ts'

const { generateSubmitOtp, verifySubmitOtp, submitCart, moveOrder } = contract.orders

/** Somebody with an extension in their cart, which is delivered and paid once. */
const filled = async (stage: Stage, key: string) => {
  const { number, token } = await shopper(stage, key)
  const { body } = await stage.call(await stage.front(), contract.cart.addToCart, {
    token,
    body: { accountNumber: number, productId: 'MESH-EXT', addKey: key },
  })
  const of = { accountNumber: number, cartId: String(body['cartId']) }
  return { number, token, of, mobile: `+639${number.slice(-9)}` }
}
type Filled = Awaited<ReturnType<typeof filled>>

const withCode = async (stage: Stage, key: string) => {
  const ana = await filled(stage, key)
  const { body } = await stage.call(await stage.front(), generateSubmitOtp, {
    token: ana.token,
    body: { ...ana.of, isConditionsAgreed: true },
  })
  const otp = /\d{6}/.exec((await stage.lastTo(ana.mobile)).text)![0]
  return { ...ana, orderId: String(body['orderId']), otp }
}
const proved = async (stage: Stage, key: string) => {
  const ana = await withCode(stage, key)
  const { token, of, orderId, otp } = ana
  await stage.call(await stage.front(), verifySubmitOtp, { token, body: { ...of, orderId, otp } })
  const body = {
    ...of,
    orderId,
    serviceType: 'GPON',
    customerCategory: 'RES',
    notificationType: 'SMS',
    productTitles: [],
  }
  return { ...ana, key, body }
}
/** An order that only has to begin to work, and the member of staff who says so. */
const arrived = async (stage: Stage, key: string) => {
  const { token, orderId, body, ...ana } = await proved(stage, key)
  await stage.call(await stage.front(), submitCart, { token, key, body })
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

const told = async (stage: Stage, { mobile }: Filled | { mobile: string }, words: string) =>
  (await stage.inbox(mobile)).filter(({ text }) => text.includes(words)).length
const events = (stage: Stage, orderId: string, state: string) =>
  stage.count('select count(*) from customer_order_event where order_id = $1 and state = $2', [orderId, state])

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
    name: 'placing an order',
    begin: proved,
    ask: (stage, portal, { token, key, body }) => stage.call(portal, submitCart, { token, key, body }),
    after: async (stage, { orderId, of, mobile }) => ({
      orders: await stage.count('select count(*) from customer_order where cart_id = $1', [of.cartId]),
      lines: await stage.count('select count(*) from customer_order_line where order_id = $1', [orderId]),
      placed: await events(stage, orderId, 'placed'),
      ordered: await stage.count(`select count(*) from cart where cart_id = $1 and status = 'Ordered'`, [of.cartId]),
      told: await told(stage, { mobile }, 'We have your order'),
    }),
    whole: { orders: 1, lines: 1, placed: 1, ordered: 1, told: 1 },
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
      charged: await stage.count(
        `select count(*) from (
           select coalesce(sum(i.amount), 0) = (o.costs ->> 'once')::int as agrees from customer_order o
           left join installment i on i.account_number = o.account_number where o.order_id = $1 group by o.order_id
         ) charges where agrees`,
        [orderId],
      ),
      closed: await stage.count(`select count(*) from cart where cart_id = $1 and status = 'Closed'`, [of.cartId]),
      told: await told(stage, { mobile }, 'works from today'),
    }),
    whole: { active: 1, activated: 1, extensions: 1, charged: 1, closed: 1, told: 1 },
  }),
]
