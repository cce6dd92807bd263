import { expect, test } from 'vitest'
import { admission, GUEST } from './access.rule.ts'
import type { Persona } from './endpoint.ts'

const person = (...held: Persona[]) => ({ signedIn: true, personas: new Set(held) })

test('everyone is admitted where everyone may go', () => {
  expect(admission('public', GUEST)).toBe('admitted')
  expect(admission('gateway', GUEST)).toBe('admitted')
})

test('a guest must sign in, a person without the role is not allowed, one who holds it is admitted', () => {
  expect(admission('customer', GUEST)).toBe('must-sign-in')
  expect(admission('customer', person('sales'))).toBe('not-allowed')
  expect(admission('customer', person('sales', 'customer'))).toBe('admitted')
})

test('signed-in asks for nothing but a person', () => {
  expect(admission('signed-in', GUEST)).toBe('must-sign-in')
  expect(admission('signed-in', person())).toBe('admitted')
})

test('a list admits whoever holds any one of its personas', () => {
  expect(admission(['referrer', 'customer'], person('referrer'))).toBe('admitted')
  expect(admission(['referrer', 'customer'], person('sales'))).toBe('not-allowed')
})
