import { expect, test } from 'vitest'
import { applicationStatuses, mayWithdraw, applicationMachine } from './status.rule.ts'

test('every application begins as a draft, and can get from there to each status', () => {
  const reached = new Set(['draft'])
  for (const _ of applicationStatuses)
    for (const status of applicationStatuses)
      if (applicationMachine.previous(status).some((from) => reached.has(from))) reached.add(status)
  expect([...reached].toSorted()).toEqual([...applicationStatuses].toSorted())
  expect(applicationMachine.previous('draft')).toEqual([])
})

test('nothing comes after a line that works, a refusal or a cancellation', () => {
  for (const status of applicationStatuses)
    for (const ended of ['active', 'refused', 'cancelled'] as const)
      expect(applicationMachine.previous(status)).not.toContain(ended)
})

test('an application is withdrawn after it was sent in and before its line works', () => {
  expect(applicationStatuses.filter(mayWithdraw)).toEqual(['submitted', 'in-review', 'returned', 'approved'])
})
