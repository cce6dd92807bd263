import { contract } from '@hibla/contract'
import { readableId } from '../../../src/kernel/ids/readable-id.ts'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

/** A payment of ₱1,499.00 for which ₱1,400.00 came. */
const paymentUnderReview = async (environment: TestEnvironment, key: string) => {
  const number = await environment.account()
  const reference = readableId('PAY', 20)
  await environment.rows(
    `insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
       channel_name, gateway, state, started_at, expires_at, changed_at)
     values ($1, gen_random_uuid(), $2, 149900, 0, 'wallet', 'gc', 'GCash', 'paynamics', 'held', now(), now(), now())`,
    [reference, number],
  )
  await environment.rows(`insert into payment_event (reference, state, by, at) values ($1, 'held', 'gateway', now())`, [
    reference,
  ])
  await environment.rows(
    `insert into payment_held (reference, why, came, currency, gateway_reference, paid_on)
     values ($1, 'other-amount', 140000, 'PHP', $1, '2026-11-15')`,
    [reference],
  )
  return { number, reference, key, token: await environment.login('back-office@hibla.example.com') }
}

export const paymentReviewJourneys = [
  journey({
    name: 'posting a held payment after all',
    begin: paymentUnderReview,
    ask: (environment, portal, { reference, key, token }) =>
      environment.call(portal, contract.payments.decideReview, {
        token,
        key,
        body: { reference, decision: 'post', note: 'Talked to the payer' },
      }),
    already: ['not-held'],
    after: async (environment, { number, reference }) => ({
      owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
      paid: await environment.count(`select count(*) from payment_intent where reference = $1 and state = 'paid'`, [
        reference,
      ]),
      settled: await environment.count(
        `select count(*) from payment_held where reference = $1 and settled_at is not null`,
        [reference],
      ),
      noted: await environment.count(`select count(*) from security_event where about->>'payment' = $1`, [reference]),
    }),
    whole: { owed: -140_000, paid: 1, settled: 1, noted: 1 },
  }),
]
