import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { runBills } from '../bill-run/bill-run.ts'
import { billingDay } from '../billing.tables.ts'
import { BillingHappenedShape } from '../events.ts'
import { placeHold, releaseHold } from './suspension-holds.ts'
import { neverPaid, oneSubscriber as start } from '../test/one-subscriber.ts'

test('a bill isn’t overdue on its due date, so paying the one before brings the line back', async () => {
  const { workTo, passTo, pay, status, told } = await start()
  await passTo('2026-12-31')
  await pay(189_899, 'ALMOST')
  expect(await status()).toBe('SUSPENDED')
  expect((await told()).at(-1)).not.toHaveProperty('isLineBack')
  await pay(1, 'CLEAR')
  expect(await status()).toBe('ACTIVE')
  expect((await told()).at(-1)).toMatchObject({ type: 'PAYMENT_RECEIVED', isLineBack: true })
  await workTo('2027-01-01')
  expect((await told()).at(-1)).toMatchObject({ type: 'BILL_OVERDUE', amount: 177_240, suspendsOn: '2027-01-14' })
})

test('in a short month the next bill comes on the suspension date, and the notice names only what’s overdue', async () => {
  const { passTo, told, status } = await start({ activatedOn: '2027-01-17', workedTo: '2027-02-16' })
  await passTo('2027-03-17')
  expect((await told()).slice(-2)).toMatchObject([
    { type: 'BILL_AVAILABLE', amount: 189_900, dueOn: '2027-03-31' },
    { type: 'ACCOUNT_SUSPENDED', amount: 189_900, dueOn: '2027-03-03' },
  ])
  expect(await status()).toBe('SUSPENDED')
})

test('a subscriber who pays the previous bill isn’t suspended on the day of the next', async () => {
  const { workTo, told, pay, status } = await start({ activatedOn: '2027-01-17', workedTo: '2027-02-16' })
  await workTo('2027-02-20')
  await pay(189_900, 'FEBRUARY')
  await workTo('2027-03-17')
  expect((await told()).map(({ type }) => type)).toEqual(['BILL_AVAILABLE', 'PAYMENT_RECEIVED', 'BILL_AVAILABLE'])
  expect(await status()).toBe('ACTIVE')
})

test('a subscriber with credit hears with the new bill what is left to pay', async () => {
  const { workTo, told, pay } = await start()
  await pay(10_000, 'AHEAD')
  await workTo('2026-11-17')
  expect((await told()).at(-1)).toMatchObject({ type: 'BILL_AVAILABLE', amount: 189_900, owed: 179_900 })
})

test('however many bills are due on a day, each gets one reminder', async () => {
  const { db, workTo } = await start()
  await addSubscribers(db, { count: 501, billDay: 17, from: 2, activatedOn: '2026-10-17' })
  await workTo('2026-11-24')
  const topic = 'billing.bill-due-1-week'
  const rows = await db.select().from(outboxEvent).where(eq(outboxEvent.topic, topic))
  const reminded = rows
    .map(({ payload }) => BillingHappenedShape.parse(payload).accountNumber)
    .filter((number) => number.startsWith('2'))
  expect([reminded.length, new Set(reminded).size]).toEqual([502, 502])
})

test('if the process dies after a day’s bills are made, the reminders still go out', async () => {
  const { db, deps, workTo, moveTo, fellOn } = await start()
  await workTo('2026-11-23')
  moveTo('2026-11-24')
  await db.insert(billingDay).values({ day: '2026-11-24' as IsoDate })
  await runBills(deps, '2026-11-24' as IsoDate)
  await workTo('2026-11-24')
  expect(await fellOn()).toEqual(neverPaid.slice(0, 2))
})

/** Until the day before the line would be suspended for the bill of November. */
const nearlySuspended = async (amount: number, until: string) => {
  const scene = await start()
  await scene.passTo('2026-12-14')
  const hold = { reference: 'PAY-1', accountNumber: scene.number, amount, until: new Date(until) }
  await scene.db.transaction((tx) => placeHold(tx, hold))
  return scene
}

test('a line stays on while a payment that would clear it is under way', async () => {
  const { passTo, status } = await nearlySuspended(189_900, '2026-12-16T12:00:00+08:00')
  await passTo('2026-12-16')
  expect(await status()).toBe('ACTIVE')
  await passTo('2026-12-17')
  expect(await status()).toBe('SUSPENDED')
})

test('once the payment is decided, suspension no longer waits for it', async () => {
  const { db, passTo, status } = await nearlySuspended(189_900, '2026-12-31T12:00:00+08:00')
  await passTo('2026-12-15')
  expect(await status()).toBe('ACTIVE')
  await db.transaction((tx) => releaseHold(tx, 'PAY-1'))
  await passTo('2026-12-16')
  expect(await status()).toBe('SUSPENDED')
})

test('a payment that is too small to clear it keeps no line on, and none does for more than a week', async () => {
  const small = await nearlySuspended(189_899, '2026-12-31T12:00:00+08:00')
  await small.passTo('2026-12-15')
  expect(await small.status()).toBe('SUSPENDED')
  const long = await nearlySuspended(999_999, '2027-02-01T12:00:00+08:00')
  await long.passTo('2026-12-21')
  expect(await long.status()).toBe('ACTIVE')
  await long.passTo('2026-12-22')
  expect(await long.status()).toBe('SUSPENDED')
})
