// @vitest-environment happy-dom
import type { ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'
import { afterPrefix, grouped, inCapitals } from './typing.ts'

/** `|` stands where the caret is. */
const typing = (reshape: (event: ChangeEvent<HTMLInputElement>) => void, text: string): string => {
  const target = document.createElement('input')
  const caret = text.indexOf('|')
  target.value = text.replace('|', '')
  target.setSelectionRange(caret, caret)
  reshape({ target } as ChangeEvent<HTMLInputElement>)
  const at = target.selectionStart ?? 0
  return `${target.value.slice(0, at)}|${target.value.slice(at)}`
}

test('a number in groups keeps the caret behind the digit that was typed', () => {
  expect(typing(grouped, '9171|')).toBe('917 1|')
  expect(typing(grouped, '91|7 123 456')).toBe('91|7 123 456')
  expect(typing(grouped, '9175| 123 456')).toBe('917 5|12 3456')
  expect(typing(grouped, '+63 917 123 4567|')).toBe('917 123 4567|')
  expect(typing(grouped, '0917 123 4567|')).toBe('917 123 4567|')
})

test('whatever stands before the ten digits goes', () => {
  expect(['+639171234567', '09171234567', '917-123-4567', '639171'].map(afterPrefix)).toEqual([
    '9171234567',
    '9171234567',
    '9171234567',
    '639171',
  ])
})

test('a name in capitals keeps the caret where it is', () => {
  expect(typing(inCapitals, 'ma|ría')).toBe('MA|RÍA')
})

test('a password is judged by its length first, then by how easy it is to guess', () => {
  const ana = { email: 'ana.cruz@example.com', firstName: 'ANA', lastName: 'DELACRUZ' }
  const advice = (password: string) => passwordAdvice(password, ana)
  expect(advice('')).toMatch(/^At least 10 characters/)
  expect(advice('blue tars')).toBe('Too short: 1 more character.')
  expect(advice('delacruz-2026')).toMatch(/your name or your email/)
  expect(advice('ababababab')).toMatch(/same few characters/)
  expect(advice('blue tarsier')).toMatch(/^Good/)
  expect(advice('nine green tarsiers')).toMatch(/^Strong/)
})
