import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { sendSlip, toCounter } from './paying.ts'

export const dismissingJourneys = [
  journey({
    name: 'dismissing a payment slip',
    begin: async (environment, key) => {
      const counter = await toCounter(environment)
      await sendSlip(environment, await environment.front(), counter)
      return { reference: counter.reference, key, token: await environment.login('back-office@hibla.example.com') }
    },
    ask: (environment, portal, { reference, key, token }) =>
      environment.call(portal, contract.payments.dismissSlips, {
        token,
        key,
        body: { reference, seen: 1, why: 'It shows something else' },
      }),
    already: ['already-dismissed'],
    after: async (environment, { reference }) => ({
      dismissed: await environment.count(
        'select count(*) from payment_proof where reference = $1 and dismissed_at is not null',
        [reference],
      ),
      noted: await environment.count(`select count(*) from security_event where about->>'payment' = $1`, [reference]),
    }),
    whole: { dismissed: 1, noted: 1 },
  }),
]
