import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { referralMachine, referralStates } from '@hibla/contract/referrals/state.rule'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { why } from '../../../test/why.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { billCredit } from '../billing/bill-run/credit.tables.ts'
import { referral, referralReward } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, billsOn, pay, connected, rewardLines } = await useReferrals()
const { decideReward, staffReferrals } = contract.referrals
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const bea = { as: 'bea.back-office' } as const

/** A reward that waits for staff, because both lines are in one place. */
const held = async () => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const tina = await connected(payload.referenceNum, { latitude: 14.6 })
  await pay(tina.accountNumber, tina.amount)
  return { ana, tina, referenceNum: payload.referenceNum }
}
const decide = async (referenceNum: string, decision: 'give' | 'decline' | 'take-back', version?: number) =>
  api.call(decideReward, {
    body: {
      referenceNum,
      version: version ?? (await rowOf(referenceNum))!.version,
      decision,
      reason: 'We looked into it.',
    },
    idempotencyKey: randomUUID(),
    ...bea,
  })
const stateOf = async (referenceNum: string) => (await rowOf(referenceNum))?.state
const shown = async (referenceNum: string) =>
  (await api.call(staffReferrals, { query: { referenceNum }, ...bea })).body[0]

test('what waits for a decision is listed with each rule that was hit and what was found', async () => {
  const { ana, tina, referenceNum } = await held()
  const { body } = await api.call(staffReferrals, { query: {}, ...bea })
  expect(body.find((each) => each.referenceNum === referenceNum)).toMatchObject({
    state: 'held',
    referrer: { name: 'Ana', accountNumber: ana.accountNumber },
    referred: { accountNumber: tina.accountNumber },
    reward: 50_000,
    hits: [{ rule: 'same-address', because: expect.stringMatching(/^The two lines are 0 metres apart: /) }],
    history: [{ state: 'sent' }, { state: 'held', by: 'rules', reason: 'same-address' }],
  })
})

test('staff give a held reward, take it back and give it again: each once, each on the bills', async () => {
  const { ana, referenceNum } = await held()
  expect((await decide(referenceNum, 'give')).body.referral).toMatchObject({ state: 'rewarded' })
  await billsOn('2026-12-20')
  expect((await decide(referenceNum, 'take-back')).body.referral.state).toBe('taken-back')
  await billsOn('2027-01-20')
  expect((await decide(referenceNum, 'give')).body.referral.state).toBe('rewarded')
  await billsOn('2027-02-20')
  expect(await rewardLines(ana.accountNumber)).toEqual([
    { month: '2026-12', what: `Referral reward ${referenceNum}`, amount: -50_000 },
    { month: '2027-01', what: `Referral reward ${referenceNum}, taken back`, amount: 50_000 },
    { month: '2027-02', what: `Referral reward ${referenceNum}`, amount: -50_000 },
  ])
  const subjects = (await messagesTo(api.db, ana.email)).map(({ subject }) => subject)
  expect(subjects.filter((each) => /referral reward/.test(each))).toEqual([
    'You’ve earned a referral reward',
    'We’ve taken back a referral reward',
    'You’ve earned a referral reward',
  ])
  expect((await shown(referenceNum))?.history.at(-1)).toMatchObject({ reason: 'We looked into it.' })
})

test('staff read each other’s names in the history, and never a login’s id', async () => {
  const { referenceNum } = await held()
  const id = randomUUID()
  await api.db.execute(sql`
    insert into person (id, email, first_name, last_name, created_at)
    values (${id}, ${`${id}@example.com`}, 'Bea', 'Santos', now())`)
  const { version } = (await rowOf(referenceNum))!
  const body = { referenceNum, version, decision: 'decline', reason: 'Neighbours.' } as const
  const decided = await api.call(decideReward, { body, idempotencyKey: randomUUID(), as: `${id}.back-office` })
  expect(decided.body.referral.history.at(-1)).toMatchObject({ state: 'declined', by: 'Bea Santos' })
  expect((await shown(referenceNum))?.history.at(-1)).toMatchObject({ by: 'Bea Santos' })
  await api.db.execute(sql`delete from person where id = ${id}`)
  expect((await shown(referenceNum))?.history.at(-1)).toMatchObject({ by: '' })
})

