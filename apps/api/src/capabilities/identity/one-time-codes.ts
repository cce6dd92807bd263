import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { ONE_TIME_MINUTES, oneTimeExpiry } from '@hibla/contract/values/time-limits'
import { OTP_DIGITS } from '@hibla/contract/values/otp'
import { ok, refused } from '@hibla/contract/values/outcome'
import { withCountryCode } from '@hibla/contract/values/phone'
import { and, eq, gt, isNull, lt, sql } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { callerPersonId } from '../../kernel/audit/request-context.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { sendSms } from '../../kernel/messages/messages.ts'
import type { CappedKind } from '../../kernel/messages/recipient-cap.ts'
import { oneTimeCode } from './identity.tables.ts'
import { mailCode } from './emails.ts'
import type { IdentityDeps } from './deps.ts'

export type Purpose =
  | 'ForCompliance'
  | 'OTP_ForCompliance'
  | 'ForOwnership'
  | 'ForContactChange'
  | 'ForStepUp'
  | 'ForOrder'
/** What's needed to create and check codes. */
export type CodeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'brand' | 'origin' | 'secret' | 'mayReach'>
export type Recipient = { email: string } | { mobileNumber: string }

const capOf: Record<Purpose, CappedKind> = {
  ForCompliance: 'code',
  OTP_ForCompliance: 'code',
  ForOwnership: 'linking-code',
  ForContactChange: 'contact-code',
  ForStepUp: 'step-up-code',
  ForOrder: 'order-code',
}

/** After five wrong guesses even the right code is refused. */
const MOST_GUESSES = 5

const hashOf = (secret: string, reference: string, code: string) =>
  createHmac('sha256', secret).update(`${reference}:${code}`).digest('hex')

/**
 * Sends a code under a reference: a new one, or one that identifies what the code is for. A second code under the same
 * reference replaces the first, but guesses at a code that's still valid stay counted, so that asking for more codes
 * doesn't allow more guesses. Past the recipient's cap nothing is sent, and earlier codes keep working. With `sentFor`, the
 * code can be given under that, too, by whoever can't show that they asked; their guesses count apart.
 */
export const sendCode = async (
  deps: CodeDeps,
  purpose: Purpose,
  to: Recipient,
  reference = randomUUID(),
  within?: Transaction,
  cap = capOf[purpose],
  sentFor?: string,
) => {
  const { db, clock, secret, brand, mayReach } = deps
  const code = String(randomInt(0, 10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const expiresAt = oneTimeExpiry(clock.now())
  const recipient = 'email' in to ? to.email : withCountryCode(to.mobileNumber)
  const send = async (tx: Transaction) => {
    if (!(await mayReach(tx, cap, recipient))) return refused('too-many-codes')
    const under = [...new Set([reference, sentFor ?? reference])].toSorted()
    const sent = { sentFor: sentFor ?? null, purpose, recipient, personId: callerPersonId() ?? null, expiresAt }
    await tx
      .insert(oneTimeCode)
      .values(under.map((each) => ({ reference: each, hash: hashOf(secret, each, code), ...sent })))
      .onConflictDoUpdate({
        target: oneTimeCode.reference,
        set: {
          ...sent,
          hash: sql`excluded.hash`,
          usedAt: null,
          guesses: sql`case when ${gt(oneTimeCode.expiresAt, clock.now())} then ${oneTimeCode.guesses} else 0 end`,
        },
      })
    if ('email' in to) await mailCode(tx, deps, to.email, code)
    else {
      const text = `${code} is your ${brand.product} code. It works once, for ${ONE_TIME_MINUTES} minutes. Never tell it to anyone.`
      await sendSms(tx, { to: recipient, text, until: expiresAt })
    }
    return ok({ status: true as const, reference })
  }
  return within ? send(within) : db.transaction(send)
}

/** Whether a code waits to be given under this reference, whatever guesses there were. */
export const awaitsCode = async (
  { db, clock }: Pick<CodeDeps, 'clock'> & { db: Executor },
  reference: string,
): Promise<boolean> => {
  const found = await db
    .select({ reference: oneTimeCode.reference })
    .from(oneTimeCode)
    .where(
      and(eq(oneTimeCode.reference, reference), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, clock.now())),
    )
  return found.length > 0
}

/**
 * Uses up a code, and the same one under other references: of two right answers at the same moment, one wins. Returns where
 * the code was sent.
 */
export const redeemCode = async (
  { db, clock, secret }: Pick<CodeDeps, 'clock' | 'secret'> & { db: Executor },
  reference: string,
  purpose: Purpose,
  code: string,
  mostGuesses = MOST_GUESSES,
) => {
  const open = and(
    eq(oneTimeCode.reference, reference),
    eq(oneTimeCode.purpose, purpose),
    isNull(oneTimeCode.usedAt),
    gt(oneTimeCode.expiresAt, clock.now()),
    lt(oneTimeCode.guesses, Math.min(mostGuesses, MOST_GUESSES)),
  )
  // Count before comparing, so that simultaneous guesses can't slip through.
  const [asked] = await db
    .update(oneTimeCode)
    .set({ guesses: sql`${oneTimeCode.guesses} + 1` })
    .where(open)
    .returning()
  const refuse = async <R extends string>(why: R) => {
    await noteSecurity(db, { what: 'code-refused', personId: callerPersonId(), about: { purpose, why } })
    return refused(why)
  }
  if (!asked) return refuse('code-expired')
  const given = Buffer.from(hashOf(secret, reference, code))
  if (!timingSafeEqual(given, Buffer.from(asked.hash))) return refuse('wrong-code')
  const [used] = await db
    .update(oneTimeCode)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeCode.reference, reference), isNull(oneTimeCode.usedAt)))
    .returning({ recipient: oneTimeCode.recipient })
  if (!used) return refused('code-expired')
  if (asked.sentFor)
    await db
      .update(oneTimeCode)
      .set({ usedAt: clock.now() })
      .where(and(eq(oneTimeCode.sentFor, asked.sentFor), isNull(oneTimeCode.usedAt)))
  return ok(used)
}

/** For a code that was right, but not enough: what else was asked for was wrong. It stays used as a guess. */
export const giveBackCode = async (db: Executor, reference: string): Promise<void> => {
  await db.update(oneTimeCode).set({ usedAt: null }).where(eq(oneTimeCode.reference, reference))
}
