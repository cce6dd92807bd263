import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { accountBalance, bill } from '../billing.tables.ts'

/** The overdue amount is the balance minus the bills that aren't due yet. */
export const overdueOn = async (db: Executor, accountNumber: string, today: IsoDate): Promise<number> => {
  const [row] = await db
    .select({
      overdue: sql<string>`${accountBalance.balance} - coalesce((
        select sum(n.amount) from ${bill} n where n.account_number = ${accountNumber} and n.due_on >= ${today}::date), 0)`,
    })
    .from(accountBalance)
    .where(eq(accountBalance.accountNumber, accountNumber))
  return Math.max(0, Number(row?.overdue ?? 0))
}
