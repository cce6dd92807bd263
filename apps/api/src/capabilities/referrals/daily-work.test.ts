import { INVITED_DAYS } from '@hibla/contract/referrals/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { blocked } from '../../../test/blocked.ts'
import { inBasco } from '../../../test/demo-places.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { networkElement } from '../serviceability/serviceability.tables.ts'
import { dailyReferralWork } from './daily-work.ts'
import { referral } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, comeBack, rowOf } = await useReferrals()
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const { placed, save } = applicantsOf(api)
/** An island that no other test reaches. */
const inSabtang = { latitude: 20.3363, longitude: 121.8703 }
const START = new Date('2026-11-15T09:00:00+08:00').getTime()
const daysLater = (days: number) => api.clock.set(new Date(START + days * DAY_MS).toISOString())
const morning = (log?: Log) => api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run(log)
const stateOf = async (referenceNum: string) => (await rowOf(referenceNum))?.state

test('whoever waits gets their link on the morning after fibre has come, once', async () => {
  const { payload } = await refer(await subscriber(), inBasco)
  await morning()
  expect(await messagesTo(api.db, payload.emailID)).toHaveLength(1)
  await api.db.insert(networkElement).values({
    elementId: 'NEW-1',
    technology: 'GPON',
    ...inBasco,
    reachMetres: 300,
    portsTotal: 8,
    portsUsed: 0,
    status: 'live',
    plannedFor: null,
  })
  await Promise.all([morning(), morning()])
  const emails = await messagesTo(api.db, payload.emailID)
  expect(emails.map(({ subject }) => subject)).toEqual(['We’ll tell you when Hibla reaches you', 'Hibla for your home'])
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'sent', serviceable: true })
})

test('whoever waits for fibre waits for longer than an invitation is open: fibre comes on day 120', async () => {
  const { payload } = await refer(await subscriber(), inSabtang)
  daysLater(INVITED_DAYS + 30)
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('waiting')
  await api.db.insert(networkElement).values({
    elementId: 'NEW-2',
    technology: 'GPON',
    ...inSabtang,
    reachMetres: 300,
    portsTotal: 8,
    portsUsed: 0,
    status: 'live',
    plannedFor: null,
  })
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('sent')
})

test('a reminder opens an invitation for the whole time again', async () => {
  const { payload } = await refer(await subscriber())
  const remindedAt = new Date(START + 60 * DAY_MS)
  await api.db.update(referral).set({ remindedAt }).where(eq(referral.referenceNum, payload.referenceNum))
  daysLater(INVITED_DAYS + 59)
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('sent')
  daysLater(INVITED_DAYS + 61)
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('expired')
})

test('an invitation that nobody follows expires after ninety days, and not a day sooner', async () => {
  const { payload } = await refer(await subscriber())
  daysLater(INVITED_DAYS)
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('sent')
  daysLater(INVITED_DAYS + 1)
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('expired')
})

test('a referral whose draft is gone expires too; while the draft is kept, it waits', async () => {
  const [kept, gone] = [await refer(await subscriber()), await refer(await subscriber())]
  const order = await placed()
  await save(order)
  for (const [{ payload }, applicationRefId] of [
    [kept, order.orderId],
    [gone, 'HOBS-DELETEDDRAFT'],
  ] as const)
    await api.db
      .update(referral)
      .set({ state: 'applying', applicationRefId })
      .where(eq(referral.referenceNum, payload.referenceNum))
  daysLater(INVITED_DAYS + 1)
  await morning()
  expect([await stateOf(kept.payload.referenceNum), await stateOf(gone.payload.referenceNum)]).toEqual([
    'applying',
    'expired',
  ])
})

test('what came to nothing is forgotten after two years', async () => {
  const { payload } = await refer(await subscriber())
  await api.db.update(referral).set({ state: 'expired' }).where(eq(referral.referenceNum, payload.referenceNum))
  api.clock.set('2028-11-15T08:59:59+08:00')
  await morning()
  expect(await stateOf(payload.referenceNum)).toBe('expired')
  api.clock.set('2028-11-15T09:00:01+08:00')
  await morning()
  expect(await rowOf(payload.referenceNum)).toBeUndefined()
})

/** Some whose invitations expire, in the order in which a morning comes to them. */
const expiring = async (count: number) => {
  const numbers: string[] = []
  while (numbers.length < count) numbers.push((await refer(await subscriber())).payload.referenceNum)
  daysLater(INVITED_DAYS + 1)
  return numbers.toSorted()
}
const statesOf = (numbers: string[]) => Promise.all(numbers.map(stateOf))

test('a referral that fails is logged, keeps nobody waiting, and its turn comes the next morning', async () => {
  const numbers = await expiring(3)
  await api.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await api.db.execute(
    sql.raw(`create trigger fails before update on referral for each row
      when (old.reference_num = '${numbers[0]}') execute function fail()`),
  )
  const logged: object[] = []
  await morning({ error: (details) => logged.push(details) })
  expect(await statesOf(numbers)).toEqual(['sent', 'expired', 'expired'])
  expect(logged).toEqual([{ err: expect.any(Error), referenceNum: numbers[0] }])
  await api.db.execute(sql`drop function fail cascade`)
  await morning()
  expect(await stateOf(numbers[0]!)).toBe('expired')
})

test('while somebody works on one, the morning holds none of the others', async () => {
  const [first, second] = (await expiring(2)) as [string, string]
  const { run } = await api.db.transaction(async (tx) => {
    await tx.select().from(referral).where(eq(referral.referenceNum, second)).for('update')
    const running = morning()
    await expect.poll(() => blocked(api)).toBe(1)
    expect(await stateOf(first)).toBe('expired')
    return { run: running }
  })
  await run
  expect(await stateOf(second)).toBe('expired')
})

test('nothing is touched that isn’t due: neither an open invitation nor a line whose programme brings nothing', async () => {
  const { payload } = await refer(await subscriber())
  const back = (await comeBack()).body.referenceNum
  const line = await subscriber()
  await api.db
    .update(referral)
    .set({ state: 'connected', referredAccountNumber: line.accountNumber })
    .where(eq(referral.referenceNum, back))
  await api.db.transaction(async (tx) => {
    for (const number of [payload.referenceNum, back])
      await tx.select().from(referral).where(eq(referral.referenceNum, number)).for('update')
    await morning()
  })
  expect(await statesOf([payload.referenceNum, back])).toEqual(['sent', 'connected'])
})

test('however small its pages are, a morning comes to everybody', async () => {
  const numbers = await expiring(3)
  const { db, clock } = api
  const deps = { db, clock, serviceability: { reached: async () => new Set() } }
  await dailyReferralWork(deps as never, 1).run()
  expect(await statesOf(numbers)).toEqual(['expired', 'expired', 'expired'])
})
