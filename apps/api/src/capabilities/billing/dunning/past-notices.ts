import type { Bill, Payment } from '@hibla/contract/billing/billing.contract'
import { lifecycle, suspensionDay, type LifecycleType } from '@hibla/contract/billing/lifecycle.rule'
import { manilaDate, manilaTime, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import type { PastNotice } from '../../../kernel/module/notice.ts'
import type { BillingHappened } from '../events.ts'
import { readDemoPayers } from '../load-demo.ts'
import { billingNotice } from './notices.ts'
import type { BillingDeps } from '../deps.ts'
import { billReader } from '../statements/read-bills.ts'

const MONTHS = 6
const aboutSuspension: ReadonlySet<LifecycleType> = new Set([
  'ADS_3_DAYS',
  'ADS_1_DAY',
  'ACCOUNT_SUSPENDED',
  'PD_WARNING_45_DAYS',
])

type Past = { happened: BillingHappened; on: IsoDate; time: string }

const dayOf = ({ since, days }: (typeof lifecycle)[number], bill: Bill): IsoDate =>
  plusDays(since === 'issue' ? bill.issuedOn : since === 'due' ? bill.dueOn : suspensionDay(bill.dueOn), days)

const noticesOfBill = (accountNumber: string, bill: Bill, isOldestOpen: boolean, owed: number | undefined): Past[] => {
  const { billId, dueOn } = bill
  const open = bill.amount - bill.paid
  const steps = lifecycle.filter(
    ({ type }) => type === 'BILL_AVAILABLE' || (open > 0 && (isOldestOpen || !aboutSuspension.has(type))),
  )
  return steps.map((step) => ({
    happened: {
      accountNumber,
      type: step.type,
      billId,
      paymentRefId: null,
      amount: step.type === 'BILL_AVAILABLE' ? bill.amount : open,
      earlier: 0,
      ...(step.type === 'BILL_AVAILABLE' && { owed }),
      dueOn,
      suspendsOn: suspensionDay(dueOn),
    },
    on: dayOf(step, bill),
    time: '08:00',
  }))
}

const noticeOfPayment = (accountNumber: string, { amount, paymentRefId, paidOn, postedOn }: Payment): Past[] =>
  (['PAYMENT_RECEIVED', 'OR_AVAILABLE'] as const).map((type, minute) => ({
    happened: { accountNumber, type, billId: null, paymentRefId, amount, earlier: 0, dueOn: null, suspendsOn: null },
    on: postedOn ?? paidOn,
    time: `08:0${minute}`,
  }))

/** The notices demo subscribers would have about their bills and payments by now. */
export const pastBillingNotices = async (
  { db, clock }: BillingDeps,
  product: string,
  folder: string,
): Promise<PastNotice[]> => {
  const reader = billReader(db, clock)
  const now = clock.now()
  const past: Past[] = []
  for (const { accountNumber } of await readDemoPayers(folder)) {
    const [bills, payments] = [await reader.bills(accountNumber), await reader.payments(accountNumber)]
    const { balance } = await reader.balance(accountNumber)
    // The newest bill: what is owed now, and what was paid since.
    const owedAtIssue = ({ issuedOn }: Bill) =>
      payments.reduce((sum, { amount, paidOn }) => (paidOn >= issuedOn ? sum + amount : sum), balance as number)
    const oldestOpen = bills.findLast(({ amount, paid }) => amount > paid)
    past.push(
      ...bills
        .slice(0, MONTHS)
        .flatMap((bill, at) =>
          noticesOfBill(accountNumber, bill, bill === oldestOpen, at === 0 ? owedAtIssue(bill) : undefined),
        ),
      ...payments.slice(0, MONTHS).flatMap((payment) => noticeOfPayment(accountNumber, payment)),
    )
  }
  return past
    .filter(({ on }) => on <= manilaDate(now))
    .map(({ happened, on, time }) => ({
      ...billingNotice(happened, product),
      at: new Date(Math.min(manilaTime(on, time).getTime(), now.getTime())),
    }))
}
