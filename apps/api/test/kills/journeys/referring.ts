import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { friend, newReference } from '../../../src/capabilities/referrals/test/samples.ts'
import { journey, newEmail, scheduled } from '../journey.ts'
import { TODAY, type Answer, type Stage } from '../stage.ts'
import { overdueAccount } from './billing.ts'
import { refund, refundOfOldBill, staff } from './refunding.ts'
import { savedApplication } from './selling.ts'

const { decideReward, notifyReferrer, referralInvite, submitReferral, submitWinBack, writeServiceableLead } =
  contract.referrals

const paid = async (stage: Stage, number: string, slip: string): Promise<Answer> => {
  const { code, said } = await stage.programs.command('payment', 'post', number, '1499.00', slip)
  const status = { 0: 200, 1: 400 }[String(await code)] ?? 0
  return { status, body: { said: said() } }
}

/** A subscriber, logged in. */
const subscriber = async (stage: Stage) => {
  const person = await stage.person(1)
  return { ...person, accountNumber: person.accounts[0]!, token: await stage.login(person.email) }
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
const known = async (stage: Stage, by: { id: string; accountNumber: string }, own: Known) => {
  const body = payload(by.accountNumber)
  const { state, referred = null, changed = '2026-11-10' } = own
  await stage.rows(
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
const connected = async (stage: Stage, isNear: boolean) => {
  const by = await subscriber(stage)
  const referred = await overdueAccount(stage)
  await stage.rows('update account set latitude = $2, longitude = 121 where account_number = $1', [
    by.accountNumber,
    14.5,
  ])
  await stage.rows('update account set latitude = $2, longitude = 121 where account_number = $1', [
    referred,
    isNear ? 14.5 : 14.9,
  ])
  const { referenceNum } = await known(stage, by, { state: 'connected', referred })
  return { ...by, referred, referenceNum, slip: `SLIP-${randomUUID().slice(0, 13).toUpperCase()}` }
}
const rewarded = async (
  stage: Stage,
  { referenceNum, accountNumber }: { referenceNum: string; accountNumber: string },
) => ({
  state: (await stage.rows<{ state: string }>('select state from referral where reference_num = $1', [referenceNum]))[0]
    ?.state,
  rewards: await stage.count('select count(*) from referral_reward where reference_num = $1', [referenceNum]),
  credits: await stage.count('select count(*) from bill_credit where account_number = $1', [accountNumber]),
  told: (await stage.inbox(`${accountNumber}@example.com`)).filter(({ subject }) => /referral/.test(subject ?? ''))
    .length,
})
export const held = async (stage: Stage) => {
  const it = await connected(stage, true)
  await paid(stage, it.referred, it.slip)
  await stage.drain()
  return { ...it, key: randomUUID(), desk: await staff(stage) }
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
    begin: async (stage, key) => {
      const by = await subscriber(stage)
      return { ...by, key, body: payload(by.accountNumber) }
    },
    ask: (stage, portal, { token, key, body }) => stage.call(portal, submitReferral, { token, key, body }),
    after: async (stage, { body }) => ({
      referrals: await stage.count('select count(*) from referral where email = $1', [body.emailID]),
      events: await stage.count('select count(*) from referral_event where reference_num = $1', [body.referenceNum]),
      mails: (await stage.inbox(body.emailID)).length,
    }),
    whole: { referrals: 1, events: 1, mails: 1 },
  }),
  journey({
    name: 'coming back as a former subscriber',
    begin: async (_stage, key) => ({
      key,
      body: { ...friend, emailID: newEmail(), referenceNum: newReference(), referralType: 'Win Back Referral' },
    }),
    ask: (stage, portal, { key, body }) => stage.call(portal, submitWinBack, { key, body }),
    after: async (stage, { body }) => ({
      referrals: await stage.count('select count(*) from referral where email = $1', [body.emailID]),
      mails: (await stage.inbox(body.emailID)).length,
    }),
    whole: { referrals: 1, mails: 1 },
  }),
  journey({
    name: 'getting one’s own link',
    begin: subscriber,
    ask: (stage, portal, { token }) => stage.call(portal, referralInvite, { token }),
    after: async (stage, { accountNumber }) => ({
      links: await stage.count('select count(*) from referral_invite where account_number = $1', [accountNumber]),
    }),
    whole: { links: 1 },
  }),
  journey({
    name: 'sending a link again',
    begin: async (stage, key) => {
      const by = await subscriber(stage)
      return { ...by, key, ...(await known(stage, by, { state: 'sent' })) }
    },
    ask: (stage, portal, { token, key, email }) => stage.call(portal, notifyReferrer, { token, key, body: { email } }),
    after: async (stage, { email, accountNumber }) => ({
      mails: (await stage.inbox(email)).length,
      told: await stage.count('select count(*) from notification where account_number = $1', [accountNumber]),
    }),
    whole: { mails: 1, told: 1 },
  }),
  journey({
    name: 'applying with somebody’s link',
    begin: async (stage, key) => {
      const by = await stage.person(1)
      const code = newReference('MG')
      await stage.rows(
        'insert into referral_invite (code, account_number, person_id, made_at) values ($1, $2, $3, now())',
        [code, by.accounts[0], by.id],
      )
      return { ...(await savedApplication(stage, key)), code }
    },
    ask: (stage, portal, { orderId, cookie, code }) =>
      stage.call(portal, writeServiceableLead, { cookie, body: { applicationRefID: orderId, inviteCode: code } }),
    after: async (stage, { orderId }) => ({
      tied: await stage.count(`select count(*) from referral where application_ref_id = $1 and state = 'applying'`, [
        orderId,
      ]),
    }),
    whole: { tied: 1 },
  }),
  journey({
    name: 'a reward after the first paid bill',
    begin: (stage) => connected(stage, false),
    ask: (stage, _portal, { referred, slip }) => paid(stage, referred, slip),
    after: rewarded,
    whole: { state: 'rewarded', rewards: 1, credits: 1, told: 1 },
  }),
  journey({
    name: 'a reward that is held',
    begin: (stage) => connected(stage, true),
    ask: (stage, _portal, { referred, slip }) => paid(stage, referred, slip),
    after: async (stage, it) => ({
      ...(await rewarded(stage, it)),
      hits: await stage.count('select count(*) from referral_hit where reference_num = $1', [it.referenceNum]),
    }),
    whole: { state: 'held', rewards: 0, credits: 0, told: 0, hits: 1 },
  }),
  journey({
    name: 'giving a held reward',
    begin: held,
    ask: (stage, portal, { desk, key, referenceNum }) =>
      stage.call(portal, decideReward, { token: desk, key, body: decision(referenceNum, 'give', 2) }),
    after: rewarded,
    whole: { state: 'rewarded', rewards: 1, credits: 1, told: 1 },
  }),
  journey({
    name: 'taking a reward back',
    begin: async (stage) => {
      const it = await held(stage)
      const body = decision(it.referenceNum, 'give', 2)
      await stage.call(await stage.front(), decideReward, { token: it.desk, key: randomUUID(), body })
      await stage.drain()
      return it
    },
    ask: (stage, portal, { desk, key, referenceNum }) =>
      stage.call(portal, decideReward, { token: desk, key, body: decision(referenceNum, 'take-back', 3) }),
    after: async (stage, it) => ({
      ...(await rewarded(stage, it)),
      open: await stage.count('select count(*) from bill_credit where account_number = $1 and taken_back_at is null', [
        it.accountNumber,
      ]),
    }),
    whole: { state: 'taken-back', rewards: 1, credits: 1, told: 2, open: 0 },
  }),
  journey({
    name: 'a refund that makes a reward wait again',
    begin: async (stage) => {
      const by = await subscriber(stage)
      const refunded = await refundOfOldBill(stage)
      const { referenceNum } = await known(stage, by, { state: 'rewarded', referred: refunded.accountNumber })
      await stage.rows(
        `insert into bill_credit (reference, account_number, what, amount, given_at)
         values ($1 || '/1', $2, 'Referral reward', 50000, now())`,
        [referenceNum, by.accountNumber],
      )
      await stage.rows(
        `insert into referral_reward (reference_num, nth, account_number, referred_account_number, amount, given_by, given_at)
         values ($1, 1, $2, $3, 50000, 'rules', now())`,
        [referenceNum, by.accountNumber, refunded.accountNumber],
      )
      return { refunded, it: { referenceNum, accountNumber: by.accountNumber } }
    },
    ask: (stage, portal, { refunded }) => refund(stage, portal, refunded),
    after: async (stage, { it }) => ({
      ...(await rewarded(stage, it)),
      open: await stage.count('select count(*) from bill_credit where account_number = $1 and taken_back_at is null', [
        it.accountNumber,
      ]),
      moves: await stage.count('select count(*) from referral_event where reference_num = $1', [it.referenceNum]),
    }),
    whole: { state: 'connected', rewards: 1, credits: 1, told: 1, open: 0, moves: 1 },
  }),
  journey({
    name: 'a credit on the morning’s bill',
    begin: (stage) => stage.account({ billDay: 15 }),
    due: async (stage, number) => {
      await stage.rows(
        `insert into bill_credit (reference, account_number, what, amount, given_at)
         values ($1, $2, 'Referral reward', 50000, now())`,
        [`${newReference()}/1`, number],
      )
      await stage.rows(`update billing_day set billed_at = null, billed_through = '' where day = '${TODAY}'`)
    },
    ask: (stage) => scheduled(stage, 'billing.morning'),
    after: async (stage, number) => ({
      used: await stage.count('select count(*) from bill_credit where account_number = $1 and used = amount', [number]),
      uses: await stage.count('select count(*) from bill_credit_use where account_number = $1', [number]),
      lines: await stage.count(
        `select count(*) from bill_line where account_number = $1 and what = 'Referral reward' and amount = -50000`,
        [number],
      ),
    }),
    whole: { used: 1, uses: 1, lines: 1 },
  }),
  journey({
    name: 'an invitation that expires',
    begin: (stage) => subscriber(stage),
    due: async (stage, by) => known(stage, by, { state: 'sent', changed: '2026-08-01' }),
    ask: (stage) => scheduled(stage, 'referrals.morning'),
    after: async (stage, { accountNumber }) => ({
      expired: await stage.count(`select count(*) from referral where account_number = $1 and state = 'expired'`, [
        accountNumber,
      ]),
    }),
    whole: { expired: 1 },
  }),
]
