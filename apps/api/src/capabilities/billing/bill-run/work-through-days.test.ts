import { plusDays } from '@hibla/contract/values/days'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, isNull, or } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { bill, billingDay, suspension } from '../billing.tables.ts'
import { neverPaid, oneSubscriber as start } from '../test/one-subscriber.ts'
import { dailyBillingRun, billingWatch, passThrough } from './work-through-days.ts'

test('day by day, an unpaid bill gets each notice once, on the promised days', async () => {
  const { db, deps, workTo, fellOn, told, status, number } = await start()
  for (let day = '2026-11-16' as IsoDate; day <= '2026-12-14'; day = plusDays(day, 1)) await workTo(day)
  expect(await status()).toBe('ACTIVE')
  await workTo('2026-12-15')
  await workTo('2026-12-15')
  expect(await status()).toBe('SUSPENDED')
  expect((await deps.accounts.find(db, number))?.suspendedAt).toEqual(new Date('2026-12-15T00:00:00+08:00'))
  expect(await fellOn()).toEqual(neverPaid.slice(0, -1))
  expect((await told()).map(({ type }) => type)).toEqual(neverPaid.slice(0, -1).map((line) => line.split(' ')[1]))
  expect((await told()).find(({ type }) => type === 'ADS_3_DAYS')).toEqual({
    accountNumber: number,
    type: 'ADS_3_DAYS',
    billId: `B${number}-202611`,
    paymentRefId: null,
    amount: 189_900,
    earlier: 0,
    dueOn: '2026-12-01',
    suspendsOn: '2026-12-15',
    at: '2026-12-12T01:00:00.000Z',
  })
  // The date is named until it has come.
  const named = (await told()).filter(({ suspendsOn }) => suspendsOn === '2026-12-15')
  expect(named.map(({ type }) => type)).toEqual(['BILL_OVERDUE', 'ADS_3_DAYS', 'ADS_1_DAY'])
  expect((await told()).filter(({ suspendsOn }) => suspendsOn === null)).toHaveLength(4)
  const unfinished = await db
    .select()
    .from(billingDay)
    .where(or(isNull(billingDay.billedAt), isNull(billingDay.remindedAt)))
  expect(unfinished).toEqual([])
})

test('when time is moved by months everything happens once, in order, on its own day', async () => {
  const { passTo, fellOn, told, status, db, number } = await start()
  await passTo('2027-01-30')
  expect(await fellOn()).toEqual(neverPaid)
  expect(await status()).toBe('SUSPENDED')
  const types = (await told()).map(({ type }) => type)
  expect(types.filter((type) => type === 'ACCOUNT_SUSPENDED')).toHaveLength(1)
  const ofMonth = async (month: string) =>
    (await told()).filter(({ billId }) => billId?.endsWith(month)).map(({ type, amount }) => [type, amount])
  // A bill asks for its own amount and names earlier debts separately; a suspended line isn't warned again.
  expect(await ofMonth('202612')).toEqual([
    ['BILL_AVAILABLE', 177_240],
    ['BILL_DUE_1_WEEK', 177_240],
    ['BILL_DUE_3_DAYS', 177_240],
    ['BILL_OVERDUE', 177_240],
  ])
  expect((await told()).filter(({ type }) => type === 'BILL_OVERDUE').map(({ earlier }) => earlier)).toEqual([
    0, 189_900,
  ])
  expect((await ofMonth('202611')).at(-1)).toEqual(['PD_WARNING_45_DAYS', 367_140])
  // Suspended on December 15: the next bill covers the days before it, and after that there is none.
  const bills = await db.select().from(bill).where(eq(bill.accountNumber, number)).orderBy(asc(bill.month))
  expect(bills.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-11', 189_900],
    ['2026-12', 177_240],
  ])
})

test('a subscriber who pays on time only hears about the bill and the payment', async () => {
  const { workTo, told, pay, status } = await start()
  await workTo('2026-11-17')
  await pay(189_900, 'ON-TIME')
  await workTo('2026-12-16')
  expect((await told()).map(({ type }) => type)).toEqual(['BILL_AVAILABLE', 'PAYMENT_RECEIVED'])
  expect(await status()).toBe('ACTIVE')
})

test('a subscriber who pays a part is reminded of the rest', async () => {
  const { workTo, told, pay } = await start()
  await workTo('2026-11-17')
  await pay(100_000, 'PART')
  await workTo('2026-11-24')
  expect((await told()).at(-1)).toMatchObject({ type: 'BILL_DUE_1_WEEK', amount: 89_900 })
})

