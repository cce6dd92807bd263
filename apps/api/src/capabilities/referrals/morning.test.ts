import { INVITED_DAYS } from '@hibla/contract/referrals/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { inBasco } from '../../../test/demo-places.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { networkElement } from '../serviceability/serviceability.tables.ts'
import { referral } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf } = await useReferrals()
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const { placed, save } = applicantsOf(api)
/** An island that no other test reaches. */
const inSabtang = { latitude: 20.3363, longitude: 121.8703 }
const START = new Date('2026-11-15T09:00:00+08:00').getTime()
const daysLater = (days: number) => api.clock.set(new Date(START + days * DAY_MS).toISOString())
const morning = () => api.work.schedules.find(({ name }) => name === 'referrals.morning')!.run()
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
  const letters = await messagesTo(api.db, payload.emailID)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'We’ll tell you when Hibla reaches you',
    'Hibla for your home',
  ])
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
