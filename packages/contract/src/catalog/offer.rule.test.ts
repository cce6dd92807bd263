import { expect, test } from 'vitest'
import type { IsoDate } from '../values/dates.ts'
import { isOffered, type Area } from './offer.rule.ts'
import type { Offer } from './product.ts'

const day = (text: string) => text as IsoDate
const offer = (given: Partial<Offer> = {}): Offer => ({
  areas: [],
  availableFrom: day('2026-01-01'),
  availableUntil: null,
  ...given,
})

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('a plan offered from January 1 to June 30 is there on both days and between: %s', (today, there) => {
  expect(isOffered(offer({ availableUntil: day('2026-06-30') }), day(today), {})).toBe(there)
})

test('a plan without a last day stays on offer', () => {
  expect(isOffered(offer(), day('2099-12-31'), {})).toBe(true)
})

const makati: Area = { region: '1300000000', province: '1300000000', municipality: '1380300000' }
test.each<[string, string[], Area, boolean]>([
  ['everywhere', [], makati, true],
  ['in its region', ['1300000000'], makati, true],
  ['in its province', ['0722'], { region: '07', province: '0722', municipality: '072217' }, true],
  ['in its municipality', ['1380300000'], makati, true],
  ['in the city next door', ['1381500000'], makati, false],
  ['to people who did not say where they live', ['1381500000'], {}, true],
])('a plan offered %s', (_where, areas, area, there) => {
  expect(isOffered(offer({ areas }), day('2026-03-01'), area)).toBe(there)
})
