import { expect, test } from 'vitest'
import type { Journey } from '../kills/journey.ts'
import { afterOrderingJourneys } from '../kills/journeys/after-ordering.ts'
import { cartJourneys } from '../kills/journeys/filling-carts.ts'
import { orderJourneys } from '../kills/journeys/ordering.ts'
import { payingOrderJourneys } from '../kills/journeys/paying-orders.ts'
import { removingJourneys } from '../kills/journeys/removing-addons.ts'
import type { StopPoint } from '../kills/stop-points.ts'
import { openTestEnvironment } from '../kills/test-environment.ts'
import { chosenKill, testRandomKills, type Chosen } from '../kills/test-kills.ts'
import { differences, noDifferences } from '../money/differences.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const stage = await openTestEnvironment()

/** Of every step that places an order. A deep run kills at random writes of all of them. */
const chosen: Chosen[] = [
  ['putting a hub into the cart', 'commit of insert cart_item', 'the process, while its write arrives'],
  ['choosing a new plan', 'insert cart_item', 'PostgreSQL'],
  ['asking for the code of an order', 'commit of insert order_code', 'the process, while its write arrives'],
  ['giving the code of an order', 'update order_code', 'the process'],
  ['submitting an order', 'insert customer_order', 'the connection'],
  ['submitting an order', 'insert customer_order_event', 'the process'],
  ['submitting an order', 'commit of insert customer_order', 'the process, while its write arrives'],
  ['starting the payment of an order', 'insert payment_intent', 'PostgreSQL'],
  ['starting the payment of an order', 'the payment gateway answers', 'the process'],
  ['hearing that an order was paid', 'commit of insert payment', 'the process, while its write arrives'],
  ['hearing that an order was paid', 'update customer_order', 'the process'],
  ['asking whether an order was paid', 'insert ledger_entry', 'the process'],
  ['cancelling an order that was paid', 'insert payment_refund', 'PostgreSQL'],
  ['cancelling an order that was paid', 'the payment gateway answers', 'the process'],
  [
    'hearing that a cancelled order was paid',
    'commit of insert payment_refund',
    'the process, while its write arrives',
  ],
  ['giving up an order that nobody paid', 'insert customer_order_event', 'the connection'],
  ['paying back part of an order that goes on', 'insert payment_refund', 'the process'],
  ['activating an order', 'insert installment', 'the process'],
  ['activating a plan that brings streaming', 'update account_subscription', 'PostgreSQL'],
  ['removing an add-on', 'update account_subscription', 'the process'],
]

const journeys = [
  ...cartJourneys,
  ...orderJourneys,
  ...payingOrderJourneys,
  ...afterOrderingJourneys,
  ...removingJourneys,
]

test.skipIf(deep).each(chosen)('%s happens once and whole, if at ‘%s’ a kill hits %s', async (...kill) => {
  const { left, whole } = await chosenKill(stage, journeys, kill)
  expect(left).toEqual(whole)
})

/** Whoever talks to the gateway may die while it does. */
const talks = ({ name }: Journey): boolean => /^(starting|asking whether|cancelling)/.test(name)
const gateway: StopPoint[] = [{ waitsFor: 'payments' }]

testRandomKills(stage, {
  journeys,
  kills: 300,
  writes: [
    'cart',
    'cart_item',
    'order_code',
    'customer_order',
    'customer_order_line',
    'customer_order_event',
    'payment_intent',
    'payment',
    'payment_refund',
    'ledger_entry',
    'installment',
    'account_subscription',
  ],
  more: (journey) => (talks(journey) ? gateway : []),
})

test('after all of this, what orders cost is what the gateway has charged and paid back', async () => {
  await stage.drain()
  expect(await differences(stage)).toEqual(noDifferences)
})
