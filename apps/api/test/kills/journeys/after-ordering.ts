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
    begin: async (stage, key) => {
      const order = await arrived(stage, key)
      const body = { reference: order.reference, kind: 'refund', amount: AMOUNT, reason: 'It came late' }
      return { ...order, key: randomUUID(), body }
    },
    ask: async (stage, portal, { reference, desk, key, body }) =>
      thenSettle(
        stage,
        reference,
        await stage.call(portal, contract.payments.refundPayment, { token: desk, key, body }),
      ),
    after: async (stage, { reference, number }) => ({
      ...(await stage.gateway.moved(reference)),
      backs: await stage.count(
        `select count(*) from ledger_entry where account_number = $1 and kind = 'order-back' and amount = ${-AMOUNT}`,
        [number],
      ),
      owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
    }),
    whole: { charged: 1, paidBack: 1, backs: 1, owed: 0 },
  }),
  journey({
    name: 'activating a plan that brings streaming',
    begin: async (stage, key) => {
      const { body, ...ana } = await proved(stage, key, withStreaming)
      await stage.call(await stage.front(), contract.orders.submitCart, { token: ana.token, key, body })
      return { ...ana, desk: await staff(stage), key: randomUUID() }
    },
    ask: (stage, portal, { desk, key, orderId }) =>
      stage.call(portal, contract.orders.moveOrder, {
        token: desk,
        key,
        body: { order: orderId, from: 'placed', to: 'active' },
      }),
    after: async (stage, { number }) => ({
      services: await stage.count(
        `select count(*) from account_subscription where account_number = $1 and category = 'STREAMING'`,
        [number],
      ),
      links: await stage.count(
        `select count(*) from account_streaming where account_number = $1 and status = 'PENDING'`,
        [number],
      ),
      told: await stage.count(
        `select count(*) from notification where account_number = $1 and type = 'NETFLIX_NOTIFICATION'`,
        [number],
      ),
    }),
    whole: { services: 1, links: 1, told: 1 },
  }),
]
