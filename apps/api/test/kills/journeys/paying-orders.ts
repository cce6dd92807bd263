import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey, scheduled } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { events, orderPaid, orderPaidOutside, submitted, told, type Filled } from './orderers.ts'
import { settle } from './paying.ts'
import { thenSettle } from './refunding.ts'

const { payOrder, cancelOrder } = contract.orders

type Paid = Pick<Filled, 'number' | 'mobile'> & { orderId: string; reference: string }

/** What became of an order, its payment and the account. */
const outcomeOf = async (environment: TestEnvironment, { number, orderId, reference, mobile }: Paid) => ({
  ...(await environment.gateway.moved(reference)),
  placed: await events(environment, orderId, 'placed'),
  cancelled: await events(environment, orderId, 'cancelled'),
  charges: await environment.count(`select count(*) from ledger_entry where account_number = $1 and kind = 'order'`, [
    number,
  ]),
  backs: await environment.count(
    `select count(*) from ledger_entry where account_number = $1 and kind = 'order-back'`,
    [number],
  ),
  owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
  told: await told(environment, { mobile }, 'You’ve paid'),
})
const placedOnce = { charged: 1, paidBack: 0, placed: 1, cancelled: 0, charges: 1, backs: 0, owed: 0, told: 1 }
const wentBackOnce = { charged: 1, paidBack: 1, cancelled: 1, charges: 1, backs: 1, owed: 0 }

/** Somebody changes their mind, with the key of that decision. */
const cancelling = (
  environment: TestEnvironment,
  portal: Parameters<TestEnvironment['call']>[0],
  { token, number, orderId, key }: Cancelling,
) => environment.call(portal, cancelOrder, { token, key, params: { accountNumber: number, orderId } })
type Cancelling = { token: string; number: string; orderId: string; key: string }

export const payingOrderJourneys = [
  journey({
    name: 'starting the payment of an order',
    begin: submitted,
    ask: (environment, portal, { input }) => environment.call(portal, payOrder, input),
    after: async (environment, { orderId }) => ({
      open: await environment.count(
        `select count(*) from payment_intent where order_id = $1 and state = 'redirected' and url is not null`,
        [orderId],
      ),
      all: await environment.count('select count(*) from payment_intent where order_id = $1', [orderId]),
    }),
    whole: { open: 1, all: 1 },
  }),
  journey({
    name: 'hearing that an order was paid',
    begin: orderPaidOutside,
    ask: (environment, portal, { told: notification }) => environment.deliver(portal, notification),
    after: outcomeOf,
    whole: placedOnce,
  }),
  journey({
    name: 'asking whether an order was paid',
    begin: orderPaidOutside,
    ask: (environment, _portal, { reference }) => settle(environment, reference),
    after: outcomeOf,
    whole: placedOnce,
  }),
  journey({
    name: 'cancelling an order that was paid',
    begin: async (environment, key) => ({ ...(await orderPaid(environment, key)), key: randomUUID() }),
    ask: async (environment, portal, ana) =>
      thenSettle(environment, ana.reference, await cancelling(environment, portal, ana)),
    already: ['already-cancelled'],
    after: outcomeOf,
    whole: { ...wentBackOnce, placed: 1, told: 1 },
  }),
  journey({
    name: 'hearing that a cancelled order was paid',
    begin: async (environment, key) => {
      const ana = await orderPaidOutside(environment, key)
      await cancelling(environment, await environment.front(), { ...ana, key: randomUUID() })
      return ana
    },
    ask: async (environment, portal, { told: notification, reference }) => {
      const answer = await environment.deliver(portal, notification)
      await environment.drain()
      return thenSettle(environment, reference, answer)
    },
    after: outcomeOf,
    whole: { ...wentBackOnce, placed: 0, told: 0 },
  }),
  journey({
    name: 'giving up an order that nobody paid',
    begin: submitted,
    due: (environment, { orderId }) =>
      environment.rows(`update customer_order set ordered_at = ordered_at - interval '25 hours' where order_id = $1`, [
        orderId,
      ]),
    // One that fails is left to the next run.
    ask: async (environment, _portal, { orderId }) => {
      let answer = await scheduled(environment, 'orders.settle')
      while (answer.status === 200 && (await events(environment, orderId, 'cancelled')) === 0)
        answer = await scheduled(environment, 'orders.settle')
      return answer
    },
    after: async (environment, { orderId, of, mobile }) => ({
      cancelled: await events(environment, orderId, 'cancelled'),
      closed: await environment.count(`select count(*) from cart where cart_id = $1 and status = 'Closed'`, [
        of.cartId,
      ]),
      told: await told(environment, { mobile }, 'is cancelled'),
    }),
    whole: { cancelled: 1, closed: 1, told: 1 },
  }),
]
