import { randomInt } from 'node:crypto'
import { SolvedChallenge, type Challenge } from '@hibla/contract/captcha/captcha.contract'
import { oneTimeExpiry } from '@hibla/contract/values/time-limits'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as keyFor } from '../../kernel/derive-key.ts'

/** Rounds per guess: enough that messaging a worker doesn't matter. */
const ROUNDS = 1000
/** A solved challenge is about 800 characters. */
const LONGEST = 4096

/**
 * Proof of work by altcha. The number to find is in the upper half of `work`, so nobody is much luckier than others. Its
 * key is signed, so checking an answer only takes a signature check.
 */
export const proofOfWork = ({ secret, work }: { secret: string; work: number }) => {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'captcha challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha solution'),
  }

  return {
    challengeFor: async (call: string): Promise<Challenge> =>
      (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(Math.floor(work / 2), work + 1),
        data: { call },
        deriveKey,
        expiresAt: oneTimeExpiry(new Date()),
        ...keys,
      })) as Challenge,

    /** The solved challenge, if it is ours, for this call and not expired. */
    solved: async (call: string, token: string): Promise<{ id: string; expiresAt: Date } | undefined> => {
      const given = readToken(token)
      if (given?.challenge.parameters.data.call !== call) return undefined
      const { verified } = await verifySolution({ ...given, deriveKey, ...keys })
      const { signature, parameters } = given.challenge
      return verified ? { id: signature, expiresAt: new Date(parameters.expiresAt * 1000) } : undefined
    },
  }
}
export type ProofOfWork = ReturnType<typeof proofOfWork>

const readToken = (token: string): SolvedChallenge | undefined => {
  if (token.length > LONGEST) return undefined
  try {
    return SolvedChallenge.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
