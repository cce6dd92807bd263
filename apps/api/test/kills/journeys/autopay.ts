import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey, scheduled } from '../journey.ts'
import { TODAY, type Answer, type TestEnvironment } from '../test-environment.ts'
import { settle } from './paying.ts'

const { enrol, verify, cancelAutoPay } = contract.autopay

const holder = async (environment: TestEnvironment) => {
  const person = await environment.person(1)
  const number = person.accounts[0]!
  const input = { action: 'createtoken', accountNumber: number, agreed: true }
  return {
    number,
    token: await environment.login(person.email),
    query: { accountNumber: number, source: 'web' },
    body: { data: Buffer.from(JSON.stringify(input)).toString('base64') },
  }
}
/** A card is entered at the gateway, and the portal has heard nothing of it. */
const entered = async (environment: TestEnvironment) => {
  const by = await holder(environment)
  const { body } = await environment.call(await environment.front(), enrol, by)
  await environment.gateway.enterCard(String(body['url']))
  const [row] = await environment.rows<{ reference: string }>(
    'select reference from autopay_enrolment where account_number = $1',
    [by.number],
  )
  return { ...by, told: await environment.letterbox.about(row!.reference) }
}
const known = async (environment: TestEnvironment) => {
  const card = await entered(environment)
  await environment.deliver(await environment.front(), card.told)
  return card
}
const confirm = (
  environment: TestEnvironment,
  portal: Parameters<TestEnvironment['call']>[0],
  token: string,
  key: string,
) => environment.call(portal, verify, { token, key, body: { amount: '1.00' } })
export const verified = async (environment: TestEnvironment) => {
  const { number, token } = await known(environment)
  await confirm(environment, await environment.front(), token, randomUUID())
  return { number, token }
}

