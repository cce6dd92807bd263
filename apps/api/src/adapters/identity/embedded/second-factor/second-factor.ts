import { and, eq, gte, isNotNull, lt } from '../../../../kernel/postgres/sql.ts'
import type { About } from '../../../../kernel/audit/audit.tables.ts'
import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import { deriveKey } from '../../../../kernel/derive-key.ts'
import type { Executor, Transaction } from '../../../../kernel/postgres/database.ts'
import { unseal } from '../../../../kernel/sealed.ts'
import { secondFactor } from '../identity.tables.ts'
import { beginGuess, guessSucceeded } from '../login/login-failures.ts'
import type { EmbeddedOptions } from '../options.ts'
import { rolesOf } from '../people/people.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export type FactorDeps = Pick<
  EmbeddedOptions,
  'db' | 'clock' | 'secretKey' | 'product' | 'factorRoles' | 'onFactorNews'
>

/** For the secrets of apps. */
export const sealingKey = (secretKey: string) => deriveKey(secretKey, 'second factor')

export const factorOf = async (db: Executor, personId: string) =>
  (await db.select().from(secondFactor).where(eq(secondFactor.personId, personId)))[0]

export const hasApp = async (db: Executor, personId: string): Promise<boolean> =>
  (await factorOf(db, personId))?.confirmedAt != null

export const isRequired = async ({ db, factorRoles }: FactorDeps, personId: string): Promise<boolean> =>
  (await rolesOf(db, personId)).some((role) => factorRoles.includes(role))

/** Whether a login needs a code, needs an app to be set up first, or neither. */
export const factorNeeded = async (deps: FactorDeps, personId: string) => {
  if (await hasApp(deps.db, personId)) return 'code'
  return (await isRequired(deps, personId)) ? 'enrolment' : undefined
}

/** `device` is a familiar one they are on, if any. */
export type Guess = { personId: string; device?: string | undefined }

/** Counts a guess before it is checked. `seconds` to wait, if there were too many wrong ones. */
export const counted = async (
  tx: Transaction,
  deps: Pick<FactorDeps, 'clock' | 'secretKey'>,
  guess: Guess,
  check: () => Promise<boolean>,
) => {
  const waitMs = await beginGuess(tx, deps, guess)
  if (waitMs > 0) return { kind: 'locked' as const, seconds: Math.ceil(waitMs / 1000) }
  if (await check()) {
    await guessSucceeded(tx, deps, guess)
    return { kind: 'right' as const }
  }
  await noteSecurity(tx, { what: 'second-factor-refused', personId: guess.personId })
  return { kind: 'wrong' as const }
}

/** The time step that a code of this secret belongs to. */
export const stepOfCode = (secretKey: string, personId: string, sealed: string, code: string) =>
  stepOf(unseal(sealingKey(secretKey), personId, sealed), code.replaceAll(/[\s-]/g, ''), Date.now())

/** Uses up a code from the app: of two with the same code at the same moment, in any process, one wins. */
const consumeTotp = async (tx: Executor, secretKey: string, personId: string, code: string) => {
  const row = await factorOf(tx, personId)
  const step = row?.confirmedAt ? stepOfCode(secretKey, personId, row.secret, code) : undefined
  if (step === undefined) return false
  const used = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.personId, personId), lt(secondFactor.lastStep, step)))
    .returning({ step: secondFactor.lastStep })
  return used.length > 0
}

/**
 * A code from the app, or one of the recovery codes, which its owner hears of. It's used up in the transaction of what it is
 * given for, so that a process that dies in between costs nobody a code.
 */
export const checkFactor = (
  tx: Transaction,
  deps: Pick<FactorDeps, 'clock' | 'secretKey' | 'onFactorNews'>,
  guess: Guess,
  code: string,
) =>
  counted(tx, deps, guess, async () => {
    const { secretKey, onFactorNews } = deps
    const { personId } = guess
    if (await consumeTotp(tx, secretKey, personId, code)) return true
    if (!(await consumeRecoveryCode(tx, secretKey, personId, code))) return false
    await noteSecurity(tx, { what: 'recovery-code-used', personId })
    await onFactorNews(tx, { personId, what: 'recovery-code-used' })
    return true
  })

type Removal = { about?: About; /** Only an app set up then or later. */ since?: Date }

/** The app and its recovery codes. Whoever calls tells the owner. */
export const removeFactor = async (
  tx: Executor,
  personId: string,
  { about, since }: Removal = {},
): Promise<boolean> => {
  const gone = await tx
    .delete(secondFactor)
    .where(
      and(
        eq(secondFactor.personId, personId),
        since ? gte(secondFactor.confirmedAt, since) : isNotNull(secondFactor.confirmedAt),
      ),
    )
    .returning({ personId: secondFactor.personId })
  if (gone.length > 0) await noteSecurity(tx, { what: 'second-factor-removed', personId, ...(about && { about }) })
  return gone.length > 0
}
