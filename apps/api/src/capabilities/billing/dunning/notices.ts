import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { pages, payPage } from '@hibla/contract/values/paths'
import { noticeOf, type Notice, type NoticeSource } from '../../../kernel/module/notice.ts'
import { billingEvents, type BillingEventType, type BillingHappened } from '../events.ts'

type Texts = { title: string; body: string; to: string }
type Writing = BillingHappened & { product: string; sum: string }
type Kind = { severity: Notice['severity']; write: (happened: Writing) => Texts }

const on = (date: string | null | undefined, before = 'on ') => (date ? ` ${before}${longDate(date)}` : '')
const andEarlier = ({ earlier }: BillingHappened) =>
  earlier > 0 ? `, and ${peso(earlier)} from earlier bills is still unpaid` : ''
const pay = ({ accountNumber }: BillingHappened) => payPage(accountNumber)
/** What is to pay may be less than the bill, because of credit, or more. */
const newBill = ({ product, sum, amount, owed = amount, dueOn }: Writing): string => {
  const bill = `Your ${product} bill is ${sum}`
  if (owed <= 0) return `${bill}. Your credit covers it, so there's nothing to pay.`
  if (owed < amount)
    return `${bill}. Your credit of ${peso(amount - owed)} is taken off, which leaves ${peso(owed)}${on(dueOn, 'due on ')}.`
  const due = `${bill}${on(dueOn, 'and is due on ')}.`
  return owed > amount ? `${due} With ${peso(owed - amount)} from earlier bills, that's ${peso(owed)} in all.` : due
}
/** AutoPay charges everything that is owed, earlier bills too. */
const dueSoon = (told: Writing): Omit<Texts, 'title'> =>
  told.chargedTo === undefined
    ? { body: `Please pay ${told.sum} by its due date${on(told.dueOn, 'of ')}${andEarlier(told)}.`, to: pay(told) }
    : {
        body: `You don't need to do anything: we'll charge ${peso(told.amount + told.earlier)} to your ${told.chargedTo}${on(told.dueOn)}.`,
        to: pages.autoPay,
      }

/** Each type's urgency and text. The texts promise only what the terms promise. */
export const kinds: Record<BillingEventType, Kind> = {
  BILL_AVAILABLE: {
    severity: 'info',
    write: (told) => ({ title: 'Your bill is ready', body: newBill(told), to: pages.bills }),
  },
  BILL_DUE_1_WEEK: {
    severity: 'info',
    write: (told) => ({ title: 'Your bill is due in one week', ...dueSoon(told) }),
  },
  BILL_DUE_3_DAYS: {
    severity: 'warn',
    write: (told) => ({ title: 'Your bill is due in 3 days', ...dueSoon(told) }),
  },
  BILL_OVERDUE: {
    severity: 'warn',
    write: (told) => ({
      title: 'Your bill is overdue',
      body: `${told.sum} was due${on(told.dueOn)}${andEarlier(told)}. We add no interest or penalty, but please pay soon. If you've already paid, it may take up to 3 business days to show.`,
      to: pay(told),
    }),
  },
  ADS_3_DAYS: {
    severity: 'warn',
    write: (told) => ({
      title: 'Your service will be suspended in 3 days',
      body: `${told.sum} is overdue. Pay it before we suspend your line${on(told.suspendsOn)}.`,
      to: pay(told),
    }),
  },
  ADS_1_DAY: {
    severity: 'critical',
    write: (told) => ({
      title: 'Your service will be suspended tomorrow',
      body: `${told.sum} is overdue. Pay it today to keep your line on.`,
      to: pay(told),
    }),
  },
  ACCOUNT_SUSPENDED: {
    severity: 'critical',
    write: (told) => ({
      title: 'Your service is suspended',
      body: `Your line is off because ${told.sum} is overdue. Pay it, and your line is usually back within minutes after we post your payment.`,
      to: pay(told),
    }),
  },
  PD_WARNING_45_DAYS: {
    severity: 'critical',
    write: (told) => ({
      title: 'Your contract may end',
      body: `Your line has been suspended for 45 days, and ${told.sum} is overdue. From the 60th day we may end your contract.`,
      to: pay(told),
    }),
  },
  PAYMENT_RECEIVED: {
    severity: 'info',
    write: ({ sum, isLineBack }) =>
      isLineBack
        ? {
            title: 'Your line is back',
            body: `Thank you. Your payment of ${sum} is posted, and your line is back on. If you're still offline in a few minutes, turn your modem off and on again.`,
            to: pages.bills,
          }
        : {
            title: 'We received your payment',
            body: `Thank you. Your payment of ${sum} is posted.`,
            to: pages.bills,
          },
  },
  OR_AVAILABLE: {
    severity: 'info',
    write: ({ sum }) => ({
      title: 'Your official receipt is ready',
      body: `You can now download the receipt for your payment of ${sum}.`,
      to: pages.bills,
    }),
  },
}

/** The notice for something that happened to a bill or a payment. */
export const billingNotice = (happened: BillingHappened, product: string): Notice => {
  const { accountNumber, type, billId, paymentRefId, amount, again, at } = happened
  // A bill that is unpaid again is told of again.
  const about = paymentRefId ?? (again === undefined ? billId : `${billId} as of ${again}`)
  if (about === null) throw new Error(`${type} of ${accountNumber} is about neither a bill nor a payment`)
  const { severity, write } = kinds[type]
  const words = write({ ...happened, product, sum: peso(amount) })
  return { accountNumber, type, about, severity, ...words, at: at === undefined ? undefined : new Date(at) }
}

export const billingNotices: NoticeSource[] = Object.values(billingEvents).map((event) =>
  noticeOf(event, billingNotice),
)
