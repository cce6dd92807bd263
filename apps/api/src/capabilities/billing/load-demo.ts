import { join } from 'node:path'
import { issueDayIn } from '@hibla/contract/billing/bill-cycle.rule'
import { HOUR_MS, monthBefore, monthOf, plusDays } from '@hibla/contract/values/days'
import { suspensionDay } from '@hibla/contract/billing/lifecycle.rule'
import { paymentRefOf } from '@hibla/contract/billing/payment-number.rule'
import { manilaDate, manilaTime, type IsoDate } from '@hibla/contract/values/dates'
import { AccountNumber } from '@hibla/contract/values/ids'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { bill, billingDay, suspension } from './billing.tables.ts'
import { downtime, downtimePiece } from './downtime/downtime.tables.ts'
import { workOutDowntimes } from './downtime/downtimes.ts'
import { payment } from './ledger/payment.tables.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { makeBill, type MadeBill } from './bill-run/make-bill.ts'
import type { Billable, BillingDeps } from './deps.ts'
import { giveReceipts } from './ledger/give-receipts.ts'
import { postEntry } from './ledger/post-entries.ts'
import { writeBills } from './bill-run/write-bills.ts'

const Payer = z.strictObject({
  accountNumber: AccountNumber,
  pays: z.enum(['on-time', 'part', 'ahead', 'late', 'never-again']),
  by: z.string(),
  down: z.int().optional(),
})
type Payer = z.infer<typeof Payer>

const MONTHS = 12
const morning = (day: IsoDate) => manilaTime(day, '08:00')

export const readDemoPayers = (folder: string): Promise<Payer[]> =>
  readData(join(folder, 'billing.yaml'), z.array(Payer))

/** A year of bills and payments for each demo account, in every state a bill can have. Existing ones stay. */
export const loadDemoBilling = async (deps: BillingDeps, folder: string): Promise<void> => {
  const { db, clock } = deps
  let any = false
  const today = manilaDate(clock.now())
  for (const payer of await readDemoPayers(folder)) {
    const account = await deps.accounts.find(db, payer.accountNumber)
    if (!account) continue
    any = true
    const subscriptions = account.subscriptions.filter(({ type }) => type !== 'MAINLINE')
    const { billDay, activatedOn } = account
    if (billDay === null || activatedOn === null) continue
    await db.transaction((tx) => loadYear(tx, deps, payer, { ...account, billDay, activatedOn, subscriptions }, today))
  }
  if (!any) return
  await db.transaction((tx) => giveReceipts(tx, clock.now()))
  // All of this is in the past, so the daily work starts tomorrow.
  const done = { day: today, billedAt: clock.now(), remindedAt: clock.now() }
  if ((await db.$count(billingDay)) === 0) await db.insert(billingDay).values(done).onConflictDoNothing()
}

const issueDays = (billDay: number, today: IsoDate): IsoDate[] => {
  const days: IsoDate[] = []
  for (let month = monthOf(today); days.length < MONTHS; month = monthBefore(month)) {
    const day = issueDayIn(month, billDay)
    if (day <= today) days.unshift(day)
  }
  return days
}

/** An unpaid bill leads to suspension after four weeks. */
const FOUR_WEEKS = 28

const loadYear = async (
  tx: Transaction,
  deps: BillingDeps,
  payer: Payer,
  account: Billable,
  today: IsoDate,
): Promise<void> => {
  const { accountNumber, pays, by, down } = payer
  const known = await tx.select().from(bill).where(eq(bill.accountNumber, accountNumber)).limit(1)
  if (known.length > 0) return
  const days = issueDays(account.billDay, today)
  const newest = days.at(-1)!
  const stopped = pays === 'never-again' ? days.findLast((day) => plusDays(day, FOUR_WEEKS) <= today) : undefined
  const outage = down === undefined ? undefined : await addDowntime(tx, accountNumber, newest, down)

  const waiting: (() => Promise<void>)[] = []
  const payments: { on: IsoDate; amount: number; month: string }[] = []
  let suspendedOn: IsoDate | undefined
  for (const day of days) {
    for (const each of payments.splice(0)) {
      const postedOn = plusDays(each.on, 1)
      if (postedOn <= today) await pay(tx, { ...each, postedOn, accountNumber, by })
    }
    const made = makeBill(
      {
        account,
        suspensions: suspendedOn ? [{ from: suspendedOn, until: null }] : [],
        downtimes: outage && day === newest ? [outage] : [],
      },
      day,
    )
    if (made) await writeBills(tx, [made], morning(day))
    if (made && day === stopped) {
      suspendedOn = suspensionDay(made.dueOn)
      waiting.push(() => suspend(tx, deps, made, suspensionDay(made.dueOn)))
    }
    const amount = made ? amountPaid(pays, made.amount, { day, newest, before: days.at(-2)!, today, stopped }) : 0
    if (made && amount > 0) payments.push({ on: plusDays(day, pays === 'part' ? 3 : 9), amount, month: made.month })
  }
  for (const each of payments) {
    const postedOn = plusDays(each.on, 1)
    if (postedOn <= today) await pay(tx, { ...each, postedOn, accountNumber, by })
  }
  for (const act of waiting) await act()
}

type When = { day: IsoDate; newest: IsoDate; before: IsoDate; today: IsoDate; stopped: IsoDate | undefined }

const amountPaid = (pays: Payer['pays'], amount: number, { day, newest, before, today, stopped }: When): number => {
  if (pays === 'never-again') return stopped === undefined || day < stopped ? amount : 0
  if (pays === 'late') return plusDays(day, FOUR_WEEKS) <= today ? amount : 0
  if (pays === 'ahead' && day === before) return amount * 3
  if (day !== newest) return amount
  return pays === 'part' ? Math.round((amount * 0.4) / 100) * 100 : amount
}

const addDowntime = async (tx: Transaction, accountNumber: string, before: IsoDate, hours: number) => {
  const startedAt = new Date(morning(plusDays(before, -12)).getTime())
  const endedAt = new Date(startedAt.getTime() + hours * HOUR_MS)
  await tx.insert(downtimePiece).values({ accountNumber, startedAt, endedAt })
  await workOutDowntimes(tx, [accountNumber])
  const [row] = await tx.select().from(downtime).where(eq(downtime.accountNumber, accountNumber))
  return row && { ...row, credited: [] }
}

type DemoPayment = { accountNumber: string; by: string; on: IsoDate; postedOn: IsoDate; amount: number; month: string }

const pay = async (tx: Transaction, { accountNumber, by, on, postedOn, amount, month }: DemoPayment): Promise<void> => {
  const [row] = await tx
    .insert(payment)
    .values({
      accountNumber,
      gateway: 'demo',
      gatewayReference: `${accountNumber}-${month}`,
      amount,
      channel: by,
      paidOn: on,
      postedOn,
      postedAt: morning(postedOn),
      postedBy: 'demo data',
    })
    .returning({ id: payment.id })
  await postEntry(tx, {
    accountNumber,
    kind: 'payment',
    reference: paymentRefOf(row!.id),
    amount: -amount,
    occurredOn: on,
    postedAt: morning(postedOn),
  })
}

const suspend = async (tx: Transaction, { accounts }: BillingDeps, made: MadeBill, on: IsoDate): Promise<void> => {
  const { accountNumber, month } = made
  await tx.insert(suspension).values({ accountNumber, month, startedOn: on })
  // The suspension date follows from the bill, not from the day of loading.
  await accounts.setStatus(tx, accountNumber, 'ACTIVE', morning(on))
  await accounts.setStatus(tx, accountNumber, 'SUSPENDED', morning(on))
}
