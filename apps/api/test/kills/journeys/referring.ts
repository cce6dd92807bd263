import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { friend, newReference } from '../../../src/capabilities/referrals/test/samples.ts'
import { journey, newEmail, scheduled } from '../journey.ts'
import { TODAY, type Answer, type TestEnvironment } from '../test-environment.ts'
import { overdueAccount } from './billing.ts'
import { refund, refundOfOldBill, staff } from './refunding.ts'
import { savedApplication } from './selling.ts'

const { decideReward, notifyReferrer, referralInvite, submitReferral, submitWinBack, writeServiceableLead } =
  contract.referrals

const paid = async (environment: TestEnvironment, number: string, slip: string): Promise<Answer> => {
  const { code, said } = await environment.programs.command('payment', 'post', number, '1499.00', slip)
  const status = { 0: 200, 1: 400 }[String(await code)] ?? 0
  return { status, body: { said: said() } }
}

/** A subscriber, logged in. */
const subscriber = async (environment: TestEnvironment) => {
  const person = await environment.person(1)
  return { ...person, accountNumber: person.accounts[0]!, token: await environment.login(person.email) }
}
const payload = (accountNumber: string) => ({
  ...friend,
  emailID: newEmail(),
  referenceNum: newReference(),
  referralType: 'MGM',
  referrerFullName: '',
  referrerEmailID: '',
  referrerAccountNumber: accountNumber,
  referrerAccountType: 'Residential',
})

type Known = { state: string; referred?: string | null; changed?: string }
/** A referral as it would be by now. */
const known = async (environment: TestEnvironment, by: { id: string; accountNumber: string }, own: Known) => {
  const body = payload(by.accountNumber)
  const { state, referred = null, changed = '2026-11-10' } = own
  await environment.rows(
    `insert into referral (reference_num, type, state, person_id, account_number, referrer_name, email, request_body,
       serviceable, invite_code, referred_account_number, referred_at, changed_at)
     values ($1, 'MGM', $2, $3, $4, 'Ana', $5, $6, true, $7, $8, $9, $9)`,
    [
      body.referenceNum,
      state,
      by.id,
      by.accountNumber,
      body.emailID,
      JSON.stringify(friend),
      newReference('IV').padEnd(19, 'X'),
      referred,
      changed,
    ],
  )
  return { referenceNum: body.referenceNum, email: body.emailID }
}
/** Whom a subscriber has referred has a first bill; both lines are in one place, or not. */
const connected = async (environment: TestEnvironment, isNear: boolean) => {
  const by = await subscriber(environment)
  const referred = await overdueAccount(environment)
  await environment.rows('update account set latitude = $2, longitude = 121 where account_number = $1', [
    by.accountNumber,
    14.5,
  ])
  await environment.rows('update account set latitude = $2, longitude = 121 where account_number = $1', [
    referred,
    isNear ? 14.5 : 14.9,
  ])
  const { referenceNum } = await known(environment, by, { state: 'connected', referred })
  return { ...by, referred, referenceNum, slip: `SLIP-${randomUUID().slice(0, 13).toUpperCase()}` }
}
const rewarded = async (
  environment: TestEnvironment,
  { referenceNum, accountNumber }: { referenceNum: string; accountNumber: string },
) => ({
  state: (
    await environment.rows<{ state: string }>('select state from referral where reference_num = $1', [referenceNum])
  )[0]?.state,
  rewards: await environment.count('select count(*) from referral_reward where reference_num = $1', [referenceNum]),
  credits: await environment.count('select count(*) from bill_credit where account_number = $1', [accountNumber]),
  told: (await environment.inbox(`${accountNumber}@example.com`)).filter(({ subject }) =>
    /referral/.test(subject ?? ''),
  ).length,
})
export const held = async (environment: TestEnvironment) => {
  const it = await connected(environment, true)
  await paid(environment, it.referred, it.slip)
  await environment.drain()
  return { ...it, key: randomUUID(), desk: await staff(environment) }
}
const decision = (referenceNum: string, what: 'give' | 'take-back', version: number) => ({
  referenceNum,
  version,
  decision: what,
  reason: 'We looked into it.',
})

