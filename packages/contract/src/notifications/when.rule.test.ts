import { expect, test } from 'vitest'
import { RECENT_HOURS, whenOf } from './when.rule.ts'

const now = new Date('2026-11-15T09:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
const day = RECENT_HOURS * 3_600

test.each([
  [0, 'a moment ago'],
  [59, 'a moment ago'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [5 * 3_600 + 1_800, '5 hours ago'],
  [day - 1, '23 hours ago'],
])('[notifications.recent-item-shows-relative-time] what came %i seconds ago reads %s', (seconds, words) => {
  expect(whenOf(ago(seconds), now)).toBe(words)
})

test('[notifications.older-item-shows-absolute-time] after a day, people see the date and the time in Manila', () => {
  expect(whenOf(ago(day), now)).toBe('November 14, 2026 • 09:00')
  expect(whenOf('2026-02-03T16:05:00Z', now)).toBe('February 04, 2026 • 00:05')
  expect(whenOf('2025-12-31T15:59:00Z', now)).toBe('December 31, 2025 • 23:59')
})

test('with a slow clock people see ‘a moment ago’; anything days ahead shows its date', () => {
  expect(whenOf(ago(-60), now)).toBe('a moment ago')
  expect(whenOf(ago(-3 * day), now)).toBe('November 18, 2026 • 09:00')
})
