import { hash } from 'node:crypto'
import { Claims } from '@hibla/contract/identity/claims'
import { checkToken, TOLERANCE, type TokenRules } from './token-check.ts'

export type IsEnded = (claims: Pick<Claims, 'sub' | 'sid'>) => boolean

type Verified = { claims: Claims; until: number }

/**
 * Finds out who a token belongs to. Verifying a signature takes about 90 µs, a cache lookup 3 µs, and a screen sends the
 * same token with every call, so valid tokens are cached by their digest until they expire. Whether the session has ended
 * is checked every time.
 */
export const tokenVerifier = (rules: TokenRules & { isEnded: IsEnded; remember?: number }) => {
  const { isEnded, remember = 10_000 } = rules
  const known = new Map<string, Verified>()

  const verifiedNow = async (token: string): Promise<Verified | undefined> => {
    const payload = await checkToken(token, rules)
    // A token without a session belongs to a program, not a person.
    if (!payload?.exp || typeof payload['sid'] !== 'string') return undefined
    const claims = Claims.safeParse(payload)
    return claims.success ? { claims: claims.data, until: (payload.exp + TOLERANCE) * 1000 } : undefined
  }

  const recall = (digest: string): Verified | undefined => {
    const verified = known.get(digest)
    if (!verified) return undefined
    known.delete(digest)
    return verified.until > Date.now() ? verified : undefined
  }

  return async (token: string): Promise<Claims | undefined> => {
    const digest = hash('sha256', token, 'base64url')
    const verified = recall(digest) ?? (await verifiedNow(token))
    if (!verified) return undefined
    // Reinserting makes it the newest; the oldest is dropped when there are too many.
    known.set(digest, verified)
    if (known.size > remember) known.delete(known.keys().next().value!)
    return isEnded(verified.claims) ? undefined : verified.claims
  }
}
