import { contract } from '@hibla/contract'
import { ana as applicant } from '@hibla/contract/applications/test/ana'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { referral, referralHit, referralReward } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, billsOn, pay, connected, rewardLines } = await useReferrals()
const { placed, save } = applicantsOf(api)
const { referralList } = contract.referrals
type Subscriber = Awaited<ReturnType<typeof subscriber>>
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const rewardsOf = (referenceNum: string) =>
  api.db.select().from(referralReward).where(eq(referralReward.referenceNum, referenceNum))
const hitsOf = async (referenceNum: string) =>
  (await api.db.select().from(referralHit).where(eq(referralHit.referenceNum, referenceNum))).map(({ rule }) => rule)
const stateOf = async (referenceNum: string) => (await rowOf(referenceNum))?.state

/** Ana refers Tina, who is connected and has her first bill. */
const referred = async (own: Record<string, string | number> = {}) => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { referenceNum } = payload
  return { ana, referenceNum, tina: await connected(referenceNum, own) }
}

test('the first paid bill of whoever was referred is a credit on the referrer’s next bill, once', async () => {
  const { ana, tina, referenceNum } = await referred()
  await pay(tina.accountNumber, tina.amount - 1)
  expect([await stateOf(referenceNum), await rewardsOf(referenceNum)]).toEqual(['connected', []])
  await pay(tina.accountNumber, 1)
  expect(await stateOf(referenceNum)).toBe('rewarded')
  expect(await rewardsOf(referenceNum)).toMatchObject([{ nth: 1, amount: 50_000, accountNumber: ana.accountNumber }])
  await pay(tina.accountNumber, 100)
  expect(await rewardsOf(referenceNum)).toHaveLength(1)
  await billsOn('2026-12-20')
  // Which one it is for, since there may be several on a bill.
  const what = `Referral reward ${referenceNum}`
  expect(await rewardLines(ana.accountNumber)).toEqual([{ month: '2026-12', what, amount: -50_000 }])
  await billsOn('2027-01-20')
  expect(await rewardLines(ana.accountNumber)).toHaveLength(1)
  const emails = (await messagesTo(api.db, ana.email)).map(({ subject }) => subject)
  expect(emails.filter((subject) => /reward/.test(subject))).toEqual(['You’ve earned a referral reward'])
  const [shown] = (await api.call(referralList, { query: {}, ...ana.as })).body
  expect(shown).toMatchObject({ state: 'rewarded', reward: 50_000 })
})

test('two payments at once bring one reward', async () => {
  const { tina, referenceNum } = await referred()
  await Promise.all([pay(tina.accountNumber, tina.amount), pay(tina.accountNumber, tina.amount)])
  expect(await rewardsOf(referenceNum)).toHaveLength(1)
})

test.each([
  ['self-referral', { email: 'SAME' }],
  ['same-address', { latitude: 14.6 }],
] as const)('%s is held for staff, with what was found, and nothing is credited', async (rule, own) => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { referenceNum } = payload
  const tina = await connected(referenceNum, 'email' in own ? { email: ana.email.replace('@', '+2@') } : own)
  await pay(tina.accountNumber, tina.amount)
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['held', [rule]])
  expect(await rewardsOf(referenceNum)).toEqual([])
  await billsOn('2026-12-20')
  expect(await rewardLines(ana.accountNumber)).toEqual([])
})

test('lines whose written addresses are the same are held for staff, however far apart their pins are', async () => {
  const { ana, tina, referenceNum } = await referred()
  await api.db.execute(sql`
    update account set service_address = (
      select upper(service_address) from account where account_number = ${ana.accountNumber})
    where account_number = ${tina.accountNumber}`)
  await pay(tina.accountNumber, tina.amount)
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['held', ['same-address']])
})

test.each([
  ['mobile number', (ana: Subscriber) => ({ mobile_number_2: ana.mobile })],
  ['email address', (ana: Subscriber) => ({ email_2: ana.email })],
])('an application whose other %s is the referrer’s is held for staff', async (_, other) => {
  const ana = await subscriber()
  const { referenceNum } = (await refer(ana)).payload
  const order = await placed()
  const basicInfo = { ...applicant, email: `${referenceNum}@example.com`, mobile_no: '9175550188', ...other(ana) }
  expect((await save(order, { basicInfo })).status).toBe(200)
  await api.db.update(referral).set({ applicationRefId: order.orderId }).where(eq(referral.referenceNum, referenceNum))
  const tina = await connected(referenceNum)
  await pay(tina.accountNumber, tina.amount)
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['held', ['self-referral']])
})

