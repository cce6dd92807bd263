import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { journey, scheduled } from '../journey.ts'
import { TODAY, type Answer, type Stage } from '../stage.ts'
import { settle } from './paying.ts'

const { enrol, verify, cancelAutoPay } = contract.autopay

const holder = async (stage: Stage) => {
  const person = await stage.person(1)
  const number = person.accounts[0]!
  const input = { action: 'createtoken', accountNumber: number, agreed: true }
  return {
    number,
    token: await stage.login(person.email),
    query: { accountNumber: number, source: 'web' },
    body: { data: Buffer.from(JSON.stringify(input)).toString('base64') },
  }
}
/** A card is entered at the gateway, and the portal has heard nothing of it. */
const entered = async (stage: Stage) => {
  const by = await holder(stage)
  const { body } = await stage.call(await stage.front(), enrol, by)
  await stage.gateway.enterCard(String(body['url']))
  const [row] = await stage.rows<{ reference: string }>(
    'select reference from autopay_enrolment where account_number = $1',
    [by.number],
  )
  return { ...by, told: await stage.letterbox.about(row!.reference) }
}
const known = async (stage: Stage) => {
  const card = await entered(stage)
  await stage.deliver(await stage.front(), card.told)
  return card
}
const confirm = (stage: Stage, portal: Parameters<Stage['call']>[0], token: string, key: string) =>
  stage.call(portal, verify, { token, key, body: { amount: '1.00' } })
export const verified = async (stage: Stage) => {
  const { number, token } = await known(stage)
  await confirm(stage, await stage.front(), token, randomUUID())
  return { number, token }
}

/** A bill that nobody has planned to charge yet, due today unless the journey says otherwise. */
export const owe = async (stage: Stage, number: string, { issued = '2026-10-17', due = TODAY } = {}) => {
  const given = [number, issued.slice(0, 7), issued]
  await stage.rows(`insert into bill values ($1, $2, $3::date - 31, $3::date - 1, $3::date, '${due}', 149900)`, given)
  await stage.rows(
    `insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
     values ($1, 'bill', $1 || '-' || $2, 149900, $3::date, $3::date)`,
    given,
  )
  await stage.rows(`update autopay_enrolment set planned_to = '2026-11-14' where account_number = $1`, [number])
}

