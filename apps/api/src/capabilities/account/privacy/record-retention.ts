import { contractEndsOn } from '@hibla/contract/account/contract-term.rule'
import { accountRecordsRetainedSince, accountRecordsRetainedUntil } from '@hibla/contract/account/retention.rule'
import { manilaDate, startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { laterOf } from '@hibla/contract/values/days'
import { and, asc, eq, gt, lt } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { account } from '../account.tables.ts'

type Contract = Pick<typeof account.$inferSelect, 'contractStartedOn' | 'contractTermMonths'>

/** When a running contract ends: as agreed, or today at the earliest if that has passed. */
export const endOfContract = ({ contractStartedOn, contractTermMonths }: Contract, today: IsoDate): IsoDate =>
  laterOf(contractEndsOn(contractStartedOn ?? today, contractTermMonths), today)

/** Until when what belongs to an account is kept, if its contract ends as agreed. */
export const recordsRetainedUntil = async (db: Executor, accountNumber: string, today: IsoDate): Promise<IsoDate> => {
  const [found] = await db.select().from(account).where(eq(account.accountNumber, accountNumber))
  if (!found) return accountRecordsRetainedUntil(today)
  const { status, disconnectedAt } = found
  const isOver = status === 'DISCONNECTED' && disconnectedAt !== null
  return accountRecordsRetainedUntil(isOver ? manilaDate(disconnectedAt) : endOfContract(found, today))
}

/** Accounts that ended so long ago that what belongs to them isn't kept any more, page by page. */
export const pastRetention = async (db: Executor, today: IsoDate, after: string, size: number): Promise<string[]> => {
  const isPast = and(
    eq(account.status, 'DISCONNECTED'),
    lt(account.disconnectedAt, startOfDay(accountRecordsRetainedSince(today))),
  )
  const rows = await db
    .select({ accountNumber: account.accountNumber })
    .from(account)
    .where(and(isPast, gt(account.accountNumber, after)))
    .orderBy(asc(account.accountNumber))
    .limit(size)
  return rows.map(({ accountNumber }) => accountNumber)
}
