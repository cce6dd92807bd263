import { expect, test } from 'vitest'
import type { Journey } from '../kills/journey.ts'
import { autopayJourneys } from '../kills/journeys/autopay.ts'
import { payingJourneys } from '../kills/journeys/paying.ts'
import { refundingJourneys } from '../kills/journeys/refunding.ts'
import type { StopPoint } from '../kills/stop-points.ts'
import { openTestEnvironment } from '../kills/test-environment.ts'
import { chosenKill, testRandomKills, type Chosen } from '../kills/test-kills.ts'
import { differences, noDifferences } from './differences.ts'
import { hangingJourneys } from './hanging.ts'
import { paymentReviewJourneys } from './payment-reviews.ts'

const stage = await openTestEnvironment()

const chosen: Chosen[] = [
  ['starting a payment', 'commit of insert payment_intent', 'the process, while its write arrives'],
  ['starting a payment', 'update payment_intent', 'the process'],
  ['starting a payment', 'insert suspension_hold', 'PostgreSQL'],
  ['hearing that a payment was made', 'insert payment', 'the process'],
  ['hearing that a payment was made', 'insert payment_event', 'PostgreSQL'],
  ['hearing that a payment was made', 'commit of insert payment', 'the process, while its write arrives'],
  ['hearing that a payment was made', 'insert official_receipt', 'the process'],
  ['coming back from the gateway', 'commit of update payment_intent', 'the process, while its write arrives'],
  ['coming back from the gateway', 'insert payment', 'the connection'],
  ['asking about a payment', 'commit of update payment_intent', 'the process'],
  ['asking about a payment', 'insert payment', 'the process'],
  ['sending a payment slip', 'commit of insert payment_proof', 'the process, while its write arrives'],
  ['refunding a payment', 'commit of insert payment_refund', 'the process, while its write arrives'],
  ['refunding a payment', 'update payment_refund', 'the process'],
  ['approving a refund', 'update payment_refund', 'PostgreSQL'],
  ['starting a payment', 'the payment gateway answers', 'the process'],
  ['starting a payment', 'the payment gateway answers', 'PostgreSQL'],
  ['coming back from the gateway', 'the payment gateway answers', 'the process'],
  ['asking about a payment', 'the payment gateway answers', 'the process'],
  ['refunding a payment', 'the payment gateway answers', 'the process'],
  ['a payment that the gateway charges without an answer', 'update payment_intent', 'the process'],
  ['hearing that another amount came', 'insert payment_held', 'the process'],
  ['sending back what came instead', 'update payment_refund', 'PostgreSQL'],
  ['sending back what came instead', 'the payment gateway answers', 'the process'],
  ['charging by AutoPay', 'commit of insert payment_intent', 'the process, while its write arrives'],
  ['charging by AutoPay', 'the payment gateway answers', 'the process'],
]

/** Whoever talks to the gateway may die while it does. */
const talks = ({ name }: Journey): boolean => !/^(hearing|sending a|confirming|cancelling)/.test(name)
const gateway: StopPoint[] = [{ waitsFor: 'payments' }]

const journeys = [
  ...payingJourneys,
  ...refundingJourneys,
  ...hangingJourneys,
  ...paymentReviewJourneys,
  ...autopayJourneys,
]

test.each(chosen)('%s: once, and in both books, if at ‘%s’ a kill hits %s', async (...kill) => {
  const { left, whole } = await chosenKill(stage, journeys, kill)
  expect(left).toEqual(whole)
})

testRandomKills(stage, {
  journeys,
  kills: 200,
  writes: [
    'payment_intent',
    'payment_event',
    'payment',
    'official_receipt',
    'payment_proof',
    'payment_refund',
    'payment_held',
    'autopay_charge',
  ],
  more: (journey) => (talks(journey) ? gateway : []),
})

test('after all of this, what was posted is what the gateway has charged and paid back', async () => {
  await stage.drain()
  expect(await differences(stage)).toEqual(noDifferences)
})
