import { expect, test } from 'vitest'
import { ageOf } from './times.ts'

test.each([
  ['2026-11-15T01:00:00.000Z', 'today'],
  ['2026-11-14T16:30:00.000Z', 'today'],
  ['2026-11-14T15:30:00.000Z', 'yesterday'],
  ['2026-11-13T15:30:00.000Z', '2 days ago'],
])('staff read on Sunday at noon in Manila that what came in at %s came %s', (at, words) => {
  expect(ageOf(at, new Date('2026-11-15T04:00:00.000Z'))).toBe(words)
})