test('a reward taken back before the bill is on none', async () => {
  const { ana, referenceNum } = await held()
  await decide(referenceNum, 'give')
  await decide(referenceNum, 'take-back')
  await billsOn('2026-12-20')
  expect(await rewardLines(ana.accountNumber)).toEqual([])
})

test('a declined reward is told to the referrer, and can still be given', async () => {
  const { ana, referenceNum } = await held()
  expect((await decide(referenceNum, 'decline')).body.referral.state).toBe('declined')
  const message = (await messagesTo(api.db, ana.email)).find(({ subject }) => /no reward/.test(subject))
  expect(message?.subject).toBe('There’s no reward for a referral of yours')
  // Why is for staff.
  expect(message?.text).not.toContain('We looked into it')
  expect((await decide(referenceNum, 'give')).body.referral.state).toBe('rewarded')
})

test('colleagues don’t undo each other, and nothing is decided that can’t follow', async () => {
  const { referenceNum } = await held()
  const { version } = (await rowOf(referenceNum))!
  const answers = await Promise.all([decide(referenceNum, 'give', version), decide(referenceNum, 'decline', version)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.problem.code).toBe('changed-meanwhile')
  const state = await stateOf(referenceNum)
  expect((await decide(referenceNum, state === 'rewarded' ? 'decline' : 'take-back')).problem.code).toBe('not-now')
  expect((await decide('RF-NOBODYSONE22', 'give', 1)).problem.code).toBe('not-found')
})

test('a reward that would go to the referred account itself isn’t given by anybody', async () => {
  const { tina, referenceNum } = await held()
  await api.db
    .update(referral)
    .set({ accountNumber: null, personId: tina.name })
    .where(eq(referral.referenceNum, referenceNum))
  expect((await decide(referenceNum, 'give')).problem.code).toBe('no-account')
})

test('the database itself gives one reward for an account, none to oneself, and changes none', async () => {
  const { ana, tina, referenceNum } = await held()
  await decide(referenceNum, 'give')
  const again = {
    referenceNum,
    nth: 2,
    accountNumber: ana.accountNumber,
    referredAccountNumber: tina.accountNumber,
    amount: 50_000 as never,
    givenBy: 'a bug',
    givenAt: api.clock.now(),
  }
  expect(await why(api.db.insert(referralReward).values(again))).toContain('referral_reward_one_for')
  const toOneself = { ...again, accountNumber: tina.accountNumber }
  expect(await why(api.db.insert(referralReward).values(toOneself))).toContain('referral_reward_for_another')
  const more = api.db
    .update(referralReward)
    .set({ amount: 90_000 as never })
    .where(eq(referralReward.referenceNum, referenceNum))
  expect(await why(more)).toContain('referral_reward_stays')
  const own = api.db
    .update(referral)
    .set({ accountNumber: tina.accountNumber })
    .where(eq(referral.referenceNum, referenceNum))
  expect(await why(own)).toContain('referral_of_another')
  expect(
    await api.db
      .select()
      .from(billCredit)
      .where(eq(billCredit.reference, `${referenceNum}/1`)),
  ).toHaveLength(1)
})

test('the database moves a referral exactly as the rule does', async () => {
  const { payload } = await refer(await subscriber())
  const isIt = eq(referral.referenceNum, payload.referenceNum)
  for (const from of referralStates)
    for (const to of referralStates.filter((each) => each !== from)) {
      await api.db.execute(sql`alter table referral disable trigger referral_moves`)
      await api.db.update(referral).set({ state: from }).where(isIt)
      await api.db.execute(sql`alter table referral enable trigger referral_moves`)
      const refused = await why(api.db.update(referral).set({ state: to }).where(isIt))
      expect(refused.includes('referral_moves'), `${from} → ${to}`).toBe(!referralMachine.may(from, to))
    }
})
