import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IsoDate } from '../values/dates.ts'
import { stateOf, unpaidOf } from './allocation.rule.ts'
import {
  billDaysOn,
  billIdOf,
  chargeFor,
  cycleIssuedOn,
  dueThisMonth,
  issueDayIn,
  monthOfBill,
  servedDays,
} from './bill-cycle.rule.ts'
import { daysBetween, lastDayOf, monthOf, plusDays } from '../values/days.ts'
import {
  dueDateFor,
  lifecycle,
  stepDay,
  suspensionAfter,
  suspensionDay,
  suspensionWarnedOn,
  type Reminder,
} from './lifecycle.rule.ts'
import { vatWithin } from '../values/money.ts'

const date = (day: string) => day as IsoDate
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays('2000-01-01', days))
const billDay = fc.integer({ min: 1, max: 31 })
const amount = fc.integer({ min: 0, max: 1_000_000 })

test('months have the right number of days, leap years included', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([28, 29, 30, 31])
})

test('a bill comes 14 days before it is due and covers the days up to yesterday', () => {
  expect(cycleIssuedOn(date('2026-11-10'), 10, date('2025-01-01'))).toEqual({
    month: '2026-11',
    periodStart: '2026-10-10',
    periodEnd: '2026-11-09',
    issuedOn: '2026-11-10',
    dueOn: '2026-11-24',
    wholeDays: 31,
  })
})

test.each([
  ['before its bill is there', '2026-11-01', 11, '2026-11-25'],
  ['on the day of its bill', '2026-11-11', 11, '2026-11-25'],
  ['not after that day, because the bill says it', '2026-11-12', 11, null],
  ['not if the bill is due next month', '2026-11-10', 20, null],
])('this month’s due date is known %s', (_when, today, onDay, due) => {
  expect(dueThisMonth(date(today), onDay, date('2025-01-01'))).toBe(due)
})

test('an account that gets no bill this month has no due date in it', () => {
  expect(dueThisMonth(date('2026-11-01'), 11, date('2026-11-11'))).toBeNull()
})

test('if February is too short for the bill day, the bill comes on its last day', () => {
  expect(cycleIssuedOn(date('2027-02-28'), 31, date('2025-01-01'))).toMatchObject({
    periodStart: '2027-01-31',
    periodEnd: '2027-02-27',
    dueOn: '2027-03-14',
  })
  expect(billDaysOn(date('2027-02-28'))).toEqual([28, 29, 30, 31])
  expect(billDaysOn(date('2028-02-28'))).toEqual([28])
})

test('the first bill covers only the days since activation', () => {
  const cycle = cycleIssuedOn(date('2026-11-10'), 10, date('2026-10-31'))!
  expect(cycle).toMatchObject({ periodStart: '2026-10-31', wholeDays: 31 })
  expect(chargeFor(31_000, servedDays(cycle, []), cycle.wholeDays)).toBe(10_000)
  expect(cycleIssuedOn(date('2026-11-10'), 10, date('2026-11-10'))).toBeUndefined()
})

test('whatever the bill day, each account gets exactly one bill a month', () => {
  fc.assert(
    fc.property(anyDay, billDay, (day, wanted) => {
      const month = monthOf(day)
      const days = Array.from({ length: lastDayOf(month) }, (_, at) => plusDays(`${month}-01`, at))
      expect(days.filter((each) => billDaysOn(each).includes(wanted))).toEqual([issueDayIn(month, wanted)])
      expect(days.filter((each) => cycleIssuedOn(each, wanted, date('1999-01-01')))).toHaveLength(1)
    }),
  )
})

test('whatever the bill day, periods follow each other without a gap and no day is charged twice', () => {
  fc.assert(
    fc.property(anyDay, billDay, (day, wanted) => {
      const month = monthOf(day)
      const next = monthOf(plusDays(`${month}-01`, 31))
      const first = cycleIssuedOn(issueDayIn(month, wanted), wanted, date('1999-01-01'))!
      const second = cycleIssuedOn(issueDayIn(next, wanted), wanted, date('1999-01-01'))!
      expect(second.periodStart).toBe(plusDays(first.periodEnd, 1))
      expect(daysBetween(first.issuedOn, first.dueOn)).toBe(14)
      expect(servedDays(second, [])).toBe(second.wholeDays)
    }),
  )
})

