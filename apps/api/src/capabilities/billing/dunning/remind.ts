import { laterOf } from '@hibla/contract/values/days'
import {
  dueDateFor,
  mayHoldSuspension,
  stepDay,
  suspensionWarnedOn,
  type Reminder,
  type Warned,
} from '@hibla/contract/billing/lifecycle.rule'
import { manilaDate, type IsoDate, startOfDay } from '@hibla/contract/values/dates'
import { and, eq, inArray, isNull, sql } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { endOf, eachPage } from '../../../kernel/postgres/pages.ts'
import { bill, billingDay, suspension } from '../billing.tables.ts'
import { isSuspensionOnHold } from './suspension-holds.ts'
import { overdueOn } from './overdue.ts'
import type { BillingDeps, DailyRunDeps } from '../deps.ts'
import { lockAccount } from '../ledger/post-entries.ts'
import { notifyBills, type About } from './notify-bills.ts'
import { warnedOf } from './warned.ts'

const PAGE = 500

/** In the order they would have gone out, had each day been processed on time. */
const reminders: Reminder[] = [
  'BILL_DUE_1_WEEK',
  'BILL_DUE_3_DAYS',
  'BILL_OVERDUE',
  'ADS_3_DAYS',
  'ADS_1_DAY',
  'ACCOUNT_SUSPENDED',
]
type Step = Parameters<typeof stepDay>[0]
const isStep = (type: Reminder): type is Step => type.startsWith('ADS_') || type === 'ACCOUNT_SUSPENDED'

type OpenBill = About & { warned: Warned }

/**
 * Everything that happens on a day because bills are unpaid. If mornings were missed, a warning goes out late, and what it
 * announces waits for the promised number of days. A day stays open, and is checked every morning, until nothing waits
 * for it.
 */
export const remind = async (deps: DailyRunDeps, day: IsoDate): Promise<void> => {
  const today = laterOf(day, manilaDate(deps.clock.now()))
  let someoneWaits = false
  for (const type of await concerning(deps, day)) {
    await inPages(deps, day, async (tx, after) => {
      const open = await openBills(tx, type, day, after)
      if (!isStep(type)) {
        await notifyBills(tx, type, await namingCards(tx, deps, open, today), day, deps.clock.now())
        return open
      }
      const concerned = await stillActive(tx, deps, open)
      const ready = concerned.filter(({ dueOn, warned }) => stepDay(type, dueOn, warned) <= today)
      if (ready.length < concerned.length) someoneWaits = true
      const done =
        type === 'ACCOUNT_SUSPENDED' ? await suspend(tx, deps, ready, { day, today }) : { told: ready, held: 0 }
      const { told } = done
      if (done.held > 0) someoneWaits = true
      await notifyBills(tx, type, told, type === 'ADS_3_DAYS' ? day : today, deps.clock.now())
      return open
    })
  }
  await inPages(deps, day, async (tx, after) => {
    const suspended = await longSuspended(tx, day, after)
    await notifyBills(tx, 'PD_WARNING_45_DAYS', suspended, day, deps.clock.now())
    return suspended
  })
  const { db, clock } = deps
  if (!someoneWaits) await db.update(billingDay).set({ remindedAt: clock.now() }).where(eq(billingDay.day, day))
}

/** Most days have bills for only some reminders; checking first saves a transaction for each of the others. */
const concerning = async ({ db }: BillingDeps, day: IsoDate): Promise<Reminder[]> => {
  const dueDates = reminders.map((type) => dueDateFor(type, day))
  const found = await db.selectDistinct({ dueOn: bill.dueOn }).from(bill).where(inArray(bill.dueOn, dueDates))
  return reminders.filter((type) => found.some(({ dueOn }) => dueOn === dueDateFor(type, day)))
}

/** Like the bill run, each page is one transaction that locks the day's row. */
const inPages = async (
  { db }: BillingDeps,
  day: IsoDate,
  work: (tx: Transaction, after: string) => Promise<About[]>,
): Promise<void> => {
  await eachPage('', (after) =>
    db.transaction(async (tx) => {
      const open = and(eq(billingDay.day, day), isNull(billingDay.remindedAt))
      const [held] = await tx.select().from(billingDay).where(open).for('update')
      const page = held ? await work(tx, after) : []
      return endOf(page, PAGE)?.accountNumber
    }),
  )
}

