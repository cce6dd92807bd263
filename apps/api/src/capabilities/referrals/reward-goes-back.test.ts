import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { postRefund } from '../billing/ledger/post-refund.ts'
import { staffOf } from '../applications/test/staff.ts'
import { referral } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, follow, billsOn, pay, goBack, connected, rewardLines } = await useReferrals()
const { inReview, approve, activate } = staffOf(api)
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const bea = { as: 'bea.back-office' } as const

/** Ana refers Tina, who has her first bill. */
const referred = async (own: Record<string, string | number> = {}) => {
  const ana = await subscriber()
  const { referenceNum } = (await refer(ana)).payload
  const tina = await connected(referenceNum, own)
  return { ana, tina, referenceNum, state: async () => (await rowOf(referenceNum))!.state }
}

test('a reward waits again if the money for the first bill goes back, and comes once it is paid again', async () => {
  const { ana, tina, referenceNum, state } = await referred()
  await pay(tina.accountNumber, tina.amount)
  expect(await state()).toBe('rewarded')
  await goBack(tina.accountNumber, tina.amount)
  expect(await state()).toBe('connected')
  await billsOn('2026-12-20')
  expect(await rewardLines(ana.accountNumber)).toEqual([])
  const subjects = (await messagesTo(api.db, ana.email)).map(({ subject }) => subject)
  expect(subjects.filter((each) => /reward/.test(each))).toEqual([
    'You’ve earned a referral reward',
    'Your referral reward has to wait',
  ])
  await pay(tina.accountNumber, tina.amount)
  expect(await state()).toBe('rewarded')
  await billsOn('2027-01-20')
  const what = `Referral reward ${referenceNum}`
  expect(await rewardLines(ana.accountNumber)).toEqual([{ month: '2027-01', what, amount: -50_000 }])
})

test('a reward that is on a bill by then is charged on the next one', async () => {
  const { ana, tina, referenceNum } = await referred()
  await pay(tina.accountNumber, tina.amount)
  await billsOn('2026-12-20')
  await goBack(tina.accountNumber, tina.amount)
  await billsOn('2027-01-20')
  const what = `Referral reward ${referenceNum}`
  expect(await rewardLines(ana.accountNumber)).toEqual([
    { month: '2026-12', what, amount: -50_000 },
    { month: '2027-01', what: `${what}, taken back`, amount: 50_000 },
  ])
})

test('money that went back without our being told, as by an older portal, is noticed the next morning', async () => {
  const { tina, state } = await referred()
  await pay(tina.accountNumber, tina.amount)
  const morning = () => api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run()
  await morning()
  expect(await state()).toBe('rewarded')
  const back = { reference: `RFD-${randomUUID()}`, amount: tina.amount, kind: 'refund' } as const
  await api.db.transaction((tx) => postRefund(tx, api, { accountNumber: tina.accountNumber, ...back }))
  await morning()
  expect(await state()).toBe('connected')
})

test('a reward stays while other money pays the first bill', async () => {
  const { tina, state } = await referred()
  await pay(tina.accountNumber, tina.amount + 100)
  await goBack(tina.accountNumber, 100)
  expect(await state()).toBe('rewarded')
  await pay(tina.accountNumber, tina.amount)
  await goBack(tina.accountNumber, tina.amount)
  expect(await state()).toBe('rewarded')
})

test('a line that is noted as active after its first bill was paid doesn’t make the reward wait', async () => {
  const { payload } = await refer(await subscriber())
  const { referenceNum } = payload
  const order = await inReview(payload.emailID)
  await follow()
  expect((await approve(order)).status).toBe(200)
  await follow()
  expect((await rowOf(referenceNum))?.state).toBe('connecting')
  await api.db.update(referral).set({ state: 'rewarded' }).where(eq(referral.referenceNum, referenceNum))
  expect((await activate(order, '2026-11-15')).status).toBe(200)
  await follow()
  expect((await rowOf(referenceNum))?.state).toBe('rewarded')
})

test('staff can’t give a held reward once the first bill is unpaid again', async () => {
  const { tina, referenceNum, state } = await referred({ latitude: 14.6 })
  await pay(tina.accountNumber, tina.amount)
  await goBack(tina.accountNumber, tina.amount)
  expect(await state()).toBe('held')
  const give = async () => {
    const { version } = (await rowOf(referenceNum))!
    const body = { referenceNum, version, decision: 'give', reason: 'We looked into it.' } as const
    return api.call(contract.referrals.decideReward, { body, idempotencyKey: randomUUID(), ...bea })
  }
  expect((await give()).problem.code).toBe('bill-unpaid')
  await pay(tina.accountNumber, tina.amount)
  expect((await give()).status).toBe(200)
})
