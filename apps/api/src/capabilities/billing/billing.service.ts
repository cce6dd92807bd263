import { inParts, type Parted } from '@hibla/contract/billing/proration.rule'
import { outageCredit } from '@hibla/contract/billing/outage-credit.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { giveCredit, takeBackCredit, type CreditToGive } from './bill-run/bill-credits.ts'
import { isFirstBillPaid } from './bill-run/first-bill.ts'
import { billReader } from './statements/read-bills.ts'
import { placeHold, releaseHold } from './dunning/suspension-holds.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { installment, oneTimeCharge } from './billing.tables.ts'
import { comingBill, type ComingChange } from './bill-run/coming-bill.ts'
import { lineBackLater, linesInIncident, linesNeverDown } from './downtime/incidents.ts'
import type { LineNote } from './downtime/line-note.ts'
import { monthlyTotal, type Line } from './bill-run/make-bill.ts'
import { noteLines, noteLinesFrom } from './downtime/note-lines.ts'
import { downtimesOf, linesDownNow } from './downtime/read-downtimes.ts'
import { billedTo } from './bill-run/billed-to.ts'
import { balanceIn, dueBills } from './dunning/due-bills.ts'
import type { BillingDeps } from './deps.ts'
import { chargeForOrder, takeBackForOrder, takeBackPart } from './ledger/order-charges.ts'
import { slipNumberOfPayment } from './statements/statement.ts'
import { postRefund, type RefundPosting } from './ledger/post-refund.ts'
import { postPayment, type PaymentToPost } from './ledger/post-payment.ts'

const chargeOnce = async (tx: Transaction, accountNumber: string, lines: Line[]): Promise<void> => {
  if (lines.length === 0) return
  await tx.insert(oneTimeCharge).values(lines.map((line, position) => ({ ...line, accountNumber, position })))
}

type InParts = { accountNumber: string; reference: string; after: IsoDate } & Parted

const chargeInParts = async (tx: Transaction, { what, sum, months, ...given }: InParts): Promise<void> => {
  const parts = inParts({ what, sum, months })
  await tx.insert(installment).values(parts.map((line, at) => ({ ...given, ...line, part: at + 1 })))
}

/** What commands and other capabilities can ask of billing. */
export const billingService = (deps: BillingDeps) => {
  return {
    /** The balance, which is below zero for a credit, and the date it's due. */
    owedBy: (db: Executor, accountNumber: string) => billReader(db, deps.clock).balance(accountNumber),
    /** The balance as of this transaction: a payment is either in it, or posted after. */
    balanceIn,
    dueBills,
    billedTo,
    /** The line stays on while a payment that would clear it is under way. */
    placeHold: placeHold,
    releaseHold: releaseHold,
    postRefund: (tx: Transaction, back: RefundPosting) => postRefund(tx, deps, back),
    post: (tx: Transaction, payment: PaymentToPost) => postPayment(tx, deps, payment),
    noteLine: (tx: Transaction, note: LineNote) => noteLines(tx, deps, [{ line: 1, note }]),
    /** What a new account pays once, on its first bill. */
    chargeOnce,
    /** The bill that a change of services would be on first, and what it adds. */
    comingBill: (tx: Executor, accountNumber: string, change: ComingChange) =>
      comingBill(tx, deps.accounts, accountNumber, change),
    /** What was paid for an order at checkout is charged with its payment; if the order doesn't need it, it's taken back. */
    chargeForOrder: (tx: Transaction, of: Parameters<typeof chargeForOrder>[2]) => chargeForOrder(tx, deps, of),
    takeBackForOrder: (tx: Transaction, of: Parameters<typeof takeBackForOrder>[2]) => takeBackForOrder(tx, deps, of),
    takeBackPart: (tx: Transaction, of: Parameters<typeof takeBackPart>[2]) => takeBackPart(tx, deps, of),
    /** A credit that the account's next bills show as a line, once for each reference; and taking it back. */
    giveCredit: (tx: Transaction, credit: CreditToGive) => giveCredit(tx, deps, credit),
    takeBackCredit: (tx: Transaction, credit: Pick<CreditToGive, 'reference' | 'what'>) =>
      takeBackCredit(tx, deps, credit),
    isFirstBillPaid,
    /** The number of a payment's official receipt, which it has soon after it's posted. */
    slipNumberOf: slipNumberOfPayment,
    /** Charges a sum in parts, one on each bill after a day. */
    chargeInParts,
    noteLinesFrom: (tx: Transaction, file: string) => noteLinesFrom(tx, deps, file),
    /** How an incident stands for many lines at once, and that it was none. Full days are credited on the next bills. */
    linesInIncident: (tx: Transaction, lines: Parameters<typeof linesInIncident>[2]) =>
      linesInIncident(tx, deps.accounts, lines),
    linesNeverDown,
    lineBackLater,
    downtimesOf,
    linesDownNow,
    /** What a full day without service is credited with now. */
    dayCredit: async (db: Executor, accountNumber: string): Promise<number> => {
      const [account] = await deps.accounts.billablePage(db, { accountNumber, size: 1 })
      return account ? outageCredit(monthlyTotal(account, manilaDate(deps.clock.now())), 1) : 0
    },
  }
}

export { billingEvents } from './events.ts'
export type { KnownDowntime } from './downtime/read-downtimes.ts'
export type BillingService = ReturnType<typeof billingService>
