import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHORTEST } from '@hibla/contract/identity/password.rule'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test('the 3,000 commonest passwords that are long enough are refused, in capitals and with digits around them too', () => {
  const listed = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  const longEnough = new Set(listed.filter((each) => each.length >= SHORTEST))
  expect(longEnough.size).toBeGreaterThanOrEqual(3000)
  for (const each of longEnough) expect.soft(isCommonPassword(each), each).toBe(true)
  for (const each of ['SantaClaus', 'santaclaus2026', '!poiuytrewq', 'AbcdefghijK'])
    expect.soft(isCommonPassword(each), each).toBe(true)
  expect(isCommonPassword('seven purple kites')).toBe(false)
})
