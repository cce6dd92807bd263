import { contract } from '@hibla/contract'
import { journey } from '../kills/journey.ts'
import { paidOutside } from '../kills/journeys/paying.ts'
import { staff, thenSettle } from '../kills/journeys/refunding.ts'
import type { TestEnvironment } from '../kills/test-environment.ts'

/** Paid on the gateway's page, where one centavo too much was charged. */
const paidWrong = async (stage: TestEnvironment) => {
  await stage.gateway.fault('wrong-amount')
  return paidOutside(stage)
}

const outcome = async (
  stage: TestEnvironment,
  { reference, accountNumber }: { reference: string; accountNumber: string },
): Promise<Record<string, unknown>> => {
  const [payment] = await stage.rows<{ state: string; failure: string | null }>(
    'select state, failure from payment_intent where reference = $1',
    [reference],
  )
  return {
    ...(await stage.gateway.moved(reference)),
    ...payment,
    held: await stage.count('select count(*) from payment_held where reference = $1', [reference]),
    posted: await stage.count('select count(*) from payment where account_number = $1', [accountNumber]),
  }
}

/** Something else came than was asked for, and staff send it back. */
export const paymentReviewJourneys = [
  journey({
    name: 'hearing that another amount came',
    begin: paidWrong,
    ask: (stage, portal, { told }) => stage.deliver(portal, told),
    after: outcome,
    whole: { charged: 1, paidBack: 0, state: 'held', failure: null, held: 1, posted: 0 },
  }),
  journey({
    name: 'sending back what came instead',
    begin: async (stage, key) => {
      const payment = await paidWrong(stage)
      await stage.deliver(await stage.front(), payment.told)
      const body = { reference: payment.reference, decision: 'return', note: 'Talked to the payer' }
      return { ...payment, token: await staff(stage), key, body }
    },
    ask: async (stage, portal, { reference, token, key, body }) =>
      thenSettle(stage, reference, await stage.call(portal, contract.payments.decideReview, { token, key, body })),
    after: outcome,
    whole: { charged: 1, paidBack: 1, state: 'failed', failure: 'sent-back', held: 1, posted: 0 },
  }),
]
