import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import encodeQr from 'qr'
import type { SecondFactor } from '../../../capabilities/identity/second-factor.port.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { isUuid } from '../../../kernel/http/call-headers.ts'
import { deriveKey } from '../../../kernel/derive-key.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import { recoveryCode, secondFactor } from './identity.tables.ts'
import { beginGuess, guessSucceeded } from './login-failures.ts'
import type { EmbeddedOptions } from './options.ts'
import { findPerson, rolesOf } from './people.ts'
import { base32, stepOf } from './totp.ts'

export type FactorParts = Pick<EmbeddedOptions, 'db' | 'clock' | 'secretKey' | 'product' | 'factorRoles'>

const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => CLEAR[randomInt(CLEAR.length)]).join('')

/** However it was typed: groups, spaces and capitals don't matter. */
const plainly = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** For the secrets of apps. */
const sealingKey = (secretKey: string) => deriveKey(secretKey, 'second factor')

const hashOf = (secretKey: string, personId: string, code: string) =>
  createHmac('sha256', secretKey)
    .update(`recovery ${personId} ${plainly(code)}`)
    .digest('base64url')

/** A drawing instruction for the dark squares of a QR code, and how many squares it is wide. */
const drawn = (text: string) => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size: rows.length, path }
}

const rowOf = async (db: Executor, personId: string) =>
  (await db.select().from(secondFactor).where(eq(secondFactor.personId, personId)))[0]

/** Whether a login needs a code, needs an app to be set up first, or neither. */
export const factorNeeded = async ({ db, factorRoles }: FactorParts, personId: string) => {
  if ((await rowOf(db, personId))?.confirmedAt) return 'code'
  const roles = await rolesOf(db, personId)
  return roles.some((role) => factorRoles.includes(role)) ? 'enrolment' : undefined
}

/** A new secret replaces one that was never confirmed; one that was must be removed first. */
export const beginEnrolment = async ({ db, secretKey, product }: FactorParts, personId: string) => {
  const person = await findPerson(db, personId)
  if (!person) return undefined
  const bytes = randomBytes(20)
  const secret = seal(sealingKey(secretKey), personId, bytes)
  const [made] = await db
    .insert(secondFactor)
    .values({ personId, secret })
    .onConflictDoUpdate({
      target: secondFactor.personId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ personId: secondFactor.personId })
  if (!made) return undefined
  const typed = base32(bytes)
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(person.email)}`
  const uri = `otpauth://totp/${label}?secret=${typed}&issuer=${encodeURIComponent(product)}`
  return { secret: typed, uri, qr: drawn(uri) }
}

export type Guess = { personId: string; device?: string | undefined }

/** Seconds to wait, if there were too many wrong codes. */
const counted = async (parts: FactorParts, guess: Guess, check: () => Promise<boolean>) => {
  const waitMs = await beginGuess(parts, guess)
  if (waitMs > 0) return { kind: 'locked' as const, seconds: Math.ceil(waitMs / 1000) }
  if (await check()) {
    await guessSucceeded(parts, guess)
    return { kind: 'right' as const }
  }
  await noteSecurity(parts.db, { what: 'second-factor-refused', personId: guess.personId })
  return { kind: 'wrong' as const }
}

/** Uses up a code from the app: of two with the same code at the same moment, in any process, one wins. */
const spendTotp = async (tx: Executor, secretKey: string, personId: string, code: string) => {
  const row = await rowOf(tx, personId)
  const step =
    row && stepOf(unseal(sealingKey(secretKey), personId, row.secret), code.replaceAll(/[\s-]/g, ''), Date.now())
  if (step === undefined) return false
  const used = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.personId, personId), lt(secondFactor.lastStep, step)))
    .returning({ step: secondFactor.lastStep })
  return used.length > 0
}

const spendRecoveryCode = async (tx: Executor, secretKey: string, personId: string, code: string) => {
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

const spendCode = async (tx: Executor, secretKey: string, personId: string, code: string) =>
  (await spendTotp(tx, secretKey, personId, code)) || spendRecoveryCode(tx, secretKey, personId, code)

/** A code from the app, or one of the recovery codes. */
export const checkFactor = (parts: FactorParts, guess: Guess, code: string) =>
  counted(parts, guess, () => spendCode(parts.db, parts.secretKey, guess.personId, code))

/** The first right code switches it on and yields the recovery codes, which are shown only now. */
export const confirmEnrolment = async (parts: FactorParts, guess: Guess, code: string) => {
  const { db, secretKey } = parts
  const { personId } = guess
  if ((await rowOf(db, personId))?.confirmedAt !== null) return { kind: 'none' as const }
  let recoveryCodes: string[] = []
  const answer = await counted(parts, guess, () =>
    db.transaction(async (tx) => {
      if (!(await spendTotp(tx, secretKey, personId, code))) return false
      const confirmed = await tx
        .update(secondFactor)
        .set({ confirmedAt: sql`now()` })
        .where(and(eq(secondFactor.personId, personId), isNull(secondFactor.confirmedAt)))
        .returning({ personId: secondFactor.personId })
      if (confirmed.length === 0) return false
      recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
      await tx
        .insert(recoveryCode)
        .values(recoveryCodes.map((each) => ({ personId, hash: hashOf(secretKey, personId, each) })))
      await noteSecurity(tx, { what: 'second-factor-added', personId })
      return true
    }),
  )
  return answer.kind === 'right' ? { kind: 'on' as const, recoveryCodes } : answer
}

export const removeFactor = async (db: Executor, personId: string): Promise<boolean> => {
  const gone = await db
    .delete(secondFactor)
    .where(and(eq(secondFactor.personId, personId), isNotNull(secondFactor.confirmedAt)))
    .returning({ personId: secondFactor.personId })
  return gone.length > 0
}

/** What the portal's own screen does with it. */
export const embeddedSecondFactor = (parts: FactorParts): SecondFactor => {
  const { db } = parts
  const isRequired = async (personId: string) =>
    (await rolesOf(db, personId)).some((role) => parts.factorRoles.includes(role))
  return {
    state: async (personId) => {
      if (!isUuid(personId)) return { on: false, required: false, recoveryCodesLeft: 0 }
      const row = await rowOf(db, personId)
      const left = await db.$count(recoveryCode, and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)))
      return { on: row?.confirmedAt != null, required: await isRequired(personId), recoveryCodesLeft: left }
    },
    begin: async (personId) => (isUuid(personId) ? beginEnrolment(parts, personId) : undefined),
    confirm: async (personId, code) =>
      isUuid(personId) ? confirmEnrolment(parts, { personId }, code) : { kind: 'none' },
    remove: async (personId, code) => {
      if (!isUuid(personId)) return { kind: 'wrong' }
      if (await isRequired(personId)) return { kind: 'required' }
      // The code is used up only if the factor goes: whoever got no answer may send it again.
      const answer = await counted(parts, { personId }, () =>
        db.transaction(async (tx) => {
          if (!(await spendCode(tx, parts.secretKey, personId, code))) return false
          if (await removeFactor(tx, personId)) await noteSecurity(tx, { what: 'second-factor-removed', personId })
          return true
        }),
      )
      return answer.kind === 'right' ? { kind: 'removed' } : answer
    },
  }
}
