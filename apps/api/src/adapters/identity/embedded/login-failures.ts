import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { loginFailure } from './identity.tables.ts'
import { addressPatience, emailPatience, remembered, waitOf } from './login-wait.ts'

/** What failures are counted by. A program that logs people in has no client address and does its own limiting. */
export type Attempt = { email: string; address: string | undefined }

// People sometimes type passwords into the email field; a digest keeps them out of the table.
const digest = (kind: string, value: string) => createHash('sha256').update(`${kind}:${value}`).digest('base64url')

const countersOf = ({ email, address }: Attempt) => [
  { who: digest('email', email), patience: emailPatience },
  ...(address === undefined ? [] : [{ who: digest('address', address), patience: addressPatience }]),
]

/**
 * Counts an attempt as failed before trying it, so that a hundred at once don't count as one. Returns the milliseconds to
 * wait if it isn't allowed at all.
 */
export const beginAttempt = async (db: Database, clock: Clock, attempt: Attempt): Promise<number> => {
  const now = clock.now()
  const counters = countersOf(attempt).toSorted((a, b) => (a.who < b.who ? -1 : 1))
  return db.transaction(async (tx) => {
    await tx
      .insert(loginFailure)
      .values(counters.map(({ who }) => ({ who, count: 0, lastAt: now })))
      .onConflictDoNothing()
    const whos = counters.map(({ who }) => who)
    const rows = await tx
      .select()
      .from(loginFailure)
      .where(inArray(loginFailure.who, whos))
      .orderBy(loginFailure.who)
      .for('update')
    const before = new Map(rows.map((row) => [row.who, row]))
    const wait = Math.max(...counters.map(({ who, patience }) => waitOf(before.get(who)!, patience, now)))
    if (wait > 0) return wait
    for (const row of rows) {
      await tx
        .update(loginFailure)
        .set({ count: remembered(row, now) + 1, lastAt: now })
        .where(eq(loginFailure.who, row.who))
    }
    return 0
  })
}

/** Resets the email's count. The network address only gets this attempt back, or an attacker's own login would clear it. */
export const attemptSucceeded = async (db: Database, attempt: Attempt): Promise<void> => {
  const [email, address] = countersOf(attempt)
  await db.delete(loginFailure).where(eq(loginFailure.who, email!.who))
  if (address) {
    await db
      .update(loginFailure)
      .set({ count: sql`greatest(${loginFailure.count} - 1, 0)` })
      .where(eq(loginFailure.who, address.who))
  }
}

export const forgetFailures = (db: Database, email: string): Promise<void> =>
  attemptSucceeded(db, { email, address: undefined })
