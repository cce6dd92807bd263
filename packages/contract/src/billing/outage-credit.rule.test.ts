import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditableDays,
  firstDays,
  fullDaysDown,
  fullDaysIn,
  outageCredit,
  uncredited,
  type Hours,
} from './outage-credit.rule.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })

test('a subscriber whose line was down is credited a thirtieth of the fee for each full 24 hours', () => {
  const from = new Date('2026-11-01T08:00:00+08:00')
  expect(fullDaysDown(from, new Date('2026-11-02T07:59:59+08:00'))).toBe(0)
  expect(fullDaysDown(from, new Date('2026-11-03T20:00:00+08:00'))).toBe(2)
  expect(outageCredit(149_900, 3)).toBe(14_990)
  expect(outageCredit(149_900, 45)).toBe(149_900)
})

test('an outage never makes a bill negative, and no full day is lost: days that don’t fit go on the next bill', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), amount, fc.nat({ max: 400 }), (fee, charges, days) => {
      const now = creditableDays(fee, charges, days)
      expect(outageCredit(fee, now)).toBeLessThanOrEqual(Math.min(fee, charges))
      expect(now).toBeLessThanOrEqual(days)
      if (charges >= fee) expect(now).toBe(Math.min(days, 30))
    }),
  )
})

const hour = (at: number) => new Date(Date.UTC(2026, 10, 1, at))
const downtimes = fc
  .record({ from: fc.nat({ max: 200 }), lasts: fc.integer({ min: 1, max: 200 }), room: fc.integer({ min: 0, max: 5 }) })
  .map(({ from, lasts, room }) => ({ down: { from: hour(from), to: hour(from + lasts) }, room }))
const hoursIn = (all: Hours[]): number[] =>
  all.flatMap(({ from, to }) =>
    Array.from({ length: (to.getTime() - from.getTime()) / 3_600_000 }, (_, at) => from.getTime() + at * 3_600_000),
  )

test('no hour is credited twice, however often it changes when a line was down, and each credit is of whole days', () => {
  fc.assert(
    fc.property(fc.array(downtimes, { maxLength: 8 }), (bills) => {
      const credited: Hours[] = []
      for (const { down, room } of bills) {
        const left = uncredited(down, credited)
        const days = Math.min(room, fullDaysIn(left))
        const taken = firstDays(left, days)
        expect(hoursIn(taken)).toHaveLength(days * 24)
        credited.push(...taken)
      }
      const hours = hoursIn(credited)
      expect(new Set(hours).size).toBe(hours.length)
    }),
  )
})

test('a downtime that only grows is credited with its full days in all, whichever bills credit them', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ more: fc.nat({ max: 60 }), room: fc.nat({ max: 3 }) })), (bills) => {
      const credited: Hours[] = []
      let to = 0
      for (const { more, room } of [...bills, { more: 0, room: Infinity }]) {
        to += more
        const left = uncredited({ from: hour(0), to: hour(to) }, credited)
        credited.push(...firstDays(left, Math.min(room, fullDaysIn(left))))
      }
      expect(fullDaysIn(credited)).toBe(fullDaysDown(hour(0), hour(to)))
    }),
  )
})
