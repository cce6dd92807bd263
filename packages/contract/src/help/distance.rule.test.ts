import { expect, test } from 'vitest'
import { distanceTexts, driveTexts } from './distance.rule.ts'

test.each([
  [0, '10 m'],
  [847, '850 m'],
  [994, '990 m'],
  [996, '1.0 km'],
  [3_240, '3.2 km'],
  [9_960, '10 km'],
  [47_400, '47 km'],
  [1_204_000, '1,204 km'],
])('%d metres are said as %s', (metres, words) => {
  expect(distanceTexts(metres)).toBe(words)
})

test.each([
  [0, '1 min'],
  [9, '9 min'],
  [59, '59 min'],
  [60, '1 h'],
  [62, '1 h'],
  [118, '2 h'],
  [289, '4 h 50 min'],
  [572, '9 h 30 min'],
])('a drive of %d minutes is said as %s', (minutes, words) => {
  expect(driveTexts(minutes)).toBe(words)
})
