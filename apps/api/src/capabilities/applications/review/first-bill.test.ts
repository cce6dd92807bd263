import { onceFor, quoteFor, type Chosen } from '@hibla/contract/applications/quote.rule'
import { billDayFor } from '@hibla/contract/account/bill-day.rule'
import { firstCycle } from '@hibla/contract/billing/bill-cycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBill } from '../../billing/bill-run/make-bill.ts'
import type { Agreed } from '../applications.tables.ts'
import { application } from '../test/samples.ts'
import { accountFor } from './approve.ts'

const money = (max: number) => fc.integer({ min: 0, max }).map(centavos)
const addon = fc.record({
  addonId: fc.constant('ADDON'),
  name: fc.constantFrom('Mesh hub', 'Fixed address'),
  monthlyFee: money(100_000),
  oneTimeFee: money(300_000),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const anyChosen = fc.record({
  plan: fc.record({
    planId: fc.constant('RES-100'),
    name: fc.constant('Hibla Tahanan 100'),
    speedMbps: fc.constant(100),
    technology: fc.constant('GPON' as const),
    monthlyFee: money(1_500_000).filter((fee) => fee > 0),
    installationFee: money(500_000),
  }),
  term: fc.record({ termMonths: fc.constant(24), name: fc.constant('24 months'), oneTimeFee: money(500_000) }),
  addons: fc.array(addon, { maxLength: 5 }),
})
const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => plusDays('2024-01-01', days))

/** What billing makes of an approved application on a day, if its line works since another. */
const billOn = (day: IsoDate, chosen: Agreed['chosen'], activatedOn: IsoDate, once: ReturnType<typeof onceFor>) => {
  const found = { application: { event: application }, order: { place: null } } as never
  const { planName, monthlyFee, subscriptions } = accountFor(found, { chosen } as Agreed)
  const extras = subscriptions.filter(({ type }) => type !== 'MAINLINE')
  const account = { planName, monthlyFee, subscriptions: extras, activatedOn, billDay: billDayFor(activatedOn) }
  return makeBill({ account: account as never, suspensions: [], downtimes: [], once }, day)
}

test('whatever is ordered and whenever the line works, the first bill is the one quoted, and so is every later month', () => {
  fc.assert(
    fc.property(anyChosen, anyDay, (chosen, activatedOn) => {
      const quote = quoteFor(chosen satisfies Chosen, activatedOn)
      const first = billOn(quote.cycle.issuedOn, chosen, activatedOn, onceFor(chosen))
      expect(first?.lines ?? []).toEqual(quote.firstBill)
      expect(first?.amount ?? 0).toBe(quote.firstTotal)
      expect(first ?? quote.cycle).toMatchObject(quote.cycle)
      const second = firstCycle(plusDays(quote.cycle.issuedOn, 1), billDayFor(activatedOn)).issuedOn
      const later = billOn(second, chosen, activatedOn, [])
      expect(later?.lines).toEqual(quote.monthly)
      expect(later?.amount).toBe(quote.monthlyTotal)
    }),
  )
})
