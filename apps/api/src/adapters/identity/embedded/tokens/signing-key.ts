import { desc } from '../../../../kernel/postgres/sql.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../../../kernel/postgres/database.ts'
import { lockFor } from '../../../../kernel/postgres/locks.ts'
import { signingKey } from '../identity.tables.ts'

/** RSA, because every call verifies and only logins sign: RS256 verifies three times as fast as ES256. */
export const ALGORITHM = 'RS256'

/** The realm's keys, newest first. The first process creates one; the others wait and find it. */
export const signingKeys = async (db: Database): Promise<JWK[]> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'signing-key', 'first')
    const known = await tx.select().from(signingKey).orderBy(desc(signingKey.createdAt))
    if (known.length > 0) return known.map(({ jwk }) => jwk)
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
    const bare = await exportJWK(privateKey)
    const kid = await calculateJwkThumbprint(bare)
    const jwk: JWK = { ...bare, kid, alg: ALGORITHM, use: 'sig' }
    await tx.insert(signingKey).values({ kid, jwk })
    return [jwk]
  })
