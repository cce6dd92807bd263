import { and, eq, gt, gte, sql } from '../../../kernel/postgres/sql.ts'
import { given, prepared } from '../../../kernel/postgres/prepared.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { suspensionHold } from '../billing.tables.ts'

type NewHold = typeof suspensionHold.$inferInsert

const readingHold = prepared((db) =>
  db
    .insert(suspensionHold)
    .values(given('reference', 'accountNumber', 'amount', 'until'))
    .onConflictDoUpdate({ target: suspensionHold.reference, set: { until: sql`excluded.until` } }),
)

const lifting = prepared((db) =>
  db.delete(suspensionHold).where(eq(suspensionHold.reference, sql.placeholder('reference'))),
)

/** Placed again, it lasts as long as the new one says. */
export const placeHold = async (tx: Transaction, hold: NewHold): Promise<void> => {
  await readingHold(tx, hold)
}

export const releaseHold = async (tx: Transaction, reference: string): Promise<void> => {
  await lifting(tx, { reference })
}

/** Whether a payment under way would clear what is overdue. Smaller ones don't count: anybody could start them for ever. */
export const isSuspensionOnHold = async (
  tx: Transaction,
  { accountNumber, overdue, now }: { accountNumber: string; overdue: number; now: Date },
): Promise<boolean> => {
  const holds = await tx
    .select({ one: sql`1` })
    .from(suspensionHold)
    .where(
      and(
        eq(suspensionHold.accountNumber, accountNumber),
        gte(suspensionHold.amount, overdue),
        gt(suspensionHold.until, now),
      ),
    )
    .limit(1)
  return holds.length > 0
}
