import { and, asc, eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { bill, billingDay, suspension } from '../billing.tables.ts'
import { billReader } from '../statements/read-bills.ts'
import { oneSubscriber } from '../test/one-subscriber.ts'

/** Someone whose November bill is due on December 1, with suspension on December 15. */
const start = async () => {
  const one = await oneSubscriber()
  const { db, clock, number, told, fellOn } = one
  return {
    ...one,
    steps: async () => (await fellOn()).filter((line) => /ADS_|SUSPENDED|PD_/.test(line)),
    suspendsOn: async () => (await billReader(db, clock).balance(number)).suspendsOn,
    promised: async (type: string) =>
      (await told()).find((each) => each.type === type && each.billId?.endsWith('202611'))?.suspendsOn,
    suspensions: async () =>
      (await db.select().from(suspension).where(eq(suspension.accountNumber, number))).map(
        ({ startedOn }) => startedOn,
      ),
    openDays: async () => {
      const days = await db.select().from(billingDay).orderBy(asc(billingDay.day))
      return days.filter(({ remindedAt }) => remindedAt === null).map(({ day }) => day)
    },
  }
}

test('after months without a morning run nobody is warned and suspended at once: the warning’s three days are kept', async () => {
  const { workTo, status, steps, promised, suspendsOn, suspensions, openDays } = await start()
  await workTo('2027-01-30')
  expect(await status()).toBe('ACTIVE')
  expect(await steps()).toEqual(['2026-12-12 ADS_3_DAYS'])
  expect([await promised('BILL_OVERDUE'), await promised('ADS_3_DAYS'), await suspendsOn()]).toEqual([
    '2027-02-02',
    '2027-02-02',
    '2027-02-02',
  ])
  await workTo('2027-01-31')
  expect(await steps()).toHaveLength(1)
  await workTo('2027-02-01')
  expect((await steps()).at(-1)).toBe('2027-02-01 ADS_1_DAY')
  expect([await promised('ADS_1_DAY'), await status()]).toEqual(['2027-02-02', 'ACTIVE'])
  await workTo('2027-02-02')
  expect((await steps()).at(-1)).toBe('2027-02-02 ACCOUNT_SUSPENDED')
  expect([await status(), await suspensions(), await suspendsOn()]).toEqual(['SUSPENDED', ['2027-02-02'], null])
  expect(await openDays()).toEqual([])
})

test('days until the line went off are billed, and the final warning counts from the real suspension', async () => {
  const { workTo, db, number, steps } = await start()
  for (const day of ['2027-01-30', '2027-02-01', '2027-02-02', '2027-02-17', '2027-03-18', '2027-03-19'])
    await workTo(day)
  const bills = await db.select().from(bill).where(eq(bill.accountNumber, number)).orderBy(asc(bill.month))
  expect(bills.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-11', 189_900],
    ['2026-12', 189_900],
    ['2027-01', 189_900],
    // 16 of the 31 days since January 17: the line was off from February 2.
    ['2027-02', 98_013],
  ])
  expect((await steps()).at(-1)).toBe('2027-03-19 PD_WARNING_45_DAYS')
})

test('a week of missed mornings around the first warning delays the suspension by as much', async () => {
  const { workTo, passTo, steps, status } = await start()
  await passTo('2026-12-11')
  await workTo('2026-12-18')
  expect([await steps(), await status()]).toEqual([['2026-12-12 ADS_3_DAYS'], 'ACTIVE'])
  await passTo('2026-12-21')
  expect(await steps()).toEqual(['2026-12-12 ADS_3_DAYS', '2026-12-20 ADS_1_DAY', '2026-12-21 ACCOUNT_SUSPENDED'])
})

test('if only the last warning was late, the suspension waits one day', async () => {
  const { workTo, passTo, steps, status, suspendsOn } = await start()
  await passTo('2026-12-13')
  await workTo('2026-12-15')
  expect([await status(), await suspendsOn()]).toEqual(['ACTIVE', '2026-12-16'])
  await workTo('2026-12-16')
  expect(await steps()).toEqual(['2026-12-12 ADS_3_DAYS', '2026-12-15 ADS_1_DAY', '2026-12-16 ACCOUNT_SUSPENDED'])
})

test('more missed mornings while a suspension waits delay it again', async () => {
  const { workTo, status, suspensions } = await start()
  await workTo('2026-12-20')
  await workTo('2027-01-10')
  expect(await status()).toBe('ACTIVE')
  await workTo('2027-01-11')
  expect(await suspensions()).toEqual(['2027-01-11'])
})

test('a subscriber warned in time is suspended on the first morning that runs, from that day', async () => {
  const { workTo, passTo, status, suspensions } = await start()
  await passTo('2026-12-14')
  await workTo('2026-12-20')
  expect([await status(), await suspensions()]).toEqual(['SUSPENDED', ['2026-12-20']])
})

test('a subscriber who pays while the suspension waits keeps the line, and the waiting days are closed', async () => {
  const { workTo, pay, status, steps, openDays, db, number } = await start()
  await workTo('2026-12-20')
  expect(await openDays()).toEqual(expect.arrayContaining(['2026-12-14', '2026-12-15']))
  const [december] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.accountNumber, number), eq(bill.month, '2026-12')))
  await pay(189_900 + december!.amount, 'IN-TIME')
  for (const day of ['2026-12-21', '2026-12-22', '2026-12-23']) await workTo(day)
  expect([await status(), await steps(), await openDays()]).toEqual(['ACTIVE', ['2026-12-12 ADS_3_DAYS'], []])
})
