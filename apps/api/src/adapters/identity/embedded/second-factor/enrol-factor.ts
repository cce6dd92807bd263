import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from '../../../../kernel/postgres/sql.ts'
import encodeQr from 'qr'
import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import type { Transaction } from '../../../../kernel/postgres/database.ts'
import { seal } from '../../../../kernel/sealed.ts'
import { secondFactor } from '../identity.tables.ts'
import { findPerson } from '../people/people.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { counted, factorOf, sealingKey, stepOfCode, type FactorDeps, type Guess } from './second-factor.ts'
import { base32 } from './totp.ts'

/** A drawing instruction for the dark squares of a QR code, and how many squares it is wide. */
const drawn = (text: string) => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size: rows.length, path }
}

const { confirmedAt, secret: current, lastStep } = secondFactor

/**
 * A new secret, in place of one that was never confirmed. Beside an app that is in use, it waits until a code confirms it;
 * `replaces` says whether that's wanted, since whoever only logs in must not begin it.
 */
export const beginEnrolment = async (
  { db, secretKey, product }: FactorDeps,
  personId: string,
  { replaces }: { replaces: boolean },
) => {
  const person = await findPerson(db, personId)
  if (!person) return undefined
  const bytes = randomBytes(20)
  const secret = seal(sealingKey(secretKey), personId, bytes)
  const isUnused = isNull(confirmedAt)
  const [made] = await db
    .insert(secondFactor)
    .values({ personId, secret })
    .onConflictDoUpdate({
      target: secondFactor.personId,
      set: {
        secret: sql`case when ${isUnused} then ${secret} else ${current} end`,
        lastStep: sql`case when ${isUnused} then 0 else ${lastStep} end`,
        nextSecret: sql`case when ${isUnused} then null else ${secret} end`,
      },
      ...(!replaces && { setWhere: isUnused }),
    })
    .returning({ personId: secondFactor.personId })
  if (!made) return undefined
  const typed = base32(bytes)
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(person.email)}`
  const uri = `otpauth://totp/${label}?secret=${typed}&issuer=${encodeURIComponent(product)}`
  return { secret: typed, uri, qr: drawn(uri) }
}

/** The first right code of a new app switches to it and yields its recovery codes, which are shown only now. */
export const confirmEnrolment = async (
  deps: FactorDeps,
  guess: Guess,
  code: string,
  { replaces, session }: { replaces: boolean; session?: string },
) => {
  const { db, secretKey, onFactorNews } = deps
  const { personId } = guess
  const row = await factorOf(db, personId)
  if (!row) return { kind: 'none' as const }
  const isFirst = row.confirmedAt === null
  const begun = isFirst ? row.secret : row.nextSecret
  if (begun === null || (!isFirst && !replaces)) return { kind: 'none' as const }
  let recoveryCodes: string[] = []
  const confirm = async (tx: Transaction) => {
    const step = stepOfCode(secretKey, personId, begun, code)
    if (step === undefined) return false
    // Still the same that was begun: of two who confirm at the same moment one wins.
    const same = isFirst ? and(isNull(confirmedAt), eq(current, begun)) : eq(secondFactor.nextSecret, begun)
    const [confirmed] = await tx
      .update(secondFactor)
      .set({ secret: begun, nextSecret: null, lastStep: step, confirmedAt: sql`now()` })
      .where(and(eq(secondFactor.personId, personId), same))
      .returning({ at: confirmedAt })
    if (!confirmed?.at) return false
    recoveryCodes = await newRecoveryCodes(tx, secretKey, personId)
    await noteSecurity(tx, { what: 'second-factor-added', personId, ...(!isFirst && { about: { replaces: true } }) })
    await onFactorNews(tx, { personId, what: isFirst ? 'added' : 'replaced', since: confirmed.at, session })
    return true
  }
  const answer = await db.transaction((tx) => counted(tx, deps, guess, () => confirm(tx)))
  return answer.kind === 'right' ? { kind: 'on' as const, recoveryCodes } : answer
}
