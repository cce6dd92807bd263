import { FirstName } from '@hibla/contract/values/person'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greetingFor, HELLO } from './greeting.ts'

test.each([
  ['Maria', 'Hi Maria,'],
  ['MARIA CLARA', 'Hi Maria Clara,'],
  ['ANA-LUISA', 'Hi Ana-Luisa,'],
  ['NIÑA', 'Hi Niña,'],
  ['MA. THERESA', 'Hi Ma. Theresa,'],
  ['J.R.', 'Hi J.R.,'],
  ['Ma. Clara Isabel', 'Hi Ma. Clara Isabel,'],
  ["D'Artagnan", "Hi D'Artagnan,"],
  ['José', 'Hi José,'],
])('people are greeted by their name: %s', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting)
})

test.each([
  'Click http://evil.example now',
  'evil.example',
  'www.evil.com',
  'EVIL.COM',
  'Your account is locked. Call',
  'Your account will be closed today',
  'Your account is locked',
  'Call 09991234567',
  'a'.repeat(41),
  '<b>Ana</b>',
  'Ana@evil',
  '',
])('what is not plainly a name is not repeated: %s', (name) => {
  expect(greetingFor(name)).toBe(HELLO)
})

test('whatever passes as a first name, a greeting holds no digit, slash or web address', () => {
  const typed = fc
    .stringMatching(/^[A-Za-zÑñ.]{1,20}(?:[ -][A-Za-zÑñ.]{1,20}){0,3}$/)
    .filter((name) => FirstName.safeParse(name).success)
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (name) => {
      expect(greetingFor(name)).not.toMatch(/[\d/:@<>]|\p{L}{2,}\.\p{L}|\.\p{L}{2,}/u)
    }),
  )
})
