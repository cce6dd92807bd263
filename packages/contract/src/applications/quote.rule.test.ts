import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billDayFor } from '../account/bill-day.rule.ts'
import { chargeFor, cycleIssuedOn, firstCycle, servedDays } from '../billing/bill-cycle.rule.ts'
import { daysBetween, plusDays } from '../values/days.ts'
import type { IsoDate } from '../values/dates.ts'
import { centavos } from '../values/money.ts'
import { quoteFor, type Chosen } from './quote.rule.ts'

const chosen: Chosen = {
  plan: { name: 'Hibla Tahanan 100', monthlyFee: centavos(129_900), installationFee: centavos(240_000) },
  term: { name: 'No contract', oneTimeFee: centavos(350_000) },
  addons: [
    { name: 'Mesh Wi-Fi', monthlyFee: centavos(15_000), oneTimeFee: centavos(0), quantity: 2 },
    { name: 'Modem delivery', monthlyFee: centavos(0), oneTimeFee: centavos(20_000), quantity: 1 },
  ],
}

test('the first bill is the days of the first month and what is paid once; later months cost the same each', () => {
  // On the 12th it would be six days after the 6th, so the bill comes on the 19th, for 13 of 31 days.
  expect(quoteFor(chosen, '2026-11-06' as IsoDate)).toEqual({
    monthly: [
      { what: 'Hibla Tahanan 100', amount: 129_900 },
      { what: 'Mesh Wi-Fi × 2', amount: 30_000 },
    ],
    monthlyTotal: 159_900,
    firstBill: [
      { what: 'Hibla Tahanan 100 (13 of 31 days)', amount: 54_474 },
      { what: 'Mesh Wi-Fi × 2 (13 of 31 days)', amount: 12_581 },
      { what: 'Installation', amount: 240_000 },
      { what: 'No contract', amount: 350_000 },
      { what: 'Modem delivery, once', amount: 20_000 },
    ],
    firstTotal: 677_055,
    cycle: { periodStart: '2026-11-06', periodEnd: '2026-11-18', issuedOn: '2026-11-19', dueOn: '2026-12-03' },
  })
})

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => plusDays('2024-01-01', days))

test('whatever the day, the first bill covers a week to a month, and is the one that billing makes', () => {
  fc.assert(
    fc.property(anyDay, (activatedOn) => {
      const billDay = billDayFor(activatedOn)
      const cycle = firstCycle(activatedOn, billDay)
      const days = daysBetween(activatedOn, cycle.issuedOn)
      expect(days).toBeGreaterThanOrEqual(7)
      expect(days).toBeLessThanOrEqual(cycle.wholeDays)
      expect(cycleIssuedOn(cycle.issuedOn, billDay, activatedOn)).toEqual(cycle)
      for (let day = plusDays(activatedOn, 1); day < cycle.issuedOn; day = plusDays(day, 1))
        expect(cycleIssuedOn(day, billDay, activatedOn)).toBeUndefined()
      const { firstBill } = quoteFor(chosen, activatedOn)
      expect(firstBill[0]!.amount).toBe(chargeFor(129_900, servedDays(cycle, []), cycle.wholeDays))
    }),
  )
})
