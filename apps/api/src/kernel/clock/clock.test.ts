import { expect, onTestFinished, test, vi } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'

function machineTime(iso: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
  onTestFinished(() => void vi.useRealTimers())
}

test('the clock uses the machine’s time unless given a start', () => {
  machineTime('2030-05-01T00:00:00Z')
  expect(systemClock().now().toISOString()).toBe('2030-05-01T00:00:00.000Z')
})

test('a clock with its own start keeps running from there', () => {
  machineTime('2030-05-01T00:00:00Z')
  const clock = systemClock('2026-01-15T09:00:00+08:00')
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:00.000Z')
  vi.setSystemTime('2030-05-01T00:00:05Z')
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:05.000Z')
})

test('an ambiguous start time is refused', () => {
  for (const start of ['tomorrow', '2026-01-15', '2026-01-15T09:00:00', '2026-13-01T00:00:00Z', '']) {
    expect(() => systemClock(start)).toThrow('is not an instant')
  }
})

test('a fixed clock moves only when told to', () => {
  const clock = fixedClock('2026-01-15T09:00:00+08:00')
  expect(clock.now()).toEqual(clock.now())
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
  expect(clock.now().toISOString()).toBe('2026-01-16T03:03:04.000Z')
  clock.set('2026-03-01T00:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z')
})

test('changing a returned date doesn’t change the clock', () => {
  const clock = fixedClock('2026-01-15T01:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:00.000Z')
})
