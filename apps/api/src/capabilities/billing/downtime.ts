import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { downtime } from './billing.tables.ts'

/** The line went down, by the subscriber's report or our own detection, whichever came first. Told twice, it counts once. */
export const noteLineDown = async (tx: Transaction, accountNumber: string, startedAt: Date): Promise<void> => {
  const open = and(eq(downtime.accountNumber, accountNumber), isNull(downtime.endedAt))
  const [known] = await tx.select({ id: downtime.id }).from(downtime).where(open).for('update')
  if (!known) await tx.insert(downtime).values({ accountNumber, startedAt }).onConflictDoNothing()
}

/** The line is back. Its full days stand on the next bill. */
export const noteLineBack = async (tx: Transaction, accountNumber: string, endedAt: Date): Promise<void> => {
  const open = and(eq(downtime.accountNumber, accountNumber), isNull(downtime.endedAt))
  await tx.update(downtime).set({ endedAt }).where(open)
}
