import { expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'

test('a password is judged by its length first, then by how easy it is to guess', () => {
  const ana = { email: 'ana.cruz@example.com', firstName: 'ANA', lastName: 'DELACRUZ' }
  const advice = (password: string) => passwordAdvice(password, ana)
  expect(advice('')).toMatch(/^At least 10 characters/)
  expect(advice('blue tars')).toBe('Too short: add 1 more character.')
  expect(advice('delacruz-2026')).toMatch(/contains your name or email/)
  expect(advice('ababababab')).toMatch(/same few characters/)
  // Only the server knows the common ones, so nothing is praised that it may refuse.
  expect(advice('password12')).toMatch(/^Long enough/)
  expect(advice('nine green tarsiers')).toMatch(/^Strong/)
})
