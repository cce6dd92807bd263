import { channelName } from '@hibla/contract/values/channel-name'
import { shownTin } from '@hibla/contract/values/tin'
import { billIdOf, monthOfBill } from '@hibla/contract/billing/bill-cycle.rule'
import type { receipt as contract } from '@hibla/contract/billing/billing.contract'
import { paymentIdOf, paymentRefOf, receiptIn, slipNumberOf } from '@hibla/contract/billing/payment-number.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { refused } from '@hibla/contract/values/outcome'
import { and, asc, desc, eq, sql } from '../../../kernel/postgres/sql.ts'
import { pdf } from '../../../kernel/pdf/printer.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { bill, billLine, ledgerEntry } from '../billing.tables.ts'
import { officialReceipt, payment } from '../ledger/payment.tables.ts'
import type { BillingPrinter } from '../pdf/printer.ts'
import type { BillingDeps } from '../deps.ts'

type Entry = typeof ledgerEntry.$inferSelect

const addressee = async ({ db, accounts }: BillingDeps, accountNumber: string) => {
  const account = await accounts.find(db, accountNumber)
  const person = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const ofBusiness = account?.businessName
    ? [`Attention: ${person}`, account.businessTin && `TIN ${shownTin(account.businessTin)}`]
    : []
  return {
    accountNumber,
    name: account?.businessName ?? person,
    address: [...ofBusiness, account?.billingLine1, account?.billingLine2].flatMap((line) => line || []),
  }
}

/** A bill and the account's balance at the time. It's based on entries that never change, so it always reads the same. */
export const statement = async (
  deps: BillingDeps,
  printer: BillingPrinter,
  accountNumber: string,
  asked: string | undefined,
) => {
  const { db } = deps
  const month = asked === undefined ? await newestMonth(deps, accountNumber) : monthOfBill(accountNumber, asked)
  if (!month) return refused('not-found')
  const billId = billIdOf(accountNumber, month)
  const [found] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.accountNumber, accountNumber), eq(bill.month, month)))
  if (!found) return refused('not-found')
  const charges = await db
    .select({ what: billLine.what, amount: billLine.amount })
    .from(billLine)
    .where(and(eq(billLine.accountNumber, accountNumber), eq(billLine.month, month)))
    .orderBy(asc(billLine.position))
  const before = await entriesBefore(deps, accountNumber, billId)
  const lastBill = before.findLastIndex(({ kind }) => kind === 'bill')
  const channels = await channelsOf(deps, accountNumber)
  return pdf(printer, `statement-${billId}.pdf`, {
    kind: 'statement',
    ...(await addressee(deps, accountNumber)),
    billId,
    issuedOn: found.issuedOn,
    periodStart: found.periodStart,
    periodEnd: found.periodEnd,
    dueOn: found.dueOn,
    previousBalance: sumOf(before.slice(0, lastBill + 1)),
    since: before.slice(lastBill + 1).map((entry) => ({
      when: entry.occurredOn,
      what: textFor(entry, channels),
      amount: entry.amount,
    })),
    charges,
    billAmount: found.amount,
    total: sumOf(before) + found.amount,
  })
}

const newestMonth = async ({ db }: BillingDeps, accountNumber: string) => {
  const [newest] = await db
    .select({ month: bill.month })
    .from(bill)
    .where(eq(bill.accountNumber, accountNumber))
    .orderBy(desc(bill.month))
    .limit(1)
  return newest?.month
}

const sumOf = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

const entriesBefore = ({ db }: BillingDeps, accountNumber: string, billId: string): Promise<Entry[]> =>
  db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountNumber, accountNumber),
        sql`${ledgerEntry.id} < (select e.id from ledger_entry e
          where e.account_number = ${accountNumber} and e.kind = 'bill' and e.reference = ${billId})`,
      ),
    )
    .orderBy(asc(ledgerEntry.id))

const channelsOf = async ({ db }: BillingDeps, accountNumber: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: payment.id, channel: payment.channel })
    .from(payment)
    .where(eq(payment.accountNumber, accountNumber))
  return new Map(rows.map(({ id, channel }) => [paymentRefOf(id), channelName(channel)]))
}

const textFor = ({ kind, reference }: Entry, channels: Map<string, string>): string => {
  if (kind === 'payment') return `Payment, ${channels.get(reference) ?? 'thank you'}`
  if (kind === 'refund') return 'Refund, paid back to you'
  if (kind === 'reversal') return 'Payment taken back by your bank'
  if (kind === 'order') return 'Order, paid at checkout'
  if (kind === 'order-back') return 'Order payment, going back to you'
  return kind === 'credit' ? 'Credit' : 'Correction'
}

type Numbers = InputOf<typeof contract>['query']

/** What the requested receipt must have; contradicting numbers find none. */
const receiptNamed = ({ account_no, paymentRefId, slipNumber }: Numbers, accountNumber: string) =>
  and(
    eq(payment.accountNumber, accountNumber),
    account_no === undefined ? undefined : eq(payment.accountNumber, account_no),
    paymentRefId === undefined ? undefined : eq(payment.id, paymentIdOf(paymentRefId) ?? NONE),
    slipNumber === undefined ? undefined : eq(officialReceipt.number, receiptIn(slipNumber) ?? NONE),
  )

/** No payment and no receipt has this number. */
const NONE = 0

/** Undefined until it is numbered. */
export const slipNumberOfPayment = async (db: Executor, paymentRefId: string): Promise<string | undefined> => {
  const [given] = await db
    .select({ number: officialReceipt.number })
    .from(officialReceipt)
    .where(eq(officialReceipt.paymentId, paymentIdOf(paymentRefId) ?? NONE))
  return given && slipNumberOf(given.number)
}

export const receipt = async (deps: BillingDeps, printer: BillingPrinter, accountNumber: string, numbers: Numbers) => {
  const [row] = await deps.db
    .select()
    .from(payment)
    .innerJoin(officialReceipt, eq(officialReceipt.paymentId, payment.id))
    .where(receiptNamed(numbers, accountNumber))
  if (!row) return refused('not-found')
  const { payment: found, official_receipt: given } = row
  const slipNumber = slipNumberOf(given.number)
  return pdf(printer, `receipt-${slipNumber}.pdf`, {
    kind: 'receipt',
    ...(await addressee(deps, accountNumber)),
    slipNumber,
    paymentRefId: paymentRefOf(found.id),
    reference: found.gatewayReference,
    channel: channelName(found.channel),
    paidOn: found.paidOn,
    postedOn: found.postedOn,
    amount: found.amount,
  })
}
