import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { suspension } from '../billing.tables.ts'
import { billingNotice } from './notices.ts'
import { placeHold } from './suspension-holds.ts'
import { postRefund } from '../ledger/post-refund.ts'
import { billReader } from '../statements/read-bills.ts'
import { oneSubscriber } from '../test/one-subscriber.ts'
import { workThrough } from '../bill-run/work-through-days.ts'

const OWED = 189_900

/** Somebody whose November bill is due on December 1, with suspension on December 15. */
const start = async () => {
  const one = await oneSubscriber()
  const { db, deps, clock, number, told, moveTo } = one
  return {
    ...one,
    /** The bank takes the money back. */
    reverse: async (day: string, reference = 'RFD-1') => {
      moveTo(day)
      await db.transaction((tx) =>
        postRefund(tx, deps, { accountNumber: number, reference, amount: OWED, kind: 'reversal' }),
      )
    },
    suspendsOn: async () => (await billReader(db, clock).balance(number)).suspendsOn,
    steps: async () =>
      (await told())
        .filter(({ type }) => /^ADS_|SUSPENDED/.test(type))
        .map(({ type, at, amount, suspendsOn }) => [type, at!.slice(0, 10), amount, suspendsOn]),
    suspensions: async () =>
      (await db.select().from(suspension).where(eq(suspension.accountNumber, number))).map(({ startedOn, endedOn }) => [
        startedOn,
        endedOn,
      ]),
  }
}
const once = [
  ['ADS_3_DAYS', '2026-12-11', OWED, '2026-12-15'],
  ['ADS_1_DAY', '2026-12-13', OWED, '2026-12-15'],
  ['ACCOUNT_SUSPENDED', '2026-12-14', OWED, null],
]
const again = [
  ['ADS_3_DAYS', '2026-12-18', OWED, '2026-12-22'],
  ['ADS_1_DAY', '2026-12-20', OWED, '2026-12-22'],
  ['ACCOUNT_SUSPENDED', '2026-12-21', OWED, null],
]

/** The line was off for the November bill, which was paid then; two days later the money goes back. */
const reversed = async () => {
  const scene = await start()
  await scene.passTo('2026-12-15')
  await scene.passTo('2026-12-16')
  await scene.pay(OWED, 'SLIP')
  expect(await scene.status()).toBe('ACTIVE')
  await scene.passTo('2026-12-18')
  await scene.reverse('2026-12-18')
  return scene
}

test('when the payment that brought a line back is reversed, its owner is warned again, and the line goes off again', async () => {
  const { passTo, pay, status, steps, suspensions, suspendsOn } = await reversed()
  expect(await suspendsOn()).toBe('2026-12-22')
  await passTo('2026-12-21')
  expect(await status()).toBe('ACTIVE')
  await passTo('2026-12-22')
  expect(await steps()).toEqual([...once, ...again])
  expect(await status()).toBe('SUSPENDED')
  await pay(OWED, 'SLIP-2')
  expect(await status()).toBe('ACTIVE')
  expect(await suspensions()).toEqual([
    ['2026-12-15', '2026-12-16'],
    ['2026-12-22', '2026-12-22'],
  ])
})

test('each warning is told again, although there was one about the same bill', async () => {
  const { passTo, told } = await reversed()
  await passTo('2026-12-22')
  const about = (await told())
    .filter(({ type }) => type === 'ADS_3_DAYS')
    .map((each) => billingNotice(each, 'Hibla').about)
  expect(new Set(about).size).toBe(2)
})

test('who pays after the warning keeps the line, and a later reversal begins anew', async () => {
  const { passTo, pay, reverse, status, steps } = await reversed()
  await passTo('2026-12-20')
  await pay(OWED, 'SLIP-2')
  await passTo('2026-12-26')
  expect([await status(), await steps()]).toEqual(['ACTIVE', [...once, again[0]]])
  await reverse('2026-12-26', 'RFD-2')
  await passTo('2026-12-30')
  expect(await status()).toBe('SUSPENDED')
})

test('a bill that was paid in time is warned about too, once its payment goes back after all', async () => {
  const { passTo, pay, reverse, steps, status } = await start()
  await passTo('2026-11-20')
  await pay(OWED, 'SLIP')
  await passTo('2026-12-18')
  await reverse('2026-12-18')
  await passTo('2026-12-22')
  expect(await steps()).toEqual(again)
  expect(await status()).toBe('SUSPENDED')
})

test('a late warning keeps its days of notice', async () => {
  const { workTo, passTo, status, steps } = await reversed()
  await workTo('2026-12-28')
  expect((await steps()).at(-1)).toEqual(['ADS_3_DAYS', '2026-12-28', OWED, '2026-12-31'])
  await passTo('2026-12-30')
  expect(await status()).toBe('ACTIVE')
  await passTo('2026-12-31')
  expect(await status()).toBe('SUSPENDED')
})

test('a payment under way keeps the line on this time, too', async () => {
  const { db, number, passTo, status } = await reversed()
  const until = new Date('2026-12-22T12:00:00+08:00')
  await db.transaction((tx) => placeHold(tx, { reference: 'PAY-1', accountNumber: number, amount: OWED, until }))
  await passTo('2026-12-22')
  expect(await status()).toBe('ACTIVE')
  await passTo('2026-12-23')
  expect(await status()).toBe('SUSPENDED')
})

test('what goes back before the line was to be suspended changes nothing: the usual warnings come', async () => {
  const { passTo, pay, reverse, steps } = await start()
  await passTo('2026-11-20')
  await pay(OWED, 'SLIP')
  await reverse('2026-12-05')
  await passTo('2026-12-22')
  expect(await steps()).toEqual(once)
})

test('two processes on one morning warn once', async () => {
  const { deps, moveTo, steps } = await reversed()
  moveTo('2026-12-19')
  await Promise.all([1, 2].map(() => workThrough(deps, '2026-12-19' as IsoDate)))
  expect((await steps()).slice(once.length)).toEqual([['ADS_3_DAYS', '2026-12-19', OWED, '2026-12-22']])
})
