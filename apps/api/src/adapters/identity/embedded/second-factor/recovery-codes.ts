import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from '../../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../../kernel/postgres/database.ts'
import { recoveryCode, secondFactor } from '../identity.tables.ts'

const HOW_MANY = 10
/** Without letters and digits that look alike. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => CLEAR[randomInt(CLEAR.length)]).join('')

/** However it was typed: groups, spaces and capitals don't matter. */
const plainly = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const hashOf = (secretKey: string, personId: string, code: string) =>
  createHmac('sha256', secretKey)
    .update(`recovery ${personId} ${plainly(code)}`)
    .digest('base64url')

/** Replaces the codes of a person. Only hashes are stored, so these are shown now or never. */
export const newRecoveryCodes = async (tx: Transaction, secretKey: string, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`)
  // One at a time per person, or two at once would leave twenty.
  await tx.select().from(secondFactor).where(eq(secondFactor.personId, personId)).for('update')
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId))
  await tx.insert(recoveryCode).values(codes.map((each) => ({ personId, hash: hashOf(secretKey, personId, each) })))
  return codes
}

/** Each works once: of two who use the same at the same moment, in any process, one wins. */
export const consumeRecoveryCode = async (tx: Executor, secretKey: string, personId: string, code: string) => {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.personId, personId),
        eq(recoveryCode.hash, hashOf(secretKey, personId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ hash: recoveryCode.hash })
  return used.length > 0
}

export const recoveryCodesLeft = (db: Executor, personId: string): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)))
