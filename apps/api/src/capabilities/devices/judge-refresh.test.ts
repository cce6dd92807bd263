import { describe, expect, test } from 'vitest'
import { judgeRefresh } from './judge-refresh.ts'
import type { Found, Modem } from './modem.port.ts'
import type { RefreshRow } from './devices.tables.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-15T09:00:00+08:00') + seconds * 1000)

const modem = (own: Partial<Modem> = {}): Found => ({
  found: 'modem',
  modem: {
    devId: 'one',
    model: null,
    softwareVersion: null,
    lastHeardAt: at(-60),
    lastStartedAt: at(-86_400),
    dbm: null,
    wifi: [],
    connected: null,
    ...own,
  },
})

const asked = (own: Partial<RefreshRow> = {}): RefreshRow => ({
  id: '00000000-0000-0000-0000-000000000000',
  accountNumber: '1000000000011',
  serialNumber: 'HBLA24A10011',
  devId: 'one',
  personId: 'ana',
  state: 'asked',
  failure: null,
  fault: null,
  startedBefore: at(-86_400),
  heardBefore: at(-60),
  askedAt: at(0),
  changedAt: at(0),
  askAt: at(15),
  asked: 0,
  ...own,
})

describe('what becomes of a refresh', () => {
  test.each(['asked', 'queued', 'rebooting'] as const)(
    'a modem that has started anew is back, however it was: %s',
    (state) => {
      const found = modem({ lastStartedAt: at(90) })
      expect(judgeRefresh(asked({ state }), { found, status: 'gone', now: at(95) })).toEqual({ to: 'done' })
    },
  )

  test('the modem’s own clock may be behind ours: only that it started later than before counts', () => {
    const found = modem({ lastStartedAt: at(-3600) })
    expect(judgeRefresh(asked(), { found, status: 'gone', now: at(95) })).toEqual({ to: 'done' })
  })

  test('a fault is a failure', () => {
    const verdict = judgeRefresh(asked(), { found: modem(), status: 'faulted', now: at(20) })
    expect(verdict).toEqual({ to: 'failed', failure: 'faulted' })
  })

  test('what waits is queued, and taken back once nobody waits for it any more', () => {
    const waiting = { found: modem(), status: 'waiting' } as const
    expect(judgeRefresh(asked(), { ...waiting, now: at(20) })).toEqual({ to: 'queued' })
    expect(judgeRefresh(asked({ state: 'queued' }), { ...waiting, now: at(299) })).toBe('wait')
    expect(judgeRefresh(asked({ state: 'queued' }), { ...waiting, now: at(300) })).toBe('take-back')
    expect(judgeRefresh(asked(), { ...waiting, now: at(300) })).toBe('take-back')
  })

  test('what no longer waits has been told, and then has its time to come back', () => {
    const gone = { found: modem(), status: 'gone' } as const
    expect(judgeRefresh(asked({ state: 'queued' }), { ...gone, now: at(250) })).toEqual({ to: 'rebooting' })
    const rebooting = asked({ state: 'rebooting', changedAt: at(250) })
    expect(judgeRefresh(rebooting, { ...gone, now: at(549) })).toBe('wait')
    expect(judgeRefresh(rebooting, { ...gone, now: at(550) })).toEqual({ to: 'failed', failure: 'not-back' })
  })

  test('a modem that tells no start but reports again is back', () => {
    const found = modem({ lastHeardAt: at(300), lastStartedAt: null })
    const row = asked({ state: 'rebooting', startedBefore: null })
    expect(judgeRefresh(row, { found, status: 'gone', now: at(310) })).toEqual({ to: 'done' })
  })

  test('a modem that tells its starts and reports as ever hasn’t started anew', () => {
    const found = modem({ lastHeardAt: at(300) })
    const verdict = judgeRefresh(asked({ state: 'rebooting' }), { found, status: 'gone', now: at(310) })
    expect(verdict).toEqual({ to: 'failed', failure: 'unreachable' })
  })

  test('what waited until it expired was never told, whether or not the modem reports again', () => {
    for (const found of [modem(), modem({ lastHeardAt: at(390) })]) {
      const verdict = judgeRefresh(asked({ state: 'queued' }), { found, status: 'gone', now: at(400) })
      expect(verdict).toEqual({ to: 'failed', failure: 'unreachable' })
    }
  })

  test('what nobody answered is waited for, and then was never sent if the modem reports as ever', () => {
    const reports = modem({ lastHeardAt: at(240) })
    expect(judgeRefresh(asked(), { found: reports, status: 'gone', now: at(299) })).toBe('wait')
    const over = judgeRefresh(asked(), { found: reports, status: 'gone', now: at(300) })
    expect(over).toEqual({ to: 'failed', failure: 'not-sent' })
    const silent = judgeRefresh(asked(), { found: modem(), status: 'gone', now: at(300) })
    expect(silent).toEqual({ to: 'failed', failure: 'unreachable' })
  })

  test('while nobody answers about modems it’s waited for, but not for ever', () => {
    const nothing = { found: { found: 'nothing' }, status: 'unknown' } as const
    expect(judgeRefresh(asked(), { ...nothing, now: at(3600) })).toBe('wait')
    expect(judgeRefresh(asked(), { ...nothing, now: at(3601) })).toEqual({ to: 'failed', failure: 'unreachable' })
  })
})
