import { billDaysOn } from '@hibla/contract/billing/bill-cycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockCredits, useCredits } from './bill-credits.ts'
import { sourcesOf } from './bill-sources.ts'
import { accountBalance, billingDay } from '../billing.tables.ts'
import { makeBill, type MadeBill } from './make-bill.ts'
import type { Accounts, Billable, BillingDeps } from '../deps.ts'
import { notifyBills, type About } from '../dunning/notify-bills.ts'
import { takeCharges, writeBills } from './write-bills.ts'

export const PAGE = 1000

type Options = {
  size?: number
  /** Called inside a page's transaction, so that a test can stop the process there. */
  at?: (point: 'read' | 'written') => Promise<void>
}

/**
 * Makes a day's bills, page by page. Each page is one transaction that locks the day's row: two processes take turns, and
 * if one dies, the next does its page.
 */
export const runBills = async (deps: BillingDeps, day: IsoDate, options: Options = {}): Promise<void> => {
  while (await billPage(deps, day, options)) {
    // One page at a time, so that memory doesn't grow with the number of accounts.
  }
}

const billPage = ({ db, clock, accounts }: BillingDeps, day: IsoDate, { size = PAGE, at }: Options): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [progress] = await tx.select().from(billingDay).where(eq(billingDay.day, day)).for('update')
    if (!progress || progress.billedAt) return false
    const page = await pageAfter(tx, accounts, day, progress.billedThrough, size)
    await at?.('read')
    const now = clock.now()
    await lockCredits(
      tx,
      page.map(({ accountNumber }) => accountNumber),
    )
    const sources = await sourcesOf(tx, accounts, page, day)
    const bills = sources.flatMap((source) => makeBill(source, day) ?? [])
    await writeBills(tx, bills, now)
    await useCredits(tx, bills)
    await takeCharges(tx, bills)
    await notifyBills(tx, 'BILL_AVAILABLE', await withBalance(tx, bills), day, now)
    const last = page.at(-1)
    await tx
      .update(billingDay)
      .set({
        bills: sql`${billingDay.bills} + ${bills.length}`,
        ...(last && { billedThrough: `${last.billDay}/${last.accountNumber}` }),
        ...(page.length < size && { billedAt: now }),
      })
      .where(eq(billingDay.day, day))
    await at?.('written')
    return page.length === size
  })

/** With what is to pay now: earlier bills may be unpaid, and credit counts. */
const withBalance = async (tx: Transaction, bills: MadeBill[]): Promise<About[]> => {
  const numbers = bills.map(({ accountNumber }) => accountNumber)
  const rows = await tx
    .select({ accountNumber: accountBalance.accountNumber, balance: accountBalance.balance })
    .from(accountBalance)
    .where(sql`${accountBalance.accountNumber} = any (${sql.param(numbers)}::text[])`)
  const owed = new Map(rows.map(({ accountNumber, balance }) => [accountNumber, balance]))
  return bills.map((bill) => ({ ...bill, owed: owed.get(bill.accountNumber) }))
}

const pageAfter = (
  tx: Transaction,
  accounts: Accounts,
  day: IsoDate,
  through: string,
  size: number,
): Promise<Billable[]> => {
  const days = billDaysOn(day)
  const [billDay, accountNumber] = through.split('/')
  return accounts.billablePage(tx, {
    fromDay: days[0]!,
    toDay: days.at(-1)!,
    ...(accountNumber && { after: { billDay: Number(billDay), accountNumber } }),
    size,
  })
}
