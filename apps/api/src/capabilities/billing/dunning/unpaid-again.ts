import { dueDateFor, suspensionAfter, type Warned } from '@hibla/contract/billing/lifecycle.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { and, eq, isNull, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { accountBalance, bill, suspension } from '../billing.tables.ts'
import { unpaidAgain, type UnpaidAgain } from './unpaid-again.tables.ts'

/**
 * Money went back: the oldest bill that is unpaid now may have had its warnings, and nobody looks at it any more. Then they begin
 * anew the next morning. The account must be locked.
 */
export const restartDunning = async (tx: Transaction, accountNumber: string, today: IsoDate): Promise<void> => {
  await tx.execute(sql`
    insert into ${unpaidAgain} (account_number, month, as_if_due_on)
    select b.account_number, b.month, ${dueDateFor('ADS_3_DAYS', plusDays(today, 1))}::date
    from ${bill} b join ${accountBalance} kept on kept.account_number = b.account_number
    where b.account_number = ${accountNumber} and b.amount > 0 and b.due_on <= ${dueDateFor('ACCOUNT_SUSPENDED', today)}::date
      and kept.balance > coalesce((
        select sum(n.amount) from ${bill} n where n.account_number = b.account_number and n.month > b.month), 0)
      and not exists (
        select 1 from ${suspension} s where s.account_number = b.account_number and s.ended_on is null)
    order by b.month
    limit 1
    on conflict do nothing`)
}

/** When its warnings really went out. */
export const warnedIn = ({ warnedAt, lastWarnedAt }: UnpaidAgain): Warned => ({
  ...(warnedAt && { ADS_3_DAYS: manilaDate(warnedAt) }),
  ...(lastWarnedAt && { ADS_1_DAY: manilaDate(lastWarnedAt) }),
})

/** When the line is suspended for a bill that is unpaid again, if there is one. */
export const nextSuspensionOn = async (db: Executor, accountNumber: string): Promise<IsoDate | undefined> => {
  const isOpen = and(eq(unpaidAgain.accountNumber, accountNumber), isNull(unpaidAgain.endedAt))
  const [again] = await db.select().from(unpaidAgain).where(isOpen)
  return again && suspensionAfter(again.asIfDueOn, warnedIn(again))
}
