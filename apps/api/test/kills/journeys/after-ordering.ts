import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { proved, withStreaming } from './orderers.ts'
import { arrived } from './ordering.ts'
import { staff, thenSettle } from './refunding.ts'

const AMOUNT = 5_000

export const afterOrderingJourneys = [
  journey({
    name: 'paying back part of an order that goes on',
    begin: async (environment, key) => {
      const order = await arrived(environment, key)
      const body = { reference: order.reference, kind: 'refund', amount: AMOUNT, reason: 'It came late' }
      return { ...order, key: randomUUID(), body }
    },
    ask: async (environment, portal, { reference, desk, key, body }) =>
      thenSettle(
        environment,
        reference,
        await environment.call(portal, contract.payments.refundPayment, { token: desk, key, body }),
      ),
    after: async (environment, { reference, number }) => ({
      ...(await environment.gateway.moved(reference)),
      backs: await environment.count(
        `select count(*) from ledger_entry where account_number = $1 and kind = 'order-back' and amount = ${-AMOUNT}`,
        [number],
      ),
      owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
    }),
    whole: { charged: 1, paidBack: 1, backs: 1, owed: 0 },
  }),
  journey({
    name: 'activating a plan that brings streaming',
    begin: async (environment, key) => {
      const { body, ...ana } = await proved(environment, key, withStreaming)
      await environment.call(await environment.front(), contract.orders.submitCart, { token: ana.token, key, body })
      return { ...ana, desk: await staff(environment), key: randomUUID() }
    },
    ask: (environment, portal, { desk, key, orderId }) =>
      environment.call(portal, contract.orders.moveOrder, {
        token: desk,
        key,
        body: { order: orderId, from: 'placed', to: 'active' },
      }),
    after: async (environment, { number }) => ({
      services: await environment.count(
        `select count(*) from account_subscription where account_number = $1 and category = 'STREAMING'`,
        [number],
      ),
      links: await environment.count(
        `select count(*) from account_streaming where account_number = $1 and status = 'PENDING'`,
        [number],
      ),
      told: await environment.count(
        `select count(*) from notification where account_number = $1 and type = 'NETFLIX_NOTIFICATION'`,
        [number],
      ),
    }),
    whole: { services: 1, links: 1, told: 1 },
  }),
]
