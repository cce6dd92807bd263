import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { referralEmployee } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, connected, pay, rowOf } = await useReferrals()
const { db, clock } = api
const tidyUp = () => api.work.schedules.find(({ name }) => name === 'referrals.housekeeping')!.run()
const ends = (number: string, at: string) =>
  db.transaction((tx) => accountService(clock).setStatus(tx, number, 'DISCONNECTED', new Date(at)))
const leftOf = async (referenceNum: string) => {
  const rows = await db.execute<{ at: string }>(sql`
    select 'referral' as at from referral where reference_num = ${referenceNum}
    union select 'event' from referral_event where reference_num = ${referenceNum}
    union select 'hit' from referral_hit where reference_num = ${referenceNum}
    union select 'reward' from referral_reward where reference_num = ${referenceNum} order by at`)
  return rows.map(({ at }) => at)
}

test('a referral that led to a contract is kept as long as that, with its reward: five years after it ended', async () => {
  clock.set('2026-11-15T09:00:00+08:00')
  const ana = await subscriber()
  const rewarded = async () => {
    const { referenceNum } = (await refer(ana)).payload
    const they = await connected(referenceNum)
    await pay(they.accountNumber, they.amount)
    expect((await rowOf(referenceNum))?.state).toBe('rewarded')
    return { referenceNum, number: they.accountNumber }
  }
  const [ended, running] = [await rewarded(), await rewarded()]
  await ends(ended.number, '2028-11-20T09:00:00+08:00')
  clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect(await leftOf(ended.referenceNum)).toEqual(['event', 'referral', 'reward'])
  clock.set('2033-11-21T09:00:00+08:00')
  // A second run finds nothing to do.
  for (const _ of [1, 2]) await tidyUp()
  expect(await leftOf(ended.referenceNum)).toEqual([])
  expect(await leftOf(running.referenceNum)).toEqual(['event', 'referral', 'reward'])
})

test('the link of an account goes with it', async () => {
  clock.set('2026-11-15T09:00:00+08:00')
  const ben = await subscriber()
  const { body } = await api.call(contract.referrals.referralInvite, { query: {}, ...ben.as })
  if (!body.status) throw new Error('no link')
  const open = async () => (await api.call(contract.referrals.openInvite, { query: { code: body.code } })).status
  await ends(ben.accountNumber, '2028-11-20T09:00:00+08:00')
  clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect(await open()).toBe(200)
  clock.set('2033-11-21T09:00:00+08:00')
  await tidyUp()
  expect(await open()).toBe(404)
})

test('an employee who has left is deleted the next night, and those who haven’t stay', async () => {
  const listed = async () =>
    (await db.select().from(referralEmployee).orderBy(referralEmployee.employeeNumber)).map(
      ({ employeeNumber }) => employeeNumber,
    )
  const before = await listed()
  const [left, ...others] = before
  await tidyUp()
  expect(await listed()).toEqual(before)
  await db.update(referralEmployee).set({ isActive: false }).where(eq(referralEmployee.employeeNumber, left!))
  await tidyUp()
  expect(await listed()).toEqual(others)
})
