import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { ONE_TIME_MINUTES } from '../values/time-limits.ts'

const Hex = z.string().regex(/^([0-9a-f]{2})+$/)

/** Work for a browser, signed by the server: find the number whose key has the given prefix. For one call, and short-lived. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ call: z.string() }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: Hex,
    keySignature: Hex,
    nonce: Hex,
    salt: Hex,
  }),
  signature: Hex,
})
export type Challenge = z.infer<typeof Challenge>

/** What `x-captcha` contains, as base64 of JSON: the challenge as received, and its solution. */
export const SolvedChallenge = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: Hex }),
})
export type SolvedChallenge = z.infer<typeof SolvedChallenge>

export const challenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  summary: `A proof-of-work challenge for one call, such as \`POST /users\`. Send the solution in \`x-captcha\`, once, within ${ONE_TIME_MINUTES} minutes.`,
  access: 'public',
  query: z.object({ call: z.string().max(200) }),
  ok: Challenge,
  refusals: ['not-found'],
  limit: perTenMinutes(600),
})
