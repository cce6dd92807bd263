import { dueDateFor, suspensionWarnedOn, type Reminder } from '@hibla/contract/billing/lifecycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { bill, billingDay, suspension } from './billing.tables.ts'
import { overdueOn } from './overdue.ts'
import type { BillingParts } from './ports.ts'
import { takeTurn } from './post-entries.ts'
import { tell, type About } from './tell.ts'

const PAGE = 500

/** In the order in which they would have come, had each day been worked through on time. */
const reminders: Reminder[] = [
  'BILL_DUE_1_WEEK',
  'BILL_DUE_3_DAYS',
  'BILL_OVERDUE',
  'ADS_3_DAYS',
  'ADS_1_DAY',
  'ACCOUNT_SUSPENDED',
]
const aboutSuspension: ReadonlySet<Reminder> = new Set(['ADS_3_DAYS', 'ADS_1_DAY', 'ACCOUNT_SUSPENDED'])

/** Everything that falls on a day because bills are still open on it. */
export const remind = async (parts: BillingParts, day: IsoDate): Promise<void> => {
  for (const type of await concerning(parts, day)) {
    await inPages(parts, day, async (tx, after) => {
      const open = await openBills(tx, type, day, after)
      const concerned = aboutSuspension.has(type) ? await stillActive(tx, parts, open) : open
      const told = type === 'ACCOUNT_SUSPENDED' ? await suspend(tx, parts, concerned, day) : concerned
      await tell(tx, type, told, day, parts.clock.now())
      return open
    })
  }
  await inPages(parts, day, async (tx, after) => {
    const suspended = await longSuspended(tx, day, after)
    await tell(tx, 'PD_WARNING_45_DAYS', suspended, day, parts.clock.now())
    return suspended
  })
  const { db, clock } = parts
  await db.update(billingDay).set({ remindedAt: clock.now() }).where(eq(billingDay.day, day))
}

/** Most days have bills for some of the reminders only; looking once spares a transaction for each of the others. */
const concerning = async ({ db }: BillingParts, day: IsoDate): Promise<Reminder[]> => {
  const dueDates = reminders.map((type) => dueDateFor(type, day))
  const found = await db.selectDistinct({ dueOn: bill.dueOn }).from(bill).where(inArray(bill.dueOn, dueDates))
  return reminders.filter((type) => found.some(({ dueOn }) => dueOn === dueDateFor(type, day)))
}

/** Like the bill run: each page is one transaction, and whoever works on the day holds its row meanwhile. */
const inPages = async (
  { db }: BillingParts,
  day: IsoDate,
  work: (tx: Transaction, after: string) => Promise<About[]>,
): Promise<void> => {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await db.transaction(async (tx) => {
      const open = and(eq(billingDay.day, day), isNull(billingDay.remindedAt))
      const [held] = await tx.select().from(billingDay).where(open).for('update')
      const page = held ? await work(tx, from) : []
      return page.length < PAGE ? undefined : page.at(-1)?.accountNumber
    })
  }
}

/**
 * Bills with the due date that this reminder goes by, of which something is open and which were not told so yet. What is
 * owed stands on the newest bills, so a bill is open when the balance exceeds those after it. Before the due date the
 * amount is what is left of the bill itself, after it all that is overdue.
 */
const openBills = async (tx: Transaction, type: Reminder, day: IsoDate, after: string): Promise<About[]> => {
  const rows = await tx.execute<{ account_number: string; month: string; amount: string; due_on: IsoDate }>(sql`
    select b.account_number, b.month, b.due_on::text,
      case when b.due_on < ${day}::date then owed.overdue else least(b.amount, owed.with_this) end::text as amount
    from ${bill} b
    join account_balance kept on kept.account_number = b.account_number
    cross join lateral (
      select kept.balance - coalesce(sum(n.amount), 0) as with_this,
        kept.balance - coalesce(sum(n.amount) filter (where n.due_on >= ${day}::date), 0) as overdue
      from ${bill} n where n.account_number = b.account_number and n.month > b.month
    ) owed
    where b.due_on = ${dueDateFor(type, day)}::date and b.account_number > ${after}
      and kept.balance > 0 and b.amount > 0 and owed.with_this > 0
      and not exists (
        select 1 from lifecycle_event e
        where e.account_number = b.account_number and e.month = b.month and e.type = ${type})
      and not (${aboutSuspension.has(type)} and exists (
        select 1 from ${suspension} s where s.account_number = b.account_number and s.ended_on is null))
    order by b.account_number
    limit ${PAGE}`)
  return rows.map(toAbout)
}

const longSuspended = async (tx: Transaction, day: IsoDate, after: string): Promise<About[]> => {
  const rows = await tx.execute<{ account_number: string; month: string; amount: string; due_on: IsoDate }>(sql`
    select s.account_number, s.month, b.due_on::text, kept.balance::text as amount
    from ${suspension} s
    join ${bill} b on b.account_number = s.account_number and b.month = s.month
    join account_balance kept on kept.account_number = s.account_number
    where s.started_on = ${suspensionWarnedOn(day)}::date and s.ended_on is null and s.account_number > ${after}
    order by s.account_number
    limit ${PAGE}`)
  return rows.map(toAbout)
}

const toAbout = (row: { account_number: string; month: string; amount: string; due_on: IsoDate }): About => ({
  accountNumber: row.account_number,
  month: row.month,
  amount: Number(row.amount),
  dueOn: row.due_on,
})

/** A line that was ended meanwhile is not suspended, nor warned of it. */
const stillActive = async (tx: Transaction, { accountsIn }: BillingParts, about: About[]): Promise<About[]> => {
  const accounts = accountsIn(tx)
  const active: About[] = []
  for (const each of about) {
    if ((await accounts.find(each.accountNumber))?.status === 'ACTIVE') active.push(each)
  }
  return active
}

/** Taking the account's turn first, so that a payment is either seen here, or sees the suspension and ends it. */
const suspend = async (
  tx: Transaction,
  { accountsIn }: BillingParts,
  about: About[],
  day: IsoDate,
): Promise<About[]> => {
  const suspended: About[] = []
  for (const each of about) {
    const { accountNumber, month } = each
    await takeTurn(tx, accountNumber)
    if ((await overdueOn(tx, accountNumber, day)) === 0) continue
    await tx.insert(suspension).values({ accountNumber, month, startedOn: day }).onConflictDoNothing()
    await accountsIn(tx).setStatus(tx, accountNumber, 'SUSPENDED', new Date(`${day}T00:00:00+08:00`))
    suspended.push(each)
  }
  return suspended
}
