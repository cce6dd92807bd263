import type { ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { afterPrefix, inCapitals, masked } from './typing.ts'

/** `|` marks the caret. */
const typing = (reshape: (event: ChangeEvent<HTMLInputElement>) => void, text: string): string => {
  const target = document.createElement('input')
  const caret = text.indexOf('|')
  target.value = text.replace('|', '')
  target.setSelectionRange(caret, caret)
  reshape({ target } as ChangeEvent<HTMLInputElement>)
  const at = target.selectionStart ?? 0
  return `${target.value.slice(0, at)}|${target.value.slice(at)}`
}

test('a formatted number keeps the caret after the digit that was typed', () => {
  expect(typing(masked, '|')).toBe('|')
  expect(typing(masked, '9|')).toBe('(9|')
  expect(typing(masked, '(9171|')).toBe('(917) 1|')
  expect(typing(masked, '(91|7) 123 456')).toBe('(91|7) 123 456')
  expect(typing(masked, '(9175|) 123 456')).toBe('(917) 5|12 3456')
  expect(typing(masked, '(917) 123 45678|')).toBe('(917) 123 4567|')
  expect(typing(masked, '+63 917 123 4567|')).toBe('(917) 123 4567|')
  expect(typing(masked, '0917 123 4567|')).toBe('(917) 123 4567|')
})

test('separators cannot be deleted: the caret moves over them', () => {
  expect(typing(masked, '(917)|123 4567')).toBe('(917|) 123 4567')
})

test('anything before the ten digits is dropped', () => {
  expect(['+639171234567', '09171234567', '917-123-4567', '639171'].map(afterPrefix)).toEqual([
    '9171234567',
    '9171234567',
    '9171234567',
    '639171',
  ])
})

test('a name in capitals keeps the caret in place', () => {
  expect(typing(inCapitals, 'ma|ría')).toBe('MA|RÍA')
})
