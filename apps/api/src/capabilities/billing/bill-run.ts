import { billDaysOn } from '@hibla/contract/billing/bill-cycle.rule'
import type { Days } from '@hibla/contract/billing/bill-cycle.rule'
import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, inArray, isNull, lt, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { billingDay, downtime, oneTimeCharge, suspension } from './billing.tables.ts'
import { makeBill, type BillSource, type OpenDowntime } from './make-bill.ts'
import type { Accounts, Billable, BillingParts } from './parts.ts'
import { tell } from './tell.ts'
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
export const runBills = async (parts: BillingParts, day: IsoDate, options: Options = {}): Promise<void> => {
  while (await billPage(parts, day, options)) {
    // One page at a time, so that memory doesn't grow with the number of accounts.
  }
}

const billPage = (
  { db, clock, accountsIn }: BillingParts,
  day: IsoDate,
  { size = PAGE, at }: Options,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [progress] = await tx.select().from(billingDay).where(eq(billingDay.day, day)).for('update')
    if (!progress || progress.billedAt) return false
    const page = await pageAfter(accountsIn(tx), day, progress.billedThrough, size)
    await at?.('read')
    const now = clock.now()
    const sources = await sourcesOf(tx, page, day)
    const bills = sources.flatMap((source) => makeBill(source, day) ?? [])
    await writeBills(tx, bills, now)
    if (sources.some(({ once = [] }) => once.length > 0)) await takeCharges(tx, bills)
    await tell(tx, 'BILL_AVAILABLE', bills, day, now)
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

const pageAfter = (accounts: Accounts, day: IsoDate, through: string, size: number): Promise<Billable[]> => {
  const days = billDaysOn(day)
  const [billDay, accountNumber] = through.split('/')
  return accounts.billablePage({
    fromDay: days[0]!,
    toDay: days.at(-1)!,
    ...(accountNumber && { after: { billDay: Number(billDay), accountNumber } }),
    size,
  })
}

/** Suspensions, outages and charges made once are rare: one query each for the whole page. */
const sourcesOf = async (tx: Transaction, page: Billable[], day: IsoDate): Promise<BillSource[]> => {
  const numbers = page.map(({ accountNumber }) => accountNumber)
  if (numbers.length === 0) return []
  const suspensions = Map.groupBy(
    await tx.select().from(suspension).where(inArray(suspension.accountNumber, numbers)),
    ({ accountNumber }) => accountNumber,
  )
  const downtimes = Map.groupBy(await openDowntimes(tx, numbers, day), ({ accountNumber }) => accountNumber)
  const charges = Map.groupBy(await openCharges(tx, numbers), ({ accountNumber }) => accountNumber)
  return page.map((account) => ({
    account,
    suspensions: (suspensions.get(account.accountNumber) ?? []).map(({ startedOn, endedOn }): Days => ({
      from: startedOn,
      until: endedOn,
    })),
    downtimes: downtimes.get(account.accountNumber) ?? [],
    once: (charges.get(account.accountNumber) ?? []).map(({ what, amount }) => ({ what, amount })),
  }))
}

const openCharges = (tx: Transaction, numbers: string[]) =>
  tx
    .select()
    .from(oneTimeCharge)
    .where(and(inArray(oneTimeCharge.accountNumber, numbers), isNull(oneTimeCharge.month)))
    .orderBy(asc(oneTimeCharge.position))

const openDowntimes = (tx: Transaction, numbers: string[], day: IsoDate) =>
  tx
    .select({
      id: downtime.id,
      accountNumber: downtime.accountNumber,
      startedAt: downtime.startedAt,
      endedAt: downtime.endedAt,
      creditedDays: sql<number>`(
        select coalesce(sum(c.days), 0)::integer from downtime_credit c where c.downtime_id = downtime.id)`,
    })
    .from(downtime)
    .where(
      and(
        inArray(downtime.accountNumber, numbers),
        eq(downtime.settled, false),
        lt(downtime.startedAt, startOfDay(day)),
      ),
    )
    .orderBy(asc(downtime.startedAt)) satisfies PromiseLike<OpenDowntime[]>