/** The schedule does what is due; and again, as an hour later, if it died over it before the gateway had forgotten the card. */
const workUntilForgotten = async (stage: Stage, number: string): Promise<Answer> => {
  for (;;) {
    const answer = await scheduled(stage, 'autopay.work')
    if (answer.status !== 200 || (await forgotten(stage, number)) > 0) return answer
    await stage.rows(
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
const charge = async (stage: Stage, number: string): Promise<Answer> => {
  for (;;) {
    const answer = await scheduled(stage, 'autopay.work')
    if (answer.status !== 200) return answer
    const [made] = await stage.rows<{ reference: string | null }>(
      'select reference from autopay_charge where account_number = $1',
      [number],
    )
    if (made?.reference) return settle(stage, made.reference)
  }
}

const inState = (stage: Stage, number: string, state: string) =>
  stage.count('select count(*) from autopay_enrolment where account_number = $1 and state = $2', [number, state])
const mailsTo = async (stage: Stage, number: string, subject: string) =>
  (await stage.inbox(`${number}@example.com`)).filter((mail) => mail.subject === subject).length
const forgotten = (stage: Stage, number: string) =>
  stage.count(
    `select count(*) from autopay_enrolment where account_number = $1 and state = 'ended' and token is null`,
    [number],
  )
const posted = (stage: Stage, number: string) =>
  stage.count('select count(*) from payment where account_number = $1', [number])

export const autopayJourneys = [
  journey({
    name: 'setting up AutoPay',
    begin: holder,
    ask: (stage, portal, by) => stage.call(portal, enrol, by),
    after: async (stage, { number }) => ({
      begun: await stage.count(
        `select count(*) from autopay_enrolment where account_number = $1 and state = 'started' and url is not null`,
        [number],
      ),
    }),
    whole: { begun: 1 },
  }),
  journey({
    name: 'hearing that a card was entered',
    begin: entered,
    ask: (stage, portal, { told }) => stage.deliver(portal, told),
    after: async (stage, { number }) => ({
      known: await inState(stage, number, 'PARTIAL_VERIFIED'),
      mails: await mailsTo(stage, number, 'One more step to set up AutoPay'),
    }),
    whole: { known: 1, mails: 1 },
  }),
  journey({
    name: 'confirming a card',
    begin: async (stage, key) => ({ ...(await known(stage)), key }),
    ask: (stage, portal, { token, key }) => confirm(stage, portal, token, key),
    after: async (stage, { number }) => ({
      verified: await inState(stage, number, 'VERIFIED'),
      credited: await posted(stage, number),
      owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
      mails: await mailsTo(stage, number, 'AutoPay is on'),
    }),
    whole: { verified: 1, credited: 1, owed: -100, mails: 1 },
  }),
  journey({
    name: 'charging by AutoPay',
    begin: async (stage) => (await verified(stage)).number,
    due: (stage, number) => owe(stage, number),
    ask: (stage, _portal, number) => charge(stage, number),
    after: async (stage, number) => {
      const [made] = await stage.rows<{ reference: string; attempts: number; state: string }>(
        'select reference, attempts, state from autopay_charge where account_number = $1',
        [number],
      )
      return {
        ...(await stage.gateway.moved(made?.reference ?? '')),
        attempts: made?.attempts,
        state: made?.state,
        posted: await posted(stage, number),
        owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
      }
    },
    whole: { charged: 1, paidBack: 0, attempts: 1, state: 'paid', posted: 2, owed: 0 },
  }),
  journey({
    name: 'cancelling AutoPay',
    begin: async (stage, key) => ({ ...(await verified(stage)), key }),
    ask: (stage, portal, { number, token, key }) =>
      stage.call(portal, cancelAutoPay, { token, key, query: { accountNumber: number } }),
    after: async (stage, { number }) => ({
      ended: await inState(stage, number, 'ended'),
      mails: await mailsTo(stage, number, 'AutoPay is off'),
    }),
    whole: { ended: 1, mails: 1 },
  }),
  journey({
    name: 'cancelling AutoPay before a due date',
    begin: async (stage, key) => {
      const by = await verified(stage)
      await owe(stage, by.number, { issued: '2026-11-14', due: '2026-11-28' })
      return { ...by, key }
    },
    ask: (stage, portal, { number, token, key }) =>
      stage.call(portal, cancelAutoPay, { token, key, query: { accountNumber: number } }),
    after: async (stage, { number }) => ({
      ends: await stage.count(
        `select count(*) from autopay_enrolment
         where account_number = $1 and state = 'VERIFIED' and ends_after = '2026-11-28'`,
        [number],
      ),
      mails: await mailsTo(stage, number, 'AutoPay ends after November 28, 2026'),
    }),
    whole: { ends: 1, mails: 1 },
  }),
  journey({
    name: 'ending AutoPay after its last due date',
    begin: async (stage) => (await verified(stage)).number,
    due: (stage, number) =>
      stage.rows(
        `update autopay_enrolment set ends_after = '2026-11-13', planned_to = '2026-11-14' where account_number = $1`,
        [number],
      ),
    ask: (stage, _portal, number) => workUntilForgotten(stage, number),
    after: async (stage, number) => ({ forgotten: await forgotten(stage, number) }),
    whole: { forgotten: 1 },
  }),
  journey({
    name: 'giving up a card that nobody confirmed',
    begin: async (stage) => (await known(stage)).number,
    due: (stage, number) =>
      stage.rows(`update autopay_enrolment set changed_at = '2026-10-20' where account_number = $1`, [number]),
    ask: (stage, _portal, number) => workUntilForgotten(stage, number),
    after: async (stage, number) => ({
      forgotten: await forgotten(stage, number),
      credited: await posted(stage, number),
      owed: await stage.count('select balance from account_balance where account_number = $1', [number]),
      mails: await mailsTo(stage, number, 'AutoPay isn’t set up'),
    }),
    whole: { forgotten: 1, credited: 1, owed: -100, mails: 1 },
  }),
  journey({
    name: 'planning another charge after a failed one',
    begin: async (stage) => {
      const { number } = await verified(stage)
      await stage.gateway.fault('refuse', 'charge')
      return number
    },
    due: (stage, number) => owe(stage, number),
    ask: (stage, _portal, number) => charge(stage, number),
    after: async (stage, number) => ({
      planned: await stage.count(
        `select count(*) from autopay_charge
         where account_number = $1 and state = 'waiting' and attempts = 1 and next_on = '2026-11-16'`,
        [number],
      ),
      posted: await posted(stage, number),
      mails: await mailsTo(stage, number, 'AutoPay couldn’t charge ₱1,498.00'),
    }),
    whole: { planned: 1, posted: 1, mails: 1 },
  }),
]
