import { expect, test } from 'vitest'
import { connectionOf, judgeLight } from './modem.rule.ts'
import { refreshableAgainAt } from './refresh.rule.ts'

const now = new Date('2026-11-15T09:00:00+08:00')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('a modem that reported in the last fifteen minutes is connected, an earlier one is lost, and an unheard one neither', () => {
  expect(connectionOf(before(900), now)).toBe('Success')
  expect(connectionOf(before(901), now)).toBe('Offline')
  expect(connectionOf(null, now)).toBeNull()
})

test('a modem that didn’t come back from a refresh is lost until it reports again', () => {
  expect(connectionOf(before(360), now, before(60))).toBe('Offline')
  expect(connectionOf(before(60), now, before(60))).toBe('Offline')
  expect(connectionOf(before(59), now, before(60))).toBe('Success')
  expect(connectionOf(null, now, before(60))).toBeNull()
})

test('a modem may be refreshed again after five minutes', () => {
  expect(refreshableAgainAt(now).getTime() - now.getTime()).toBe(300_000)
})

test.each([
  [-8, 'good'],
  [-7.9, 'too strong'],
  [-27, 'good'],
  [-27.1, 'weak'],
  [-34.9, 'weak'],
  [-35, 'none'],
  [-40, 'none'],
] as const)('%d dBm is %s', (dbm, verdict) => {
  expect(judgeLight(dbm)).toBe(verdict)
})
