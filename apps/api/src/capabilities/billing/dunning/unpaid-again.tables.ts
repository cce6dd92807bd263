import { sql } from '../../../kernel/postgres/sql.ts'
import { pgTable, primaryKey, text, uniqueIndex } from '../../../kernel/postgres/table.ts'
import { day, instant } from '../../../kernel/postgres/columns.ts'

/**
 * A bill that is unpaid again because money went back, after its warnings and its suspension were over. They come once more, as
 * if it had been due on another day. An account has one at a time.
 */
export const unpaidAgain = pgTable(
  'unpaid_again',
  {
    accountNumber: text().notNull(),
    month: text().notNull(),
    asIfDueOn: day().notNull(),
    warnedAt: instant(),
    lastWarnedAt: instant(),
    /** The line is suspended, or there's nothing to suspend it for any more. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month, t.asIfDueOn] }),
    uniqueIndex('unpaid_again_one_open')
      .on(t.accountNumber)
      .where(sql`ended_at is null`),
  ],
)

export type UnpaidAgain = typeof unpaidAgain.$inferSelect
