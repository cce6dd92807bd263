import { expect, test } from 'vitest'
import { afterChange, changesOf, mayBeBackAt, mayBeDisputed, mayBeReopened } from './state.rule.ts'

test('an open incident can be updated, ended or withdrawn, an ended one only opened again, and a withdrawn one is over', () => {
  expect(changesOf('open')).toEqual(['update', 'end', 'withdraw'])
  expect(changesOf('ended')).toEqual(['reopen'])
  expect(changesOf('withdrawn')).toEqual([])
})

test('what follows from a change', () => {
  expect([afterChange('open', 'update'), afterChange('open', 'end'), afterChange('open', 'withdraw')]).toEqual([
    'open',
    'ended',
    'withdrawn',
  ])
  expect([afterChange('ended', 'reopen'), afterChange('ended', 'withdraw')]).toEqual(['open', undefined])
})

test('for how long after its end an incident can be opened again or disputed, and how late one of its lines can be back', () => {
  const ended = new Date('2026-11-12T20:00:00+08:00')
  const later = (days: number, ms = 0) => new Date(ended.getTime() + days * 86_400_000 + ms)
  expect([mayBeReopened(ended, later(30)), mayBeReopened(ended, later(30, 1))]).toEqual([true, false])
  expect([mayBeDisputed(ended, later(90)), mayBeDisputed(ended, later(90, 1))]).toEqual([true, false])
  const now = later(60)
  expect([mayBeBackAt(later(30), ended, now), mayBeBackAt(later(30, 1), ended, now)]).toEqual([true, false])
  expect([mayBeBackAt(later(2), ended, later(2)), mayBeBackAt(later(2, 1), ended, later(2))]).toEqual([true, false])
  expect(mayBeBackAt(later(1), null, now)).toBe(false)
})
