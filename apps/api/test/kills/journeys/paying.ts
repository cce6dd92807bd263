import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { jpg } from '../../sample-files.ts'
import { fileAgreement } from '../file-agreement.ts'
import { journey, scheduled } from '../journey.ts'
import type { Answer, Stage } from '../stage.ts'

const { payOnline, payByReference, checkPayment, provePayment } = contract.payments
/** Long past, so that whoever looks for what is due finds it. */
const LONG_DUE = '2026-01-01T00:00:00+08:00'

type Portal = Parameters<Stage['call']>[0]

/** Somebody with an account, and what they want to pay. */
export const payer = async (stage: Stage, channel = 'gc') => {
  const person = await stage.person(1)
  const accountNumber = person.accounts[0]!
  return { accountNumber, token: await stage.login(person.email), body: requestFor(accountNumber, channel) }
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

const start = async (stage: Stage, by: Payer): Promise<Record<'reference' | 'url', string>> => {
  const { body } = await stage.call(await stage.front(), payOnline, by)
  return body as Record<'reference' | 'url', string>
}
/** Paid on the gateway's page, and the portal has heard nothing of it. */
export const paidOutside = async (stage: Stage) => {
  const by = await payer(stage)
  const { reference, url } = await start(stage, by)
  await stage.gateway.pay(url)
  return { ...by, reference, told: await stage.letterbox.about(reference) }
}
export const paid = async (stage: Stage) => {
  const payment = await paidOutside(stage)
  await stage.deliver(await stage.front(), payment.told)
  return payment
}

/** What became of it, at the gateway and here. */
export const outcomeOf = async (
  stage: Stage,
  { accountNumber, reference }: { accountNumber: string; reference: string },
) => ({
  ...(await stage.gateway.moved(reference)),
  posted: await stage.count('select count(*) from payment where account_number = $1', [accountNumber]),
  receipts: await stage.count(
    `select count(*) from official_receipt r join payment p on p.id = r.payment_id where p.account_number = $1`,
    [accountNumber],
  ),
  paid: await stage.count(`select count(*) from payment_intent where reference = $1 and state = 'paid'`, [reference]),
  waits: await stage.count('select count(*) from suspension_hold where account_number = $1', [accountNumber]),
  mails: (await stage.inbox(`${accountNumber}@example.com`)).length,
})
export const paidOnce = { charged: 1, paidBack: 0, posted: 1, receipts: 1, paid: 1, waits: 0, mails: 1 }

/** Time passes until the gateway is asked; and again, if whoever asked died over it. */
export const settle = async (
  stage: Stage,
  reference: string,
  table: 'payment_intent' | 'payment_refund' = 'payment_intent',
): Promise<Answer> => {
  const due = `update ${table} set ask_at = '${LONG_DUE}' where reference = $1 and ask_at is not null returning 1`
  let answer: Answer = { status: 200, body: {} }
  while (answer.status === 200 && (await stage.rows(due, [reference])).length > 0)
    answer = await scheduled(stage, 'payments.settle')
  return answer
}

/** A number for a counter, and the key under which its slip is sent. */
export const toCounter = async (stage: Stage) => {
  const by = await payer(stage, 'bdo_otc_ph')
  const { body } = await stage.call(await stage.front(), payByReference, by)
  return { reference: String(body['reference']), key: randomUUID() }
}
export const sendSlip = async (stage: Stage, portal: Portal, { reference, key }: { reference: string; key: string }) =>
  stage.call(portal, provePayment, { key, params: { reference }, file: new Uint8Array(await jpg()) })

export const payingJourneys = [
  journey({
    name: 'starting a payment',
    begin: (stage) => payer(stage),
    ask: (stage, portal, by) => stage.call(portal, payOnline, by),
    after: async (stage, { accountNumber }) => ({
      open: await stage.count(
        `select count(*) from payment_intent where account_number = $1 and state = 'redirected' and url is not null`,
        [accountNumber],
      ),
      all: await stage.count('select count(*) from payment_intent where account_number = $1', [accountNumber]),
      waits: await stage.count('select count(*) from suspension_hold where account_number = $1', [accountNumber]),
    }),
    whole: { open: 1, all: 1, waits: 1 },
  }),
  journey({
    name: 'hearing that a payment was made',
    begin: paidOutside,
    ask: (stage, portal, { told }) => stage.deliver(portal, told),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'coming back from the gateway',
    begin: paidOutside,
    ask: (stage, portal, { reference }) => stage.call(portal, checkPayment, { params: { reference } }),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'asking about a payment',
    begin: paidOutside,
    ask: (stage, _portal, { reference }) => settle(stage, reference),
    after: outcomeOf,
    whole: paidOnce,
  }),
  journey({
    name: 'sending a payment slip',
    begin: toCounter,
    ask: sendSlip,
    after: async (stage, { reference }) => ({
      slips: await stage.count(
        `select count(*) from payment_proof p join stored_file f on f.id = p.file_id and f.kept_at is not null
         where p.reference = $1`,
        [reference],
      ),
      ...(await fileAgreement(stage)),
    }),
    whole: { slips: 1, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'deleting the slip of somebody who has erased their data',
    begin: async (stage) => {
      const by = await payer(stage, 'bdo_otc_ph')
      const portal = await stage.front()
      const { body } = await stage.call(portal, payByReference, by)
      const reference = String(body['reference'])
      await sendSlip(stage, portal, { reference, key: randomUUID() })
      await stage.rows(`update payment_proof set goes_when_decided = true where reference = $1`, [reference])
      return { reference }
    },
    due: (stage, { reference }) =>
      stage.rows(
        `with moved as (update payment_intent set state = 'expired', ask_at = null where reference = $1),
           noted as (insert into payment_event (reference, state, by, at) values ($1, 'expired', 'asking', now()))
         delete from suspension_hold where reference = $1`,
        [reference],
      ),
    ask: (stage) => scheduled(stage, 'payments.settle'),
    after: async (stage, { reference }) => ({
      slips: await stage.count('select count(*) from payment_proof where reference = $1', [reference]),
      ...(await fileAgreement(stage)),
    }),
    whole: { slips: 0, missingBytes: 0, strayBytes: 0 },
  }),
]