test('days of a suspension are not charged, wherever it falls in the period', () => {
  const cycle = cycleIssuedOn(date('2026-11-10'), 10, date('2025-01-01'))!
  const served = (from: string, until: string | null) =>
    servedDays(cycle, [{ from: date(from), until: until === null ? null : date(until) }])
  expect(served('2026-10-20', '2026-10-25')).toBe(26)
  expect(served('2026-10-20', '2026-10-20')).toBe(31)
  expect(served('2026-09-01', '2026-10-12')).toBe(29)
  expect(served('2026-11-08', null)).toBe(29)
  expect(served('2026-09-01', null)).toBe(0)
  expect(served('2026-11-20', null)).toBe(31)
})

test('a bill number shows its own account and month, and no other account’s', () => {
  expect(billIdOf('1000000000011', '2026-11')).toBe('B1000000000011-202611')
  expect(monthOfBill('1000000000011', 'B1000000000011-202611')).toBe('2026-11')
  for (const wrong of ['B1000000000029-202611', 'B1000000000011-202613', 'B1000000000011-2026111', 'XYZ-12345'])
    expect(monthOfBill('1000000000011', wrong)).toBeUndefined()
})

/** The way you'd do it by hand: apply everything paid to the bills, oldest first. */
const oldestFirst = (amounts: number[], paid: number): number[] => {
  let left = paid
  return amounts.map((each) => {
    const covered = Math.min(each, left)
    left -= covered
    return each - covered
  })
}

test('payments settle the oldest bill first, and what is left of each adds up to the balance', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), fc.nat({ max: 20_000_000 }), (amounts, paid) => {
      const total = amounts.reduce((sum, each) => sum + each, 0)
      const unpaid = unpaidOf(total - paid, amounts.toReversed()).toReversed()
      expect(unpaid).toEqual(oldestFirst(amounts, paid))
      expect(unpaid.reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, total - paid))
    }),
  )
})

test('a bill is unpaid, partly paid, paid, and overdue from the day after its due date', () => {
  const bill = (unpaid: number) => ({ amount: 100, unpaid, dueOn: date('2026-11-24') })
  expect(stateOf(bill(100), date('2026-11-24'))).toBe('unpaid')
  expect(stateOf(bill(40), date('2026-11-24'))).toBe('partly-paid')
  expect(stateOf(bill(40), date('2026-11-25'))).toBe('overdue')
  expect(stateOf(bill(0), date('2027-11-25'))).toBe('paid')
})

test('reminders, suspension and the last warning fall on the days given in the terms', () => {
  const due = date('2026-11-24')
  const dayOf = (type: Reminder) => {
    const step = lifecycle.find((each) => each.type === type)!
    const day = plusDays(due, step.days)
    expect(dueDateFor(type, day)).toBe(due)
    return day
  }
  expect(dayOf('BILL_DUE_1_WEEK')).toBe('2026-11-17')
  expect(dayOf('BILL_DUE_3_DAYS')).toBe('2026-11-21')
  expect(dayOf('BILL_OVERDUE')).toBe('2026-11-25')
  expect(dayOf('ADS_3_DAYS')).toBe(plusDays(suspensionDay(due), -3))
  expect(dayOf('ADS_1_DAY')).toBe(plusDays(suspensionDay(due), -1))
  expect(dayOf('ACCOUNT_SUSPENDED')).toBe('2026-12-08')
  expect(suspensionWarnedOn(date('2027-01-22'))).toBe('2026-12-08')
})

test('however late the warnings go out, a suspension never comes sooner than the terms and each warning promise', () => {
  const due = date('2026-11-24')
  const late = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined })
  fc.assert(
    fc.property(late, late, (threeLate, oneLate) => {
      const first = threeLate === undefined ? undefined : plusDays('2026-12-05', threeLate)
      const last = oneLate === undefined ? undefined : plusDays('2026-12-07', oneLate)
      const warned = { ...(first && { ADS_3_DAYS: first }), ...(last && { ADS_1_DAY: last }) }
      const day = suspensionAfter(due, warned)
      const promised = [
        date('2026-12-08'),
        ...(first ? [plusDays(first, 3)] : []),
        ...(last ? [plusDays(last, 1)] : []),
      ]
      expect(day).toBe(promised.toSorted().at(-1))
      expect(stepDay('ACCOUNT_SUSPENDED', due, warned)).toBe(day)
      expect(stepDay('ADS_1_DAY', due, warned)).toBe(plusDays(day, -1))
    }),
  )
})

test('the VAT included in a price is 12/112 of it', () => {
  expect(vatWithin(112_000)).toBe(12_000)
})
