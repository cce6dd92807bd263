import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import { sendSlip, toCounter } from './paying.ts'

export const dismissingJourneys = [
  journey({
    name: 'dismissing a payment slip',
    begin: async (stage, key) => {
      const counter = await toCounter(stage)
      await sendSlip(stage, await stage.front(), counter)
      return { reference: counter.reference, key, token: await stage.login('back-office@hibla.example.com') }
    },
    ask: (stage, portal, { reference, key, token }) =>
      stage.call(portal, contract.payments.dismissSlips, {
        token,
        key,
        body: { reference, seen: 1, why: 'It shows something else' },
      }),
    already: ['already-dismissed'],
    after: async (stage, { reference }) => ({
      dismissed: await stage.count(
        'select count(*) from payment_proof where reference = $1 and dismissed_at is not null',
        [reference],
      ),
      noted: await stage.count(`select count(*) from security_event where about->>'payment' = $1`, [reference]),
    }),
    whole: { dismissed: 1, noted: 1 },
  }),
]
