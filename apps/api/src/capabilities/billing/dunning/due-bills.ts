import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, between, eq, inArray } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { accountBalance, bill } from '../billing.tables.ts'
import { lockAccount } from '../ledger/post-entries.ts'

/** The bills of these accounts that are due in a range of days, earliest first. */
export const dueBills = (db: Executor, accountNumbers: string[], { from, to }: { from: IsoDate; to: IsoDate }) =>
  db
    .select({ accountNumber: bill.accountNumber, month: bill.month, dueOn: bill.dueOn })
    .from(bill)
    .where(and(inArray(bill.accountNumber, accountNumbers), between(bill.dueOn, from, to)))
    .orderBy(asc(bill.dueOn), asc(bill.accountNumber))

/** Takes the account's lock until the transaction ends. */
export const balanceIn = async (tx: Transaction, accountNumber: string): Promise<number> => {
  await lockAccount(tx, accountNumber)
  const [row] = await tx.select().from(accountBalance).where(eq(accountBalance.accountNumber, accountNumber))
  return row?.balance ?? 0
}
