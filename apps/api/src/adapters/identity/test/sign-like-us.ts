import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { Database } from '../../../kernel/postgres/database.ts'
import { signingKey } from '../embedded/identity.tables.ts'

/** Makes tokens like a good one with our own key, but changed, or signed with a stranger's. */
export const signLikeUs = async (db: Database, token: string) => {
  const good = decodeJwt(token)
  const { kid, jwk } = (await db.select().from(signingKey))[0]!
  const key = await importJWK(jwk, 'RS256')
  const { privateKey: strangers } = await generateKeyPair('RS256')
  const signed = (
    change: Record<string, unknown>,
    header: { kid?: string; alg?: string } = {},
    by: Parameters<SignJWT['sign']>[0] = key,
  ) => new SignJWT({ ...good, ...change }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(by)
  return { good, kid, jwk, strangers, signed }
}
