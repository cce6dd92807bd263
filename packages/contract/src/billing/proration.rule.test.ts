import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'
import { chargeFor, cycleIssuedOn, type Days } from './bill-cycle.rule.ts'
import { chargesIn, inParts } from './proration.rule.ts'

const november = cycleIssuedOn('2026-11-20' as IsoDate, 20, '2024-01-01' as IsoDate)!
const sumOf = (charges: { amount: number }[]) => charges.reduce((sum, { amount }) => sum + amount, 0)
const on = (day: string) => day as IsoDate

test('a plan that changes in mid-month is charged day by day, the day of the change at the new fee', () => {
  const charges = chargesIn(
    november,
    [
      { name: 'Fibre 100', monthlyFee: 149_900, since: null, until: on('2026-11-05') },
      { name: 'Fibre 300', monthlyFee: 199_900, since: on('2026-11-05'), until: null },
    ],
    [],
  )
  expect(november.wholeDays).toBe(31)
  expect(charges).toEqual([
    { what: 'Fibre 100 (16 of 31 days)', amount: chargeFor(149_900, 16, 31) },
    { what: 'Fibre 300 (15 of 31 days)', amount: chargeFor(199_900, 15, 31) },
  ])
})

test('what begins on the day of the bill or later, or ended before the period, is not on it', () => {
  const late = { name: 'Mesh', monthlyFee: 30_000, since: on('2026-11-20'), until: null }
  const gone = { name: 'Old mesh', monthlyFee: 30_000, since: null, until: on('2026-10-20') }
  expect(chargesIn(november, [late, gone], [])).toEqual([])
})

test('days without service cost nothing, before and after a change', () => {
  const down: Days[] = [{ from: on('2026-11-01'), until: on('2026-11-10') }]
  const [before, after] = chargesIn(
    november,
    [
      { name: 'A', monthlyFee: 31_000, since: null, until: on('2026-11-05') },
      { name: 'B', monthlyFee: 62_000, since: on('2026-11-05'), until: null },
    ],
    down,
  )
  expect(before).toEqual({ what: 'A (12 of 31 days)', amount: 12_000 })
  expect(after).toEqual({ what: 'B (10 of 31 days)', amount: 20_000 })
})

test('whenever a plan changes to itself, the two parts are worth the whole to within a centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: -3, max: 40 }), (monthlyFee, after) => {
      const day = plusDays(november.periodStart, after)
      const parts = [
        { name: 'A', monthlyFee, since: null, until: day },
        { name: 'A', monthlyFee, since: day, until: null },
      ]
      expect(Math.abs(sumOf(chargesIn(november, parts, [])) - monthlyFee)).toBeLessThanOrEqual(1)
    }),
  )
})

test('parts of a sum add up to it exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (sum, months) => {
      const parts = inParts({ what: 'Mesh hub', sum, months })
      expect(parts).toHaveLength(months)
      expect(sumOf(parts)).toBe(sum)
      expect(Math.max(...parts.map(({ amount }) => amount))).toBe(parts[0]!.amount)
      expect(parts.at(-1)!.what).toBe(months === 1 ? 'Mesh hub' : `Mesh hub, part ${months} of ${months}`)
    }),
  )
})