/** A bill that nobody has planned to charge yet, due today unless the journey says otherwise. */
export const owe = async (
  environment: TestEnvironment,
  number: string,
  { issued = '2026-10-17', due = TODAY } = {},
) => {
  const given = [number, issued.slice(0, 7), issued]
  await environment.rows(
    `insert into bill values ($1, $2, $3::date - 31, $3::date - 1, $3::date, '${due}', 149900)`,
    given,
  )
  await environment.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'bill', $1 || '-' || $2, 149900, $3::date, $3::date)`,
    given,
  )
  await environment.rows(`update autopay_enrolment set planned_to = '2026-11-14' where account_number = $1`, [number])
}

/** The schedule does what is due; and again, as an hour later, if it died over it before the gateway had forgotten the card. */
const workUntilForgotten = async (environment: TestEnvironment, number: string): Promise<Answer> => {
  for (;;) {
    const answer = await scheduled(environment, 'autopay.work')
    if (answer.status !== 200 || (await forgotten(environment, number)) > 0) return answer
    await environment.rows(
      `update autopay_enrolment set forget_at = '${TODAY}T00:00:00+08:00'
       where account_number = $1 and forget_at is not null`,
      [number],
    )
  }
}

/**
 * The schedule charges, or a process that has just started does; then time passes until the gateway is asked, if whoever
 * charged died over it.
 */
const charge = async (environment: TestEnvironment, number: string): Promise<Answer> => {
  for (;;) {
    const answer = await scheduled(environment, 'autopay.work')
    if (answer.status !== 200) return answer
    const [made] = await environment.rows<{ reference: string | null }>(
      'select reference from autopay_charge where account_number = $1',
      [number],
    )
    if (made?.reference) return settle(environment, made.reference)
  }
}

const inState = (environment: TestEnvironment, number: string, state: string) =>
  environment.count('select count(*) from autopay_enrolment where account_number = $1 and state = $2', [number, state])
const mailsTo = async (environment: TestEnvironment, number: string, subject: string) =>
  (await environment.inbox(`${number}@example.com`)).filter((mail) => mail.subject === subject).length
const forgotten = (environment: TestEnvironment, number: string) =>
  environment.count(
    `select count(*) from autopay_enrolment where account_number = $1 and state = 'ended' and token is null`,
    [number],
  )
const posted = (environment: TestEnvironment, number: string) =>
  environment.count('select count(*) from payment where account_number = $1', [number])

export const autopayJourneys = [
  journey({
    name: 'setting up AutoPay',
    begin: holder,
    ask: (environment, portal, by) => environment.call(portal, enrol, by),
    after: async (environment, { number }) => ({
      begun: await environment.count(
        `select count(*) from autopay_enrolment where account_number = $1 and state = 'started' and url is not null`,
        [number],
      ),
    }),
    whole: { begun: 1 },
  }),
  journey({
    name: 'hearing that a card was entered',
    begin: entered,
    ask: (environment, portal, { told }) => environment.deliver(portal, told),
    after: async (environment, { number }) => ({
      known: await inState(environment, number, 'PARTIAL_VERIFIED'),
      mails: await mailsTo(environment, number, 'One more step to set up AutoPay'),
    }),
    whole: { known: 1, mails: 1 },
  }),
  journey({
    name: 'confirming a card',
    begin: async (environment, key) => ({ ...(await known(environment)), key }),
    ask: (environment, portal, { token, key }) => confirm(environment, portal, token, key),
    after: async (environment, { number }) => ({
      verified: await inState(environment, number, 'VERIFIED'),
      credited: await posted(environment, number),
      owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
      mails: await mailsTo(environment, number, 'AutoPay is on'),
    }),
    whole: { verified: 1, credited: 1, owed: -100, mails: 1 },
  }),
  journey({
    name: 'charging by AutoPay',
    begin: async (environment) => (await verified(environment)).number,
    due: (environment, number) => owe(environment, number),
    ask: (environment, _portal, number) => charge(environment, number),
    after: async (environment, number) => {
      const [made] = await environment.rows<{ reference: string; attempts: number; state: string }>(
        'select reference, attempts, state from autopay_charge where account_number = $1',
        [number],
      )
      return {
        ...(await environment.gateway.moved(made?.reference ?? '')),
        attempts: made?.attempts,
        state: made?.state,
        posted: await posted(environment, number),
        owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
      }
    },
    whole: { charged: 1, paidBack: 0, attempts: 1, state: 'paid', posted: 2, owed: 0 },
  }),
  journey({
    name: 'cancelling AutoPay',
    begin: async (environment, key) => ({ ...(await verified(environment)), key }),
    ask: (environment, portal, { number, token, key }) =>
      environment.call(portal, cancelAutoPay, { token, key, query: { accountNumber: number } }),
    after: async (environment, { number }) => ({
      ended: await inState(environment, number, 'ended'),
      mails: await mailsTo(environment, number, 'AutoPay is off'),
    }),
    whole: { ended: 1, mails: 1 },
  }),
  journey({
    name: 'cancelling AutoPay before a due date',
    begin: async (environment, key) => {
      const by = await verified(environment)
      await owe(environment, by.number, { issued: '2026-11-14', due: '2026-11-28' })
      return { ...by, key }
    },
    ask: (environment, portal, { number, token, key }) =>
      environment.call(portal, cancelAutoPay, { token, key, query: { accountNumber: number } }),
    after: async (environment, { number }) => ({
      ends: await environment.count(
        `select count(*) from autopay_enrolment
         where account_number = $1 and state = 'VERIFIED' and ends_after = '2026-11-28'`,
        [number],
      ),
      mails: await mailsTo(environment, number, 'AutoPay ends after November 28, 2026'),
    }),
    whole: { ends: 1, mails: 1 },
  }),
  journey({
    name: 'ending AutoPay after its last due date',
    begin: async (environment) => (await verified(environment)).number,
    due: (environment, number) =>
      environment.rows(
        `update autopay_enrolment set ends_after = '2026-11-13', planned_to = '2026-11-14' where account_number = $1`,
        [number],
      ),
    ask: (environment, _portal, number) => workUntilForgotten(environment, number),
    after: async (environment, number) => ({ forgotten: await forgotten(environment, number) }),
    whole: { forgotten: 1 },
  }),
  journey({
    name: 'giving up a card that nobody confirmed',
    begin: async (environment) => (await known(environment)).number,
    due: (environment, number) =>
      environment.rows(`update autopay_enrolment set changed_at = '2026-10-20' where account_number = $1`, [number]),
    ask: (environment, _portal, number) => workUntilForgotten(environment, number),
    after: async (environment, number) => ({
      forgotten: await forgotten(environment, number),
      credited: await posted(environment, number),
      owed: await environment.count('select balance from account_balance where account_number = $1', [number]),
      mails: await mailsTo(environment, number, 'AutoPay isn’t set up'),
    }),
    whole: { forgotten: 1, credited: 1, owed: -100, mails: 1 },
  }),
  journey({
    name: 'planning another charge after a failed one',
    begin: async (environment) => {
      const { number } = await verified(environment)
      await environment.gateway.fault('refuse', 'charge')
      return number
    },
    due: (environment, number) => owe(environment, number),
    ask: (environment, _portal, number) => charge(environment, number),
    after: async (environment, number) => ({
      planned: await environment.count(
        `select count(*) from autopay_charge
         where account_number = $1 and state = 'waiting' and attempts = 1 and next_on = '2026-11-16'`,
        [number],
      ),
      posted: await posted(environment, number),
      mails: await mailsTo(environment, number, 'AutoPay couldn’t charge ₱1,498.00'),
    }),
    whole: { planned: 1, posted: 1, mails: 1 },
  }),
]
