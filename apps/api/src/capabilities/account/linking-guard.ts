import { HOUR_MS } from '@hibla/contract/values/days'
import { isLocked, LOCK_HOURS } from '@hibla/contract/account/linking-lock.rule'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { linkGuard } from './account.tables.ts'

/** Counts in one statement before anything is sent or compared, so that simultaneous attempts can't slip through. */
export const isLockedFor = async (
  db: Executor,
  clock: Clock,
  accountNumber: string,
  about: 'code' | 'guess',
): Promise<boolean> => {
  const now = clock.now()
  const forgotten = sql`${linkGuard.countedFrom} <= ${new Date(now.getTime() - LOCK_HOURS * HOUR_MS).toISOString()}`
  const first = { codes: about === 'code' ? 1 : 0, guesses: about === 'guess' ? 1 : 0 }
  const [count] = await db
    .insert(linkGuard)
    .values({ accountNumber, countedFrom: now, ...first })
    .onConflictDoUpdate({
      target: linkGuard.accountNumber,
      set: {
        codes: sql`case when ${forgotten} then 0 else ${linkGuard.codes} end + excluded.codes`,
        guesses: sql`case when ${forgotten} then 0 else ${linkGuard.guesses} end + excluded.guesses`,
        countedFrom: sql`case when ${forgotten} then excluded.counted_from else ${linkGuard.countedFrom} end`,
      },
    })
    .returning()
  return isLocked(count ?? first)
}

/** For a code that was counted in this transaction, but not sent after all. */
export const uncountCode = async (tx: Transaction, accountNumber: string): Promise<void> => {
  await tx
    .update(linkGuard)
    .set({ codes: sql`${linkGuard.codes} - 1` })
    .where(eq(linkGuard.accountNumber, accountNumber))
}

export const unlock = async (db: Executor, accountNumber: string): Promise<void> => {
  await db.delete(linkGuard).where(eq(linkGuard.accountNumber, accountNumber))
}
