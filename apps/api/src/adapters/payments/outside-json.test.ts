import { expect, test } from 'vitest'
import { outsideJson } from './outside-json.ts'

test.each([
  ['a text that can’t be stored', String.raw`{"message":"a\u0000b"}`],
  ['half a sign', String.raw`{"deep":[{"message":"\ud800"}]}`],
  ['a name that reaches into our objects', '{"__proto__":{"state":"paid"}}'],
  ['too many levels', `${'['.repeat(12)}${']'.repeat(12)}`],
  ['something cut off', '{"message":"a'],
])('what a gateway sends with %s is no answer', (_what, text) => expect(outsideJson(text)).toBeUndefined())

test('everything else is read as it is', () =>
  expect(outsideJson('{"message":"₱1,499.00 🎉"}')).toEqual({ message: '₱1,499.00 🎉' }))
