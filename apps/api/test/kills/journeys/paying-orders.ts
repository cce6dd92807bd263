import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey, scheduled } from '../journey.ts'
import type { Stage } from '../stage.ts'
import { events, orderPaid, orderPaidOutside, submitted, told, type Filled } from './orderers.ts'
import { settle } from './paying.ts'
import { thenSettle } from './refunding.ts'

const { payOrder, cancelOrder } = contract.orders

type Paid = Pick<Filled, 'number' | 'mobile'> & { orderId: string; reference: string }

/** What became of an order, its payment and the account. */
const outcomeOf = async (stage: Stage, { number, orderId, reference, mobile }: Paid) => ({
  ...(await stage.gateway.moved(reference)),
  placed: await events(stage, orderId, 'placed'),
  cancelled: await events(stage, orderId, 'cancelled'),
  charges: await stage.count(`select count(*) from ledger_entry where account_number = $1 and kind = 'order'`, [
    number,
  ]),
  backs: await stage.count(`select count(*) from ledger_entry where account_number = $1 and kind = 'order-back'`, [
    number,
  ]),
  owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
  told: await told(stage, { mobile }, 'You’ve paid'),
})
const placedOnce = { charged: 1, paidBack: 0, placed: 1, cancelled: 0, charges: 1, backs: 0, owed: 0, told: 1 }
const wentBackOnce = { charged: 1, paidBack: 1, cancelled: 1, charges: 1, backs: 1, owed: 0 }

/** Somebody changes their mind, with the key of that decision. */
const cancelling = (stage: Stage, portal: Parameters<Stage['call']>[0], { token, number, orderId, key }: Cancelling) =>
  stage.call(portal, cancelOrder, { token, key, params: { accountNumber: number, orderId } })
type Cancelling = { token: string; number: string; orderId: string; key: string }

export const payingOrderJourneys = [
  journey({
    name: 'starting the payment of an order',
    begin: submitted,
    ask: (stage, portal, { input }) => stage.call(portal, payOrder, input),
    after: async (stage, { orderId }) => ({
      open: await stage.count(
        `select count(*) from payment_intent where order_id = $1 and state = 'redirected' and url is not null`,
        [orderId],
      ),
      all: await stage.count('select count(*) from payment_intent where order_id = $1', [orderId]),
    }),
    whole: { open: 1, all: 1 },
  }),
  journey({
    name: 'hearing that an order was paid',
    begin: orderPaidOutside,
    ask: (stage, portal, { told: notification }) => stage.deliver(portal, notification),
    after: outcomeOf,
    whole: placedOnce,
  }),
  journey({
    name: 'asking whether an order was paid',
    begin: orderPaidOutside,
    ask: (stage, _portal, { reference }) => settle(stage, reference),
    after: outcomeOf,
    whole: placedOnce,
  }),
  journey({
    name: 'cancelling an order that was paid',
    begin: async (stage, key) => ({ ...(await orderPaid(stage, key)), key: randomUUID() }),
    ask: async (stage, portal, ana) => thenSettle(stage, ana.reference, await cancelling(stage, portal, ana)),
    already: ['already-cancelled'],
    after: outcomeOf,
    whole: { ...wentBackOnce, placed: 1, told: 1 },
  }),
  journey({
    name: 'hearing that a cancelled order was paid',
    begin: async (stage, key) => {
      const ana = await orderPaidOutside(stage, key)
      await cancelling(stage, await stage.front(), { ...ana, key: randomUUID() })
      return ana
    },
    ask: async (stage, portal, { told: notification, reference }) => {
      const answer = await stage.deliver(portal, notification)
      await stage.drain()
      return thenSettle(stage, reference, answer)
    },
    after: outcomeOf,
    whole: { ...wentBackOnce, placed: 0, told: 0 },
  }),
  journey({
    name: 'giving up an order that nobody paid',
    begin: submitted,
    due: (stage, { orderId }) =>
      stage.rows(`update customer_order set ordered_at = ordered_at - interval '25 hours' where order_id = $1`, [
        orderId,
      ]),
    // One that fails is left to the next run.
    ask: async (stage, _portal, { orderId }) => {
      let answer = await scheduled(stage, 'orders.settle')
      while (answer.status === 200 && (await events(stage, orderId, 'cancelled')) === 0)
        answer = await scheduled(stage, 'orders.settle')
      return answer
    },
    after: async (stage, { orderId, of, mobile }) => ({
      cancelled: await events(stage, orderId, 'cancelled'),
      closed: await stage.count(`select count(*) from cart where cart_id = $1 and status = 'Closed'`, [of.cartId]),
      told: await told(stage, { mobile }, 'is cancelled'),
    }),
    whole: { cancelled: 1, closed: 1, told: 1 },
  }),
]
