import { expect, test } from 'vitest'
import { misses, report, table } from './table.ts'

const reads = { what: 'read: list', ours: '800/s', against: '1000/s bare', value: 0.7996, bar: { atLeast: 0.8 } }
const weight = { what: 'page /: JavaScript', ours: '3 files', value: 110, unit: 'KB', bar: { atMost: 110 } }
const start = { what: 'start', ours: '900 ms', value: 22.5 }

test('a figure just under its bar fails, even if it rounds to the bar', () => {
  expect(table([reads])).toContain('| 0.80  | ≥ 0.8 | FAIL |')
  expect(misses([reads, weight, start])).toEqual([reads])
})

test('a figure exactly on its bar passes, and one without a bar is not judged', () => {
  expect(table([weight])).toContain('| 110 KB | ≤ 110 | pass |')
  expect(table([start])).toContain('| 22.5  | none |  |')
})

test('a value that could not be measured fails', () => {
  expect(misses([{ ...reads, value: Number.NaN }])).toHaveLength(1)
})

test('people read in the report when and where it was measured, and what to know about it', () => {
  const told = report([{ ...reads, notes: ['the load held it back'] }], {
    at: new Date('2026-11-15T02:58:31Z'),
    loadBefore: 0.25,
  })
  expect(told).toContain('2026-11-15 02:58 UTC')
  expect(told).toMatch(/\d+ cores .*load before the run 0\.3/)
  expect(told).toContain('- read: list: the load held it back')
})
