import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test('a line breaks before a date or a number of days, never inside it', () => {
  expect(keepTogether('due November 24, 2026, in 9 days').split(' ')).toEqual([
    'due',
    'November\u00A024,\u00A02026,',
    'in\u00A09\u00A0days',
  ])
  expect(keepTogether('to pay: you are all paid up')).toBe('to pay: you are all paid up')
})
