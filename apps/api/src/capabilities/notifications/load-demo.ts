import type { Bill, Payment } from '@hibla/contract/billing/billing.contract'
import { plusDays } from '@hibla/contract/billing/days'
import { lifecycle, suspensionDay, type LifecycleType } from '@hibla/contract/billing/lifecycle.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { eq } from 'drizzle-orm'
import { notification } from './notifications.tables.ts'
import type { NotificationParts } from './ports.ts'
import { bodyWithLink, kinds, wordsFor, type Told } from './words.ts'

/** What has happened on an account, newest first, for which it would have been told. */
export type DemoHistory = {
  accountNumber: string
  bills: Bill[]
  payments: Payment[]
  streaming: { link: string; status: string } | null
}

const MONTHS = 6
const UNREAD = 3
const aboutSuspension: ReadonlySet<LifecycleType> = new Set([
  'ADS_3_DAYS',
  'ADS_1_DAY',
  'ACCOUNT_SUSPENDED',
  'PD_WARNING_45_DAYS',
])

type Past = Told & { on: IsoDate; minute: number }

const dayOf = ({ since, days }: (typeof lifecycle)[number], bill: Bill): IsoDate =>
  plusDays(since === 'issue' ? bill.issuedOn : since === 'due' ? bill.dueOn : suspensionDay(bill.dueOn), days)

const toldOfBill = (accountNumber: string, bill: Bill, isOldestOpen: boolean): Past[] => {
  const open = bill.amount - bill.paid
  const steps = lifecycle.filter(
    ({ type }) => type === 'BILL_AVAILABLE' || (open > 0 && (isOldestOpen || !aboutSuspension.has(type))),
  )
  return steps.map((step) => ({
    accountNumber,
    type: step.type,
    about: bill.billId,
    amount: step.type === 'BILL_AVAILABLE' ? bill.amount : open,
    dueOn: bill.dueOn,
    suspendsOn: suspensionDay(bill.dueOn),
    on: dayOf(step, bill),
    minute: 0,
  }))
}

const toldOfPayment = (accountNumber: string, { amount, paymentRefId, paidOn, postedOn }: Payment): Past[] =>
  (['PAYMENT_RECEIVED', 'OR_AVAILABLE'] as const).map((type, minute) => ({
    accountNumber,
    type,
    about: paymentRefId,
    amount,
    on: postedOn ?? paidOn,
    minute,
  }))

const pastOf = ({ accountNumber, bills, payments, streaming }: DemoHistory, today: IsoDate): Past[] => {
  const oldestOpen = bills.findLast(({ amount, paid }) => amount > paid)
  const waiting = streaming?.status === 'PENDING' ? [streaming] : []
  return [
    ...bills.slice(0, MONTHS).flatMap((bill) => toldOfBill(accountNumber, bill, bill === oldestOpen)),
    ...payments.slice(0, MONTHS).flatMap((payment) => toldOfPayment(accountNumber, payment)),
    ...waiting.map(({ link }) => ({
      accountNumber,
      type: 'NETFLIX_NOTIFICATION' as const,
      about: 'streaming',
      link,
      on: plusDays(today, -2),
      minute: 0,
    })),
  ].filter(({ on }) => on <= today)
}

type Parts = Pick<NotificationParts, 'db' | 'clock' | 'brand'>

/** What demo accounts would have been told so far, the newest unread. An account that was told something stays as it is. */
export const loadDemoNotifications = async ({ db, clock, brand }: Parts, histories: DemoHistory[]): Promise<void> => {
  const today = manilaDate(clock.now())
  const at = ({ on, minute }: Past) =>
    new Date(Math.min(Date.parse(`${on}T08:${String(minute).padStart(2, '0')}:00+08:00`), clock.now().getTime()))
  for (const history of histories) {
    if ((await db.$count(notification, eq(notification.accountNumber, history.accountNumber))) > 0) continue
    const past = pastOf(history, today).toSorted((a, b) => at(b).getTime() - at(a).getTime())
    if (past.length === 0) continue
    const rows = past.map((told, place) => {
      const words = wordsFor(told, brand.product)
      const { accountNumber, type, about } = told
      const createdAt = at(told)
      return {
        accountNumber,
        type,
        about,
        severity: kinds[type].severity,
        title: words.title,
        body: bodyWithLink(words),
        createdAt,
        readAt: place < UNREAD ? null : createdAt,
      }
    })
    await db.insert(notification).values(rows).onConflictDoNothing()
  }
}
