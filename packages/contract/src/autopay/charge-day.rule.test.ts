import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '../values/dates.ts'
import { daysBetween, plusDays } from '../values/days.ts'
import { expiryNoticeFrom, nextTryOn, removalEndsAfter, RETRY_DAYS } from './charge-day.rule.ts'

const someDay = fc.integer({ min: 0, max: 4_000 }).map((days) => plusDays('2026-01-01', days))

describe('a charge that fails', () => {
  const triesFrom = (first: IsoDate): (IsoDate | null)[] => {
    const tries: (IsoDate | null)[] = []
    for (let triedOn: IsoDate | null = first; triedOn !== null; tries.push(triedOn))
      triedOn = nextTryOn(triedOn, tries.length + 1, triedOn)
    return tries
  }

  test('is tried again one, three and five days after the first try, and then given up', () => {
    expect(triesFrom('2026-11-20' as IsoDate)).toEqual(['2026-11-21', '2026-11-23', '2026-11-25', null])
  })

  test('keeps the days between its tries if the first one was late', () => {
    fc.assert(
      fc.property(someDay, (first) => {
        const days = triesFrom(first).flatMap((next) => (next === null ? [] : [daysBetween(first, next)]))
        expect(days).toEqual([...RETRY_DAYS])
      }),
    )
  })

  test('is never tried again on the day of the failure, so its owner hears of it first, however late that is', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 40 }), (triedOn, failed, late) => {
        const failedOn = plusDays(triedOn, late)
        expect(nextTryOn(triedOn, failed, failedOn)! > failedOn).toBe(true)
      }),
    )
  })
})

describe('removing AutoPay', () => {
  test('before the due date or on it lets that charge happen, and after it ends AutoPay at once', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -40, max: 40 }), (today, days) => {
        const due = plusDays(today, days)
        expect(removalEndsAfter(today, due)).toBe(days >= 0 ? due : null)
      }),
    )
    expect(removalEndsAfter('2026-11-15' as IsoDate, null)).toBeNull()
  })
})

test.each([
  ['2026-12', '2026-11-30'],
  ['2027-03', '2027-02-28'],
  ['2028-02', '2028-01-29'],
])('the owner of a card that is good until the end of %s hears of it from %s on', (expires, told) => {
  expect(expiryNoticeFrom(expires)).toBe(told)
})
