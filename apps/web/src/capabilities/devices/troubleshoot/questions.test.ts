import { expect, test } from 'vitest'
import { checks, modem, refresh } from '../test/samples.ts'
import { answersOf, knownFrom } from './questions.ts'

test('a modem that reports is on; its light says whether the cable is in place, and what its PON light does', () => {
  expect(knownFrom(undefined)).toEqual({})
  expect(knownFrom(checks({ modem: null }))).toEqual({})
  expect(knownFrom(checks({ modem: modem() }))).toEqual({ 3: 'on', 4: 'firm', 6: { pon: 'steady' } })
  expect(knownFrom(checks({ modem: modem({ light: { dbm: -40, verdict: 'none' } }) }))).toEqual({
    3: 'on',
    6: { pon: 'off' },
  })
  expect(knownFrom(checks({ modem: modem({ light: { dbm: -29, verdict: 'weak' } }) }))).toEqual({ 3: 'on' })
  expect(knownFrom(checks({ modem: modem({ light: null }) }))).toEqual({ 3: 'on' })
})

test('a modem that doesn’t report tells nothing, whatever it told last', () => {
  expect(knownFrom(checks({ modem: modem({ status: 'Offline' }) }))).toEqual({})
  expect(knownFrom(checks({ modem: modem({ status: null }) }))).toEqual({})
})

test('a modem that came back from a refresh just now isn’t refreshed again', () => {
  const done = refresh({ state: 'done', askedAt: '2026-11-15T00:50:00.000Z' })
  expect(knownFrom(checks({ modem: modem({ refresh: done }) }))).toMatchObject({ 5: 'refreshed' })
  // It was last heard soon after that refresh, whenever that was.
  expect(knownFrom(checks({ modem: modem({ refresh: done, status: 'Offline' }) }))).toEqual({})
  const earlier = { ...done, askedAt: '2026-11-15T00:40:00.000Z' }
  expect(knownFrom(checks({ modem: modem({ refresh: earlier }) }))).not.toHaveProperty('5')
  const failed = refresh({ state: 'failed', failure: 'faulted' })
  expect(knownFrom(checks({ modem: modem({ refresh: failed }) }))).not.toHaveProperty('5')
})

test('a ticket gets what the person said, in the words they saw, and not what we knew', () => {
  const selections = {
    1: 'none',
    2: 'seen',
    3: 'on',
    4: 'damaged',
    5: 'failed',
    6: { pon: 'off', wifi: 'steady', lan: 'blinking' },
  } as const
  expect(answersOf(selections, { 3: 'on', 6: { pon: 'off' } })).toEqual([
    { question: 'What’s wrong with your connection?', answer: 'Nothing works at all' },
    { question: 'Are all its cables firmly in place?', answer: 'One is broken or bent' },
    { question: 'Refresh your modem', answer: 'I tried to refresh the modem, and it didn’t work' },
    { question: 'The Wi-Fi light', answer: 'Steady' },
    { question: 'The LAN light', answer: 'Blinking' },
  ])
  expect(answersOf({}, {})).toEqual([])
})
