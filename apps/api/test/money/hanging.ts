import { contract } from '@hibla/contract'
import { journey } from '../kills/journey.ts'
import { outcomeOf, paidOnce, payer, settle } from '../kills/journeys/paying.ts'
import type { TestEnvironment } from '../kills/test-environment.ts'

const referenceFor = async (stage: TestEnvironment, accountNumber: string): Promise<string> => {
  const [row] = await stage.rows<{ reference: string }>(
    'select reference from payment_intent where account_number = $1',
    [accountNumber],
  )
  return row!.reference
}

/** The gateway charges and never answers: only asking tells. */
export const hangingJourneys = [
  journey({
    name: 'a payment that the gateway charges without an answer',
    begin: async (stage) => {
      await stage.gateway.fault('answer-lost')
      return payer(stage)
    },
    ask: async (stage, portal, by) => {
      const answer = await stage.call(portal, contract.payments.payOnline, by)
      return answer.status === 200 ? settle(stage, await referenceFor(stage, by.accountNumber)) : answer
    },
    after: async (stage, { accountNumber }) =>
      outcomeOf(stage, { accountNumber, reference: await referenceFor(stage, accountNumber) }),
    whole: paidOnce,
  }),
]
