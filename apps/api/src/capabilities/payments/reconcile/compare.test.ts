import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, type Movement } from './compare.ts'

const paid: Movement = { reference: 'PAY-1', channel: 'gc', amount: 149_900 }
const known = (...ours: Movement[]) => new Map(ours.map((each) => [each.reference, each]))
const kinds = (listed: Movement[], ours: Movement[]) => compare(listed, known(...ours), ours).map(({ kind }) => kind)

test.each([
  ['the same on both sides', [paid], [paid], []],
  ['money that we don’t know of', [paid], [], ['missing-here']],
  ['a payment that isn’t listed', [], [paid], ['missing-there']],
  ['another amount', [{ ...paid, amount: 149_901 }], [paid], ['other-amount']],
  ['another channel', [{ ...paid, channel: 'grabpay_ph' }], [paid], ['other-channel']],
  [
    'another amount by another channel',
    [{ ...paid, channel: 'x', amount: 1 }],
    [paid],
    ['other-amount', 'other-channel'],
  ],
  ['a payment that was charged twice', [paid, paid], [paid], ['other-amount']],
])('%s', (_what, listed, ours, expected) => expect(kinds(listed, ours)).toEqual(expected))

const moved = fc.record({
  reference: fc.integer({ min: 1, max: 12 }).map((n) => `PAY-${n}`),
  channel: fc.constantFrom('gc', 'grabpay_ph'),
  amount: fc.integer({ min: -500, max: 500 }),
})
const ours = fc.uniqueArray(moved, { selector: ({ reference }) => reference })
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

test('the differences explain the gap between both sums to the centavo, whatever is listed', () => {
  fc.assert(
    fc.property(fc.array(moved), ours, (listed, mine) => {
      const gaps = compare(listed, known(...mine), mine)
        .filter(({ kind }) => kind !== 'other-channel')
        .map((each) => ({ amount: (each.theirs ?? 0) - (each.ours ?? 0) }))
      expect(sum(gaps)).toBe(sum(listed) - sum(mine))
    }),
  )
})

test('lists that say the same have no differences', () => {
  fc.assert(
    fc.property(ours, (mine) => {
      expect(compare(mine, known(...mine), mine)).toEqual([])
    }),
  )
})
