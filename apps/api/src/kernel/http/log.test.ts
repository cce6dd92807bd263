import { expect, test } from 'vitest'
import { withoutPeople } from './log.ts'

test('secrets and people never reach the log, at any depth', () => {
  const told = withoutPeople({ route: '/x', email: 'ana@example.com', a: { b: { password: 'hunter2', c: 1 } }, list: [1] })
  expect(told).toEqual({ route: '/x', email: '…', a: { b: { password: '…', c: 1 } }, list: [1] })
})
