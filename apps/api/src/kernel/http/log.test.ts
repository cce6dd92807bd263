import { expect, test } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { errorOf, withoutPeople } from './log.ts'

test('secrets and personal data never reach the log, at any depth', () => {
  const told = withoutPeople({
    route: '/x',
    email: 'ana@example.com',
    a: { b: { password: 'hunter2', c: 1 } },
    list: [1],
  })
  expect(told).toEqual({ route: '/x', email: '…', a: { b: { password: '…', c: 1 } }, list: [1] })
})

test.each(['authorization', 'cookie', 'refresh_token', 'otp', 'username', 'mobileNumber', 'lastName', 'accountNumber'])(
  'no log contains a %s',
  (name) => expect(withoutPeople({ [name]: 'of Ana' })).toEqual({ [name]: '…' }),
)

test('a failed query is logged without its parameters', () => {
  const failed = new DrizzleQueryError('select $1', ['ana@example.com'], new Error('connection lost'))
  expect(JSON.stringify(errorOf(failed))).not.toContain('ana@example.com')
  expect(errorOf(failed).message).toBe('connection lost')
})
