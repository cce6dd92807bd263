import { Balance, Bill } from '@hibla/contract/billing/billing.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastYear, monthOf, topOfScale } from './months.ts'
import { balanceTexts } from './balance-texts.ts'
import { balanceOf, bill, someBills } from './test/samples.ts'

const words = (own: Parameters<typeof balanceOf>[0], suspended?: boolean) =>
  balanceTexts(Balance.parse(balanceOf(own)), suspended)

test('the balance is shown with its amount and due date', () => {
  expect(words({})).toMatchObject({ tone: 'due', figure: '₱1,499.00', meaning: 'due November 28, 2026, in 13 days' })
  expect(words({}).advice).toBe('Your last payment: ₱1,499.00 on October 20, 2026.')
})

test('a customer who has paid everything, or too much, has nothing to do', () => {
  expect(words({ balance: 0, dueOn: null })).toMatchObject({ tone: 'clear', figure: '₱0.00' })
  expect(words({ balance: -25_000, dueOn: null })).toMatchObject({
    tone: 'clear',
    figure: '(₱250.00)',
    meaning: 'credit on your account',
  })
})

test('a due date today or tomorrow is called that', () => {
  const meanings = ['2026-11-27', '2026-11-28'].map((asOf) => words({ asOf }).meaning)
  expect(meanings).toEqual(['due November 28, 2026, tomorrow', 'due November 28, 2026, today'])
})

test('the overdue amount comes first, with what happens next', () => {
  const late = { balance: 299_800, overdue: 149_900, dueOn: '2026-11-03' }
  expect(words({ ...late, suspendsOn: '2026-11-17' })).toMatchObject({
    tone: 'overdue',
    figure: '₱1,499.00',
    meaning: 'overdue since November 3, 2026',
    advice:
      'Please pay now. Your line will be suspended in 2 days, on November 17, 2026. Another ₱1,499.00 isn’t due yet, for a total of ₱2,998.00.',
  })
  expect(words({ ...late, suspendsOn: '2026-11-15' }).advice).toContain('suspended today, on November 15, 2026')
  expect(words({ ...late, suspendsOn: '2026-11-14', balance: 149_900 }).advice).toBe(
    'Please pay now to keep your line on.',
  )
  expect(words({ ...late, balance: 149_900 }, true).advice).toBe(
    'Your line is suspended. Pay ₱1,499.00 to get it back.',
  )
  expect(words({ ...late, balance: 149_900 }).advice).toBe('Please pay now to keep your line on.')
})

test('the year ends with the newest bill, and months without a bill keep their place', () => {
  const months = lastYear(Bill.array().parse(someBills))
  expect(months.map(({ short }) => short).join(' ')).toBe('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  expect(months.map(({ bill: one }) => one !== undefined).slice(-4)).toEqual([true, false, true, true])
  expect(months.at(0)?.name).toBe('December 2025')
  expect(lastYear([])).toEqual([])
  expect(monthOf(Bill.parse(bill('2026-01-31')))).toBe('January 2026')
})

test('the scale fits the highest bill without dwarfing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (highest) => {
      const top = topOfScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top).toBeLessThanOrEqual(highest * 2.5)
    }),
  )
  expect([149_900, 240_000, 250_100].map(topOfScale)).toEqual([200_000, 250_000, 500_000])
  expect(topOfScale(0)).toBeGreaterThan(0)
})
