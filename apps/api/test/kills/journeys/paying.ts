import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { fileAgreement } from '../file-agreement.ts'
import { journey, scheduled } from '../journey.ts'
import type { Answer, TestEnvironment } from '../test-environment.ts'

const { payOnline, payByReference, checkPayment, provePayment } = contract.payments
/** Long past, so that whoever looks for what is due finds it. */
const LONG_DUE = '2026-01-01T00:00:00+08:00'

type Portal = Parameters<TestEnvironment['call']>[0]

/** Somebody with an account, and what they want to pay. */
export const payer = async (environment: TestEnvironment, channel = 'gc') => {
  const person = await environment.person(1)
  const accountNumber = person.accounts[0]!
  return { accountNumber, token: await environment.login(person.email), body: requestFor(accountNumber, channel) }
}
type Payer = Awaited<ReturnType<typeof payer>>

export const requestFor = (accountNumber: string, channel: string, amount = '1499.00') => {
  const input = { accountNumber, amount, currency: 'PHP', channel, intentKey: randomUUID() }
  return { data: Buffer.from(JSON.stringify(input)).toString('base64') }
}
/** They decide once more, in another tab. */
export const decidedAgain = (by: unknown): unknown => ({
  ...(by as Payer),
  body: requestFor((by as Payer).accountNumber, 'gc'),
})

const start = async (environment: TestEnvironment, by: Payer): Promise<Record<'reference' | 'url', string>> => {
  const { body } = await environment.call(await environment.front(), payOnline, by)
  return body as Record<'reference' | 'url', string>
}
/** Paid on the gateway's page, and the portal has heard nothing of it. */
export const paidOutside = async (environment: TestEnvironment) => {
  const by = await payer(environment)
  const { reference, url } = await start(environment, by)
  await environment.gateway.pay(url)
  return { ...by, reference, told: await environment.letterbox.about(reference) }
}
export const paid = async (environment: TestEnvironment) => {
  const payment = await paidOutside(environment)
  await environment.deliver(await environment.front(), payment.told)
  return payment
}

/** What became of it, at the gateway and here. */
export const outcomeOf = async (
  environment: TestEnvironment,
  { accountNumber, reference }: { accountNumber: string; reference: string },
) => ({
  ...(await environment.gateway.moved(reference)),
  posted: await environment.count('select count(*) from payment where account_number = $1', [accountNumber]),
  receipts: await environment.count(
    `select count(*) from official_receipt r join payment p on p.id = r.payment_id where p.account_number = $1`,
    [accountNumber],
  ),
  paid: await environment.count(`select count(*) from payment_intent where reference = $1 and state = 'paid'`, [
    reference,
  ]),
  waits: await environment.count('select count(*) from suspension_hold where account_number = $1', [accountNumber]),
  mails: (await environment.inbox(`${accountNumber}@example.com`)).length,
})
export const paidOnce = { charged: 1, paidBack: 0, posted: 1, receipts: 1, paid: 1, waits: 0, mails: 1 }

/** Time passes until the gateway is asked; and again, if whoever asked died over it. */
export const settle = async (
  environment: TestEnvironment,
  reference: string,
  table: 'payment_intent' | 'payment_refund' = 'payment_intent',
): Promise<Answer> => {
  const due = `update ${table} set ask_at = '${LONG_DUE}' where reference = $1 and ask_at is not null returning 1`
  let answer: Answer = { status: 200, body: {} }
  while (answer.status === 200 && (await environment.rows(due, [reference])).length > 0)
    answer = await scheduled(environment, 'payments.settle')
  return answer
}

/** A number for a counter, and the key under which its slip is sent. */
export const toCounter = async (environment: TestEnvironment) => {
  const by = await payer(environment, 'bdo_otc_ph')
  const { body } = await environment.call(await environment.front(), payByReference, by)
  return { reference: String(body['reference']), key: randomUUID() }
}
export const sendSlip = async (
  environment: TestEnvironment,
  portal: Portal,
  { reference, key }: { reference: string; key: string },
) => environment.call(portal, provePayment, { key, params: { reference }, file: new Uint8Array(await jpg()) })

export const payingJourneys = [
  journey({
    name: 'starting a payment',
    begin: (environment) => payer(environment),
    ask: (environment, portal, by) => environment.call(portal, payOnline, by),
    after: async (environment, { accountNumber }) => ({
      open: await environment.count(
        `select count(*) from payment_intent where account_number = $1 and state = 'redirected' and url is not null`,
        [accountNumber],
      ),
      all: await environment.count('select count(*) from payment_intent where account_number = $1', [accountNumber]),
      waits: await environment.count('select count(*) from suspension_hold where account_number = $1', [accountNumber]),
    }),
    whole: { open: 1, all: 1, waits: 1 },
  }),
  journey({
    name: 'hearing that a payment was made',
    begin: paidOutside,
    ask: (environment, portal, { told }) => environment.deliver(portal, told),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'coming back from the gateway',
    begin: paidOutside,
    ask: (environment, portal, { reference }) => environment.call(portal, checkPayment, { params: { reference } }),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'asking about a payment',
    begin: paidOutside,
    ask: (environment, _portal, { reference }) => settle(environment, reference),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'sending a payment slip',
    begin: toCounter,
    ask: sendSlip,
    after: async (environment, { reference }) => ({
      slips: await environment.count(
        `select count(*) from payment_proof p join stored_file f on f.id = p.file_id and f.kept_at is not null
         where p.reference = $1`,
        [reference],
      ),
      ...(await fileAgreement(environment)),
    }),
    whole: { slips: 1, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'deleting the slip of somebody who has erased their data',
    begin: async (environment) => {
      const by = await payer(environment, 'bdo_otc_ph')
      const portal = await environment.front()
      const { body } = await environment.call(portal, payByReference, by)
      const reference = String(body['reference'])
      await sendSlip(environment, portal, { reference, key: randomUUID() })
      await environment.rows(`update payment_proof set goes_when_decided = true where reference = $1`, [reference])
      return { reference }
    },
    due: (environment, { reference }) =>
      environment.rows(
        `with moved as (update payment_intent set state = 'expired', ask_at = null where reference = $1),
           noted as (insert into payment_event (reference, state, by, at) values ($1, 'expired', 'asking', now()))
         delete from suspension_hold where reference = $1`,
        [reference],
      ),
    ask: (environment) => scheduled(environment, 'payments.settle'),
    after: async (environment, { reference }) => ({
      slips: await environment.count('select count(*) from payment_proof where reference = $1', [reference]),
      ...(await fileAgreement(environment)),
    }),
    whole: { slips: 0, missingBytes: 0, strayBytes: 0 },
  }),
]
