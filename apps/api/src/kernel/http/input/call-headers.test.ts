import { randomUUID } from 'node:crypto'
import { callHeaders, CHANNEL, sign } from '@hibla/contract/signature'
import { expect, test } from 'vitest'
import { callHeaderFault, signer } from './call-headers.ts'

test.each(['hibla', 'ñ ₱', 'x'.repeat(64), 'longer than one block of SHA-256, '.repeat(5)])(
  'the server signs as the browser does, with the fixed text %j',
  async (text) => {
    const signs = signer(text)
    for (const id of [randomUUID(), randomUUID(), randomUUID().toUpperCase()])
      expect(signs(id)).toBe(await sign(text, id))
  },
)

const id = '0d2d4f3e-9f0a-4c43-9f5b-6f2c8c1b2a3d'
const signs = signer('hibla')
const right = { [callHeaders.channel]: CHANNEL, [callHeaders.requestId]: id, [callHeaders.signature]: signs(id) }

test('the right headers have no fault', () => expect(callHeaderFault(right, signs)).toBeUndefined())

test.each([
  ['another channel', { [callHeaders.channel]: 'fax' }, callHeaders.channel],
  ['no request id', { [callHeaders.requestId]: undefined }, callHeaders.requestId],
  ['an id that is none', { [callHeaders.requestId]: '1' }, callHeaders.requestId],
  ['no signature', { [callHeaders.signature]: undefined }, callHeaders.signature],
  ['the signature of another id', { [callHeaders.signature]: signs(randomUUID()) }, callHeaders.signature],
  ['a signature with more behind it', { [callHeaders.signature]: `${signs(id)}0` }, callHeaders.signature],
  ['another text’s signature', { [callHeaders.signature]: signer('other')(id) }, callHeaders.signature],
])('%s is told', (_what, changed, told) => expect(callHeaderFault({ ...right, ...changed }, signs)).toContain(told))
