import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { seal, unseal } from './sealed.ts'

const [key, other] = [deriveKey('a', 'test'), deriveKey('b', 'test')]

test('a sealed secret opens only with its key, for its owner, and unchanged', () => {
  const sealed = seal(key, 'ana', Buffer.from('secret'))
  expect(unseal(key, 'ana', sealed).toString()).toBe('secret')
  expect(() => unseal(other, 'ana', sealed)).toThrow('authenticate')
  expect(() => unseal(key, 'ben', sealed)).toThrow('authenticate')
  const changed = Buffer.from(sealed, 'base64url')
  changed[30] = changed[30]! ^ 1
  expect(() => unseal(key, 'ana', changed.toString('base64url'))).toThrow('authenticate')
})