test('a payment brings the line back, and the days without it are not billed', async () => {
  const { workTo, passTo, pay, status, told, db, number } = await start()
  await passTo('2026-12-15')
  await workTo('2026-12-20')
  await pay(189_900 + 177_240, 'BACK')
  expect(await status()).toBe('ACTIVE')
  expect(await db.select().from(suspension).where(eq(suspension.accountNumber, number))).toEqual([
    expect.objectContaining({ startedOn: '2026-12-15', endedOn: '2026-12-20' }),
  ])
  await workTo('2027-01-17')
  const [january] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.accountNumber, number), eq(bill.month, '2027-01')))
  // 28 of the 31 days since December 17: the line was off from the 17th to the 19th.
  expect(january?.amount).toBe(171_523)
  await workTo('2027-01-29')
  expect((await told()).map(({ type }) => type)).not.toContain('PD_WARNING_45_DAYS')
})

test('the schedule processes Manila’s day at seven every morning, while it’s still night in Greenwich', async () => {
  const { deps, clock, db } = await start()
  const { name, cron, run } = dailyBillingRun(deps)
  expect([name, cron]).toEqual(['billing.morning', '0 7 * * *'])
  clock.set('2026-11-16T07:00:00+08:00')
  await run()
  const days = await db.select().from(billingDay).orderBy(asc(billingDay.day))
  expect(days.at(-1)).toMatchObject({ day: '2026-11-16', billedAt: clock.now(), remindedAt: clock.now() })
})

test('an ended account is neither suspended nor warned', async () => {
  const { workTo, fellOn, status, db, deps, number, clock } = await start()
  await workTo('2026-12-02')
  await db.transaction((tx) => deps.accounts.setStatus(tx, number, 'DISCONNECTED', clock.now()))
  await workTo('2026-12-16')
  expect(await status()).toBe('DISCONNECTED')
  expect(await fellOn()).toEqual(neverPaid.slice(0, 4))
})

test('two processes working on the same days announce everything once', async () => {
  const { deps, moveTo, fellOn, told } = await start()
  moveTo('2027-01-30')
  await Promise.all([1, 2, 3].map(() => passThrough(deps, '2027-01-30' as IsoDate)))
  expect(await fellOn()).toEqual(neverPaid)
  expect((await told()).filter(({ billId }) => billId?.endsWith('202611'))).toHaveLength(neverPaid.length)
})

test('moving business time is noticed at the next check, and normal passing of time isn’t mistaken for it', async () => {
  const { deps, clock, db } = await start()
  let machine = 0
  const look = billingWatch(deps, () => machine)
  const days = async () => (await db.select().from(billingDay).orderBy(asc(billingDay.day))).map(({ day }) => day)
  await look()
  expect(await days()).toEqual(['2026-11-15'])
  // A normal night passes: the morning's schedule handles it.
  machine += 86_400_000
  clock.advance({ days: 1 })
  await look()
  expect(await days()).toEqual(['2026-11-15'])
  // Somebody moves the clock by a day.
  clock.advance({ days: 1 })
  await look()
  expect(await days()).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
})

test('notices of skipped mornings carry each morning’s time, including the last day’s', async () => {
  const { deps, clock, told } = await start()
  let machine = 0
  const look = billingWatch(deps, () => (machine += 1_000))
  await look()
  clock.set('2026-11-28T15:12:00+08:00')
  await look()
  expect((await told()).map(({ type, at }) => [type, at])).toEqual([
    ['BILL_AVAILABLE', '2026-11-16T23:00:00.000Z'],
    ['BILL_DUE_1_WEEK', '2026-11-23T23:00:00.000Z'],
    ['BILL_DUE_3_DAYS', '2026-11-27T23:00:00.000Z'],
  ])
})

test('after the clock is moved into the night, the next morning is processed when it comes', async () => {
  const { deps, clock, told } = await start()
  let machine = 0
  const look = billingWatch(deps, () => machine)
  await look()
  clock.set('2026-11-17T03:00:00+08:00')
  await look()
  expect(await told()).toEqual([])
  machine += 4 * 3_600_000
  clock.advance({ hours: 4 })
  await look()
  expect((await told()).map(({ type, at }) => [type, at])).toEqual([['BILL_AVAILABLE', '2026-11-16T23:00:00.000Z']])
})

test('a process that starts after missed mornings catches up, but not before seven in the morning', async () => {
  const { deps, clock, db } = await start()
  const last = async () => (await db.select().from(billingDay).orderBy(asc(billingDay.day))).at(-1)?.day
  clock.set('2026-11-20T06:59:00+08:00')
  await billingWatch(deps, () => 0)()
  expect(await last()).toBe('2026-11-19')
  clock.set('2026-11-20T07:00:00+08:00')
  await billingWatch(deps, () => 0)()
  expect(await last()).toBe('2026-11-20')
})
