import { HOUR_MS } from '@hibla/contract/values/days'
import { judgeGuess, LOCK_HOURS, MOST_CODES, MOST_GUESSES } from '@hibla/contract/account/linking-lock.rule'
import { and, count, eq, gt, sql, sum } from '../../../kernel/postgres/sql.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database, Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { linkAttempt, linkGuard } from '../account.tables.ts'

type Requester = { personId: string; accountNumber: string }

const dayBefore = (now: Date) => new Date(now.getTime() - LOCK_HOURS * HOUR_MS)

/** What this person did about this account in the last day. */
const attemptsOf = async (db: Executor, clock: Clock, { personId, accountNumber }: Requester) => {
  const [made] = await db
    .select({ codes: count(), guesses: sum(linkAttempt.guesses).mapWith(Number) })
    .from(linkAttempt)
    .where(
      and(
        eq(linkAttempt.personId, personId),
        eq(linkAttempt.accountNumber, accountNumber),
        gt(linkAttempt.startedAt, dayBefore(clock.now())),
      ),
    )
  return { codes: made?.codes ?? 0, guesses: made?.guesses ?? 0 }
}

/** Why this person may not ask for another code, if so. What others do about the account doesn't matter here. */
export const codeRefusal = async (db: Executor, clock: Clock, asker: Requester) => {
  const { codes, guesses } = await attemptsOf(db, clock, asker)
  if (guesses >= MOST_GUESSES) return 'locked' as const
  return codes >= MOST_CODES ? ('too-many-codes' as const) : undefined
}

/**
 * Counts a guess at a code that was really sent, before it's compared and whatever comes of it. Guesses at one account are
 * counted one after the other, so that simultaneous ones can't slip through.
 */
export const countGuess = (db: Database, clock: Clock, asker: Requester, reference: string) =>
  db.transaction(async (tx) => {
    const everybodys = await lockGuard(tx, clock, asker.accountNumber)
    const mine = eq(linkAttempt.reference, reference)
    const [attempt] = await tx.select().from(linkAttempt).where(mine)
    const own = await attemptsOf(tx, clock, asker)
    const verdict = judgeGuess({
      own: own.guesses + 1,
      atThisCode: (attempt?.guesses ?? 0) + 1,
      everybodys: everybodys + 1,
    })
    if (verdict !== 'allowed') return verdict
    await tx
      .update(linkGuard)
      .set({ guesses: everybodys + 1 })
      .where(eq(linkGuard.accountNumber, asker.accountNumber))
    await tx
      .update(linkAttempt)
      .set({ guesses: sql`${linkAttempt.guesses} + 1` })
      .where(mine)
    return verdict
  })

/** Locks an account's count, which starts again after a day, and returns it. */
const lockGuard = async (tx: Transaction, clock: Clock, accountNumber: string): Promise<number> => {
  const now = clock.now()
  const isOver = sql`${linkGuard.countedFrom} <= ${dayBefore(now).toISOString()}`
  const [guard] = await tx
    .insert(linkGuard)
    .values({ accountNumber, countedFrom: now, guesses: 0 })
    .onConflictDoUpdate({
      target: linkGuard.accountNumber,
      set: {
        guesses: sql`case when ${isOver} then 0 else ${linkGuard.guesses} end`,
        countedFrom: sql`case when ${isOver} then excluded.counted_from else ${linkGuard.countedFrom} end`,
      },
    })
    .returning()
  return guard?.guesses ?? 0
}

export const unlock = async (db: Executor, accountNumber: string): Promise<void> => {
  await db.delete(linkGuard).where(eq(linkGuard.accountNumber, accountNumber))
}
