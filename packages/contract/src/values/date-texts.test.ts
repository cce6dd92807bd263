import { expect, test } from 'vitest'
import { fromTo, moment, shortDay, weekdayDate } from './date-texts.ts'
import { longDate } from './dates.ts'

const plain = (words: string) => words.replaceAll(/\s/g, ' ')

test('each kind of date has one form, the month before the day', () => {
  expect(longDate('2026-11-18')).toBe('November 18, 2026')
  expect(weekdayDate('2026-11-18')).toBe('Wednesday, November 18, 2026')
  expect(shortDay('2026-11-18')).toBe('Wed, Nov 18')
})

test('a period names both its days, and a single day once', () => {
  expect(fromTo('2026-11-15', '2026-12-14')).toBe('November 15, 2026 to December 14, 2026')
  expect(fromTo('2026-11-15', '2026-11-15')).toBe('November 15, 2026')
})

test('a moment is told by Manila’s clock, wherever its reader is', () => {
  expect(plain(moment('2026-11-15T01:00:00.000Z'))).toBe('Nov 15, 2026, 9:00 AM')
  expect(plain(moment('2026-12-31T16:05:00.000Z'))).toBe('Jan 1, 2027, 12:05 AM')
})
