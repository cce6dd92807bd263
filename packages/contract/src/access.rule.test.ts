import { expect, test } from 'vitest'
import { admission, GUEST } from './access.rule.ts'
import type { Persona } from './endpoint.ts'

const person = (...held: Persona[]) => ({ signedIn: true, personas: new Set(held) })

test('public pages admit everyone', () => {
  expect(admission('public', GUEST)).toBe('admitted')
  expect(admission('gateway', GUEST)).toBe('admitted')
})

test('a guest must sign in, a person without the role is refused, and a person with it is admitted', () => {
  expect(admission('customer', GUEST)).toBe('must-sign-in')
  expect(admission('customer', person('sales'))).toBe('not-allowed')
  expect(admission('customer', person('sales', 'customer'))).toBe('admitted')
})

test('anyone who is signed in is admitted where only a login is needed', () => {
  expect(admission('signed-in', GUEST)).toBe('must-sign-in')
  expect(admission('signed-in', person())).toBe('admitted')
})

test('a list admits a person who has any one of its personas', () => {
  for (const any of ['referrer', 'customer'] as const)
    expect(admission(['referrer', 'customer'], person(any))).toBe('admitted')
  expect(admission(['referrer', 'customer'], person('sales'))).toBe('not-allowed')
})
