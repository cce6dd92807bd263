import { expect, onTestFinished, test, vi } from 'vitest'
import { fixedClock, systemClock } from './clock.ts'

function machineTime(iso: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
  onTestFinished(() => void vi.useRealTimers())
}

test('time is the machine’s unless it is told to start elsewhere', () => {
  machineTime('2030-05-01T00:00:00Z')
  expect(systemClock().now().toISOString()).toBe('2030-05-01T00:00:00.000Z')
})

test('time that starts elsewhere ticks on from there', () => {
  machineTime('2030-05-01T00:00:00Z')
  const clock = systemClock('2026-01-15T09:00:00+08:00')
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:00.000Z')
  vi.setSystemTime('2030-05-01T00:00:05Z')
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:05.000Z')
})

test('a start that could mean several moments is refused', () => {
  for (const start of ['tomorrow', '2026-01-15', '2026-01-15T09:00:00', '2026-13-01T00:00:00Z', '']) {
    expect(() => systemClock(start)).toThrow('is not an instant')
  }
})

test('a fixed clock moves only when it is moved', () => {
  const clock = fixedClock('2026-01-15T09:00:00+08:00')
  expect(clock.now()).toEqual(clock.now())
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
  expect(clock.now().toISOString()).toBe('2026-01-16T03:03:04.000Z')
  clock.set('2026-03-01T00:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z')
})

test('whoever changes the date they were given does not change time', () => {
  const clock = fixedClock('2026-01-15T01:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-01-15T01:00:00.000Z')
})
