import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { checkToken } from './token-check.ts'

const shared = new TextEncoder().encode('a secret that two of us know, and long enough')
const { privateKey, publicKey } = await generateKeyPair('RS256')
const now = Math.floor(Date.now() / 1000)
const whole = { iss: 'us', aud: 'portal', sub: 'ana', typ: 'Bearer', exp: now + 60 }
const sign = (claims: object, alg = 'RS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(alg === 'RS256' ? privateKey : shared)
// A provider that returns any matching key, so that only the list of algorithms protects us.
const check = async (token: string) =>
  checkToken(token, {
    keys: async ({ alg }) => (alg === 'RS256' ? publicKey : shared),
    issuer: 'us',
    audience: 'portal',
  })

test('a token signed with a key pair is accepted, one with a shared secret never, even if the secret is right', async () => {
  expect(await check(await sign(whole))).toMatchObject({ sub: 'ana' })
  for (const alg of ['HS256', 'HS384', 'HS512']) expect(await check(await sign(whole, alg)), alg).toBeUndefined()
})

test.each(['exp', 'sub', 'iss', 'aud', 'typ'])('a token without %s is refused', async (claim) => {
  expect(await check(await sign({ ...whole, [claim]: undefined }))).toBeUndefined()
})

test('clocks can differ by five seconds, no more', async () => {
  expect(await check(await sign({ ...whole, exp: now - 2 }))).toBeDefined()
  expect(await check(await sign({ ...whole, exp: now - 8 }))).toBeUndefined()
})