export const referringJourneys = [
  journey({
    name: 'referring somebody',
    begin: async (environment, key) => {
      const by = await subscriber(environment)
      return { ...by, key, body: payload(by.accountNumber) }
    },
    ask: (environment, portal, { token, key, body }) => environment.call(portal, submitReferral, { token, key, body }),
    after: async (environment, { body }) => ({
      referrals: await environment.count('select count(*) from referral where email = $1', [body.emailID]),
      events: await environment.count('select count(*) from referral_event where reference_num = $1', [
        body.referenceNum,
      ]),
      mails: (await environment.inbox(body.emailID)).length,
    }),
    whole: { referrals: 1, events: 1, mails: 1 },
  }),
  journey({
    name: 'coming back as a former subscriber',
    begin: async (_stage, key) => ({
      key,
      body: { ...friend, emailID: newEmail(), referenceNum: newReference(), referralType: 'Win Back Referral' },
    }),
    ask: (environment, portal, { key, body }) => environment.call(portal, submitWinBack, { key, body }),
    after: async (environment, { body }) => ({
      referrals: await environment.count('select count(*) from referral where email = $1', [body.emailID]),
      mails: (await environment.inbox(body.emailID)).length,
    }),
    whole: { referrals: 1, mails: 1 },
  }),
  journey({
    name: 'getting one’s own link',
    begin: subscriber,
    ask: (environment, portal, { token }) => environment.call(portal, referralInvite, { token }),
    after: async (environment, { accountNumber }) => ({
      links: await environment.count('select count(*) from referral_invite where account_number = $1', [accountNumber]),
    }),
    whole: { links: 1 },
  }),
  journey({
    name: 'sending a link again',
    begin: async (environment, key) => {
      const by = await subscriber(environment)
      return { ...by, key, ...(await known(environment, by, { state: 'sent' })) }
    },
    ask: (environment, portal, { token, key, email }) =>
      environment.call(portal, notifyReferrer, { token, key, body: { email } }),
    after: async (environment, { email, accountNumber }) => ({
      mails: (await environment.inbox(email)).length,
      told: await environment.count('select count(*) from notification where account_number = $1', [accountNumber]),
    }),
    whole: { mails: 1, told: 1 },
  }),
  journey({
    name: 'applying with somebody’s link',
    begin: async (environment, key) => {
      const by = await environment.person(1)
      const code = newReference('MG')
      await environment.rows(
        'insert into referral_invite (code, account_number, person_id, made_at) values ($1, $2, $3, now())',
        [code, by.accounts[0], by.id],
      )
      return { ...(await savedApplication(environment, key)), code }
    },
    ask: (environment, portal, { orderId, cookie, code }) =>
      environment.call(portal, writeServiceableLead, { cookie, body: { applicationRefID: orderId, inviteCode: code } }),
    after: async (environment, { orderId }) => ({
      tied: await environment.count(
        `select count(*) from referral where application_ref_id = $1 and state = 'applying'`,
        [orderId],
      ),
    }),
    whole: { tied: 1 },
  }),
  journey({
    name: 'a reward after the first paid bill',
    begin: (environment) => connected(environment, false),
    ask: (environment, _portal, { referred, slip }) => paid(environment, referred, slip),
    after: rewarded,
    whole: { state: 'rewarded', rewards: 1, credits: 1, told: 1 },
  }),
  journey({
    name: 'a reward that is held',
    begin: (environment) => connected(environment, true),
    ask: (environment, _portal, { referred, slip }) => paid(environment, referred, slip),
    after: async (environment, it) => ({
      ...(await rewarded(environment, it)),
      hits: await environment.count('select count(*) from referral_hit where reference_num = $1', [it.referenceNum]),
    }),
    whole: { state: 'held', rewards: 0, credits: 0, told: 0, hits: 1 },
  }),
  journey({
    name: 'giving a held reward',
    begin: held,
    ask: (environment, portal, { desk, key, referenceNum }) =>
      environment.call(portal, decideReward, { token: desk, key, body: decision(referenceNum, 'give', 2) }),
    after: rewarded,
    whole: { state: 'rewarded', rewards: 1, credits: 1, told: 1 },
  }),
  journey({
    name: 'taking a reward back',
    begin: async (environment) => {
      const it = await held(environment)
      const body = decision(it.referenceNum, 'give', 2)
      await environment.call(await environment.front(), decideReward, { token: it.desk, key: randomUUID(), body })
      await environment.drain()
      return it
    },
    ask: (environment, portal, { desk, key, referenceNum }) =>
      environment.call(portal, decideReward, { token: desk, key, body: decision(referenceNum, 'take-back', 3) }),
    after: async (environment, it) => ({
      ...(await rewarded(environment, it)),
      open: await environment.count(
        'select count(*) from bill_credit where account_number = $1 and taken_back_at is null',
        [it.accountNumber],
      ),
    }),
    whole: { state: 'taken-back', rewards: 1, credits: 1, told: 2, open: 0 },
  }),
  journey({
    name: 'a refund that makes a reward wait again',
    begin: async (environment) => {
      const by = await subscriber(environment)
      const refunded = await refundOfOldBill(environment)
      const { referenceNum } = await known(environment, by, { state: 'rewarded', referred: refunded.accountNumber })
      await environment.rows(
        `insert into bill_credit (reference, account_number, what, amount, given_at)
         values ($1 || '/1', $2, 'Referral reward', 50000, now())`,
        [referenceNum, by.accountNumber],
      )
      await environment.rows(
        `insert into referral_reward (reference_num, nth, account_number, referred_account_number, amount, given_by, given_at)
         values ($1, 1, $2, $3, 50000, 'rules', now())`,
        [referenceNum, by.accountNumber, refunded.accountNumber],
      )
      return { refunded, it: { referenceNum, accountNumber: by.accountNumber } }
    },
    ask: (environment, portal, { refunded }) => refund(environment, portal, refunded),
    after: async (environment, { it }) => ({
      ...(await rewarded(environment, it)),
      open: await environment.count(
        'select count(*) from bill_credit where account_number = $1 and taken_back_at is null',
        [it.accountNumber],
      ),
      moves: await environment.count('select count(*) from referral_event where reference_num = $1', [it.referenceNum]),
    }),
    whole: { state: 'connected', rewards: 1, credits: 1, told: 1, open: 0, moves: 1 },
  }),
  journey({
    name: 'a credit on the morning’s bill',
    begin: (environment) => environment.account({ billDay: 15 }),
    due: async (environment, number) => {
      await environment.rows(
        `insert into bill_credit (reference, account_number, what, amount, given_at)
         values ($1, $2, 'Referral reward', 50000, now())`,
        [`${newReference()}/1`, number],
      )
      await environment.rows(`update billing_day set billed_at = null, billed_through = '' where day = '${TODAY}'`)
    },
    ask: (environment) => scheduled(environment, 'billing.morning'),
    after: async (environment, number) => ({
      used: await environment.count('select count(*) from bill_credit where account_number = $1 and used = amount', [
        number,
      ]),
      uses: await environment.count('select count(*) from bill_credit_use where account_number = $1', [number]),
      lines: await environment.count(
        `select count(*) from bill_line where account_number = $1 and what = 'Referral reward' and amount = -50000`,
        [number],
      ),
    }),
    whole: { used: 1, uses: 1, lines: 1 },
  }),
  journey({
    name: 'an invitation that expires',
    begin: (environment) => subscriber(environment),
    due: async (environment, by) => known(environment, by, { state: 'sent', changed: '2026-08-01' }),
    ask: (environment) => scheduled(environment, 'referrals.morning'),
    after: async (environment, { accountNumber }) => ({
      expired: await environment.count(
        `select count(*) from referral where account_number = $1 and state = 'expired'`,
        [accountNumber],
      ),
    }),
    whole: { expired: 1 },
  }),
]
