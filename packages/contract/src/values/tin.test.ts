import { expect, test } from 'vitest'
import { shownTin } from './tin.ts'

test.each([
  ['123456789', '123-456-789'],
  ['123456789000', '123-456-789-000'],
  ['12345678900000', '123-456-789-00000'],
  ['1234', '1234'],
  ['', ''],
])('the TIN %s is shown as %s', (tin, shown) => {
  expect(shownTin(tin)).toBe(shown)
})
