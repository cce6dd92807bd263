import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLineNote, mergeNote, type Period } from './line-note.ts'

const accountNumber = '1000000000011'
const hour = (at: number) => new Date(Date.UTC(2026, 9, 1, at))

const times = fc.option(fc.integer({ min: 0, max: 12 }).map(hour))
const notes = fc
  .record({ accountNumber: fc.constant(accountNumber), down: times, back: times })
  .filter(({ down, back }) => (down ?? back) !== null && (down === null || back === null || back > down))

const told = (all: Period[]) => all.map(({ startedAt, endedAt }) => [startedAt, endedAt])

test('no hour of an outage is recorded twice, whatever is noted in whatever order', () => {
  fc.assert(
    fc.property(fc.array(notes, { maxLength: 12 }), (given) => {
      const known = { notes: [] as Period[], over: [] }
      for (const note of given) mergeNote(known, note)
      const inOrder = known.notes.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
      for (const [at, { startedAt, endedAt }] of inOrder.entries()) {
        expect(endedAt === null || endedAt > startedAt).toBe(true)
        const next = inOrder[at + 1]
        if (next) expect(endedAt !== null && endedAt <= next.startedAt).toBe(true)
      }
    }),
  )
})

test('a repeated note is recognised, and a refused one changes nothing', () => {
  fc.assert(
    fc.property(fc.array(notes, { maxLength: 12 }), (given) => {
      const known = { notes: [] as Period[], over: [] }
      for (const note of given) {
        const before = told(known.notes)
        const taken = mergeNote(known, note)
        if (taken === 'new') expect(mergeNote(known, note)).toBe('known')
        else expect(told(known.notes)).toEqual(before)
      }
    }),
  )
})

test('when a report and our detection describe the same outage, the earlier one counts', () => {
  const known = { notes: [] as Period[], over: [] }
  expect(mergeNote(known, { accountNumber, down: hour(8), back: null })).toBe('new')
  expect(mergeNote(known, { accountNumber, down: hour(9), back: null })).toBe('known')
  expect(mergeNote(known, { accountNumber, down: hour(6), back: null })).toBe('new')
  expect(mergeNote(known, { accountNumber, down: null, back: hour(12) })).toBe('new')
  expect(told(known.notes)).toEqual([[hour(6), hour(12)]])
})

test.each([
  ['a number that is none', '12,2026-10-20T08:00:00+08:00,', 'accountNumber: is not a number of 13 digits'],
  ['a time without its offset', `${accountNumber},2026-10-20T08:00:00,`, 'down: is not a time such as'],
  ['a day that does not exist', `${accountNumber},2026-02-30T08:00:00+08:00,`, 'down: is not a time such as'],
  ['no time at all', `${accountNumber},,`, 'down: or back must be given'],
  [
    'an end before its beginning',
    `${accountNumber},2026-10-20T08:00:00+08:00,2026-10-20T07:59:00+08:00`,
    'back: is not after down',
  ],
  [
    'an end at its beginning, told in another zone',
    `${accountNumber},2026-10-20T08:00:00+08:00,2026-10-20T00:00:00Z`,
    'back: is not after down',
  ],
  ['a cell too few', `${accountNumber},2026-10-20T08:00:00+08:00`, 'has 2 cells instead of 3'],
])('a line with %s is reported', (_, line, wrong) => {
  expect(readLineNote(line)).toEqual({ wrong: expect.stringContaining(wrong) })
})
