import { expect, test } from 'vitest'
import { filterOf, fits } from './plan-filter.ts'

const plan = {
  planCategoryId: 'home',
  speedMbps: 300,
  monthlyFee: 250_000,
  technology: 'GPON',
  contractTermMonths: 24,
} as never
const fitting = (query: string, withoutContract = true) =>
  fits(plan, filterOf(new URLSearchParams(query), ['home', 'giga']), withoutContract)

test.each([
  ['', true],
  ['category=home', true],
  ['category=giga', false],
  ['speed=300', true],
  ['speed=500', false],
  ['price=2500', true],
  ['price=1500', false],
  ['line=GPON', true],
  ['line=GFAST', false],
  ['contract=yes', true],
  ['contract=no', true],
  ['speed=300&price=1500', false],
  // What we don't know filters nothing.
  ['category=tv&speed=fast&price=0&line=copper&contract=maybe', true],
])('a plan of 300 Mbps for ₱2,500.00 with "%s": %s', (query, fit) => {
  expect(fitting(query)).toBe(fit)
})

test('where we offer no line without a contract, only plans without one are left', () => {
  expect(fitting('contract=no', false)).toBe(false)
  expect(
    fits(
      { ...(plan as object), contractTermMonths: 0 } as never,
      filterOf(new URLSearchParams('contract=no'), []),
      false,
    ),
  ).toBe(true)
  expect(
    fits(
      { ...(plan as object), contractTermMonths: 0 } as never,
      filterOf(new URLSearchParams('contract=yes'), []),
      true,
    ),
  ).toBe(false)
})