test('what is held stays with staff, even if the facts are changed afterwards', async () => {
  const { tina, ana, referenceNum } = await referred({ latitude: 14.6 })
  await pay(tina.accountNumber, tina.amount)
  expect(await hitsOf(referenceNum)).toEqual(['same-address'])
  await api.db.execute(sql`update account set latitude = 15 where account_number = ${ana.accountNumber}`)
  await pay(tina.accountNumber, 100)
  await api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run()
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['held', ['same-address']])
  expect(await rewardsOf(referenceNum)).toEqual([])
})

test('an application from the referrer’s browser, and a bill paid with the referrer’s login, are held', async () => {
  const device = await referred()
  await api.db
    .update(referral)
    .set({ device: 'browser-1', refereeDevice: 'browser-1' })
    .where(eq(referral.referenceNum, device.referenceNum))
  await pay(device.tina.accountNumber, device.tina.amount)
  expect(await hitsOf(device.referenceNum)).toEqual(['same-device'])

  const source = await referred()
  await api.db.execute(sql`
    insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
      channel_name, gateway, person_id, state, payment_ref_id, started_at, expires_at, changed_at)
    values ('PY-SAMESOURCE1', gen_random_uuid(), ${source.tina.accountNumber}, 100, 0, 'creditcard', 'gpap_cc_ph', 'Card',
      'paynamics', ${source.ana.name}, 'paid', 'PR-SAMESOURCE', now(), now(), now())`)
  await pay(source.tina.accountNumber, source.tina.amount)
  expect(await hitsOf(source.referenceNum)).toEqual(['same-payment-source'])
})

test('beyond ten rewards in twelve months staff look first; older ones don’t count', async () => {
  const { ana, tina, referenceNum } = await referred()
  const giveBefore = (count: number, at: string) =>
    api.db.execute(sql`
      with made as (
        insert into referral (reference_num, type, state, person_id, account_number, referrer_name, email, request_body,
          serviceable, invite_code, referred_at, changed_at)
        select 'RF-PAST' || ${at.slice(2, 4)}::text || lpad(n::text, 6, 'X'), 'MGM', 'rewarded', ${ana.name}, ${ana.accountNumber}, 'Ana',
          'past' || ${at.slice(2, 4)}::text || n || ${ana.name} || '@example.com', '{}', true, 'IV-' || gen_random_uuid(), ${at}::timestamptz, ${at}::timestamptz
        from generate_series(1, ${count}::integer) n returning reference_num)
      insert into referral_reward (reference_num, nth, account_number, referred_account_number, amount, given_by, given_at)
      select reference_num, 1, ${ana.accountNumber}, (4000000000000 + ${Number(at.slice(2, 4))} * 1000 + row_number() over ())::text, 50000, 'rules', ${at}::timestamptz
      from made`)
  await giveBefore(9, '2025-10-01T00:00:00Z')
  await giveBefore(9, '2026-10-01T00:00:00Z')
  await pay(tina.accountNumber, tina.amount)
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['rewarded', []])
  const eleventh = (await refer(ana)).payload.referenceNum
  const they = await connected(eleventh)
  await pay(they.accountNumber, they.amount)
  expect([await stateOf(eleventh), await hitsOf(eleventh)]).toEqual(['held', ['too-many']])
})

test('an employee without an account waits for one; once they have it, the reward follows in the morning', async () => {
  const { ana, tina, referenceNum } = await referred()
  await api.db
    .update(referral)
    .set({ type: 'ERP', accountNumber: null, personId: `${ana.name}-elsewhere` })
    .where(eq(referral.referenceNum, referenceNum))
  await pay(tina.accountNumber, tina.amount)
  expect([await stateOf(referenceNum), await hitsOf(referenceNum)]).toEqual(['held', ['no-account']])
  const morning = () => api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run()
  await morning()
  expect(await stateOf(referenceNum)).toBe('held')
  await api.db.update(referral).set({ personId: ana.name }).where(eq(referral.referenceNum, referenceNum))
  await morning()
  expect(await stateOf(referenceNum)).toBe('rewarded')
  expect(await rewardsOf(referenceNum)).toMatchObject([{ accountNumber: ana.accountNumber, amount: 70_000 }])
})

test('a payment that was posted before we knew whose account it is brings its reward in the morning', async () => {
  const { tina, referenceNum } = await referred()
  await api.db.update(referral).set({ referredAccountNumber: null }).where(eq(referral.referenceNum, referenceNum))
  await pay(tina.accountNumber, tina.amount)
  await api.db
    .update(referral)
    .set({ referredAccountNumber: tina.accountNumber })
    .where(eq(referral.referenceNum, referenceNum))
  await api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run()
  expect(await stateOf(referenceNum)).toBe('rewarded')
})