type Row = { account_number: string; month: string; amount: string; earlier?: string; due_on: IsoDate }

/**
 * Unpaid bills with this reminder's due date that haven't had it yet. Payments settle the oldest bills first, so a bill is
 * unpaid if the balance exceeds the bills after it. The amount is what's left of the bill itself, with what's left of
 * earlier ones beside it; steps towards suspension ask for everything overdue.
 */
const openBills = async (tx: Transaction, type: Reminder, day: IsoDate, after: string): Promise<OpenBill[]> => {
  const rows = await tx.execute<Row & { warned: Warned | null }>(sql`
    select b.account_number, b.month, b.due_on::text, case when ${isStep(type)} then ${warnedOf} end as warned,
      case when ${isStep(type)} then owed.overdue else least(b.amount, owed.with_this) end::text as amount,
      case when ${isStep(type)} then 0 else owed.with_this - least(b.amount, owed.with_this) end::text as earlier
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
      and not (${isStep(type)} and exists (
        select 1 from ${suspension} s where s.account_number = b.account_number and s.ended_on is null))
    order by b.account_number
    limit ${PAGE}`)
  return rows.map((row) => ({ ...toAbout(row), warned: row.warned ?? {} }))
}

/** Whoever's card is charged on the due date is told so, instead of being asked to pay. */
const namingCards = async (
  tx: Transaction,
  { cardsCharging }: DailyRunDeps,
  open: About[],
  today: IsoDate,
): Promise<About[]> => {
  const [first] = open
  if (!first || first.dueOn < today) return open
  const numbers = open.map(({ accountNumber }) => accountNumber)
  const cards = await cardsCharging(tx, numbers, first.dueOn)
  return open.map((each) => ({ ...each, chargedTo: cards.get(each.accountNumber) }))
}

const longSuspended = async (tx: Transaction, day: IsoDate, after: string): Promise<About[]> => {
  const rows = await tx.execute<Row>(sql`
    select s.account_number, s.month, b.due_on::text, (kept.balance - coalesce((
      select sum(n.amount) from ${bill} n where n.account_number = s.account_number and n.due_on >= ${day}::date), 0)
    )::text as amount
    from ${suspension} s
    join ${bill} b on b.account_number = s.account_number and b.month = s.month
    join account_balance kept on kept.account_number = s.account_number
    where s.started_on = ${suspensionWarnedOn(day)}::date and s.ended_on is null and s.account_number > ${after}
    order by s.account_number
    limit ${PAGE}`)
  return rows.map(toAbout)
}

const toAbout = (row: Row): About => ({
  accountNumber: row.account_number,
  month: row.month,
  amount: Number(row.amount),
  earlier: Number(row.earlier ?? 0),
  dueOn: row.due_on,
})

/** A line that has been disconnected meanwhile is neither suspended nor warned. */
const stillActive = async (tx: Transaction, { accounts }: BillingDeps, about: OpenBill[]): Promise<OpenBill[]> => {
  const active: OpenBill[] = []
  for (const each of about) {
    if ((await accounts.find(tx, each.accountNumber))?.status === 'ACTIVE') active.push(each)
  }
  return active
}

/**
 * Takes the account's lock first, so that a payment is either seen here, or sees the suspension and ends it. Whatever day
 * this is for, the line goes off today and was on until now.
 */
const suspend = async (
  tx: Transaction,
  { accounts, clock }: BillingDeps,
  about: About[],
  { day, today }: { day: IsoDate; today: IsoDate },
): Promise<{ told: About[]; held: number }> => {
  const suspended: About[] = []
  let held = 0
  for (const each of about) {
    const { accountNumber, month, dueOn } = each
    await lockAccount(tx, accountNumber)
    const overdue = await overdueOn(tx, accountNumber, day)
    if (overdue === 0) continue
    if (
      mayHoldSuspension(dueOn, today) &&
      (await isSuspensionOnHold(tx, { accountNumber, overdue, now: clock.now() }))
    ) {
      held++
      continue
    }
    await tx.insert(suspension).values({ accountNumber, month, startedOn: today }).onConflictDoNothing()
    await accounts.setStatus(tx, accountNumber, 'SUSPENDED', startOfDay(today))
    suspended.push(each)
  }
  return { told: suspended, held }
}
