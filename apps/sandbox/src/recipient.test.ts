import { expect, test } from 'vitest'
import { phoneNumber, recipientMatcher } from './recipient.ts'

test('a mobile number is the same however people write it', () => {
  for (const written of ['+639171234567', '639171234567', '09171234567', '9171234567']) {
    expect(phoneNumber(written)).toBe('+639171234567')
  }
})

test('anything that can’t be a phone number is refused', () => {
  for (const written of ['', '911', 'maria', '+0123456789', '0917123456', '091712345678', '+63 917 123 4567']) {
    expect(phoneNumber(written)).toBeUndefined()
  }
})

test('a complete address finds only that person', () => {
  const matches = recipientMatcher('Ana@hibla.example.com')
  expect(matches('ana@hibla.example.com')).toBe(true)
  expect(matches('mariana@hibla.example.com')).toBe(false)
})

test('people find a number in any form, even if its plus became a space', () => {
  for (const asked of ['+639171234567', ' 639171234567', '09171234567']) {
    expect(recipientMatcher(asked)('+639171234567')).toBe(true)
  }
  expect(recipientMatcher('09171234567')('+639171234568')).toBe(false)
})

test('part of an address finds everyone it matches', () => {
  expect(recipientMatcher('maria')('Maria.Santos@hibla.example.com')).toBe(true)
})
