import { monthsAfter } from '@hibla/contract/account/contract-term.rule'
import { stateOf, unpaidOf } from '@hibla/contract/billing/allocation.rule'
import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import type { Balance, Bill, Payment } from '@hibla/contract/billing/billing.contract'
import { monthOf } from '@hibla/contract/values/days'
import { stepDay, suspensionAfter } from '@hibla/contract/billing/lifecycle.rule'
import { paymentRefOf, slipNumberOf } from '@hibla/contract/billing/payment-number.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import { and, desc, eq, gte, sql } from '../../../kernel/postgres/sql.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { bill } from '../billing.tables.ts'
import { officialReceipt, payment } from '../ledger/payment.tables.ts'
import { nextSuspensionOn } from '../dunning/unpaid-again.ts'
import { warnedAbout } from '../dunning/warned.ts'
import { prepared } from '../../../kernel/postgres/prepared.ts'

/** How far histories go back. In months, because two years before a leap day there's no such date. */
const twoYearsBefore = (day: IsoDate): IsoDate => {
  if (day !== lastRead.day) lastRead = { day, since: monthsAfter(day, -24) }
  return lastRead.since
}

/** Kept because everyone asks about the same day. */
let lastRead = { day: '', since: '' as IsoDate }

const accountNumber = sql.placeholder('accountNumber')
const balanceNow = sql<number>`coalesce((
  select balance::float8 from account_balance where account_number = ${accountNumber}), 0)::float8`

const billsOf = prepared((db) =>
  db
    .select({
      month: bill.month,
      periodStart: bill.periodStart,
      periodEnd: bill.periodEnd,
      issuedOn: bill.issuedOn,
      dueOn: bill.dueOn,
      amount: bill.amount,
      balance: balanceNow,
      lines: sql<{ what: string; amount: number }[]>`(
        select json_agg(json_build_object('what', l.what, 'amount', l.amount) order by l.position)
        from bill_line l where l.account_number = bill.account_number and l.month = bill.month)`,
    })
    .from(bill)
    .where(and(eq(bill.accountNumber, accountNumber), gte(bill.month, sql.placeholder('since'))))
    .orderBy(desc(bill.month)),
)

const paymentsOf = prepared((db) =>
  db
    .select({
      id: payment.id,
      receipt: officialReceipt.number,
      amount: payment.amount,
      paidOn: payment.paidOn,
      postedOn: payment.postedOn,
      channel: payment.channel,
    })
    .from(payment)
    .leftJoin(officialReceipt, eq(officialReceipt.paymentId, payment.id))
    .where(and(eq(payment.accountNumber, accountNumber), gte(payment.paidOn, sql.placeholder('since'))))
    .orderBy(desc(payment.id)),
)

const statusOf = prepared((db) =>
  db
    .select({
      balance: balanceNow,
      bills: sql<{ month: string; amount: number; dueOn: IsoDate }[] | null>`(
        select json_agg(json_build_object('month', b.month, 'amount', b.amount, 'dueOn', b.due_on) order by b.month desc)
        from (select * from bill where account_number = ${accountNumber} order by month desc limit 24) b)`,
      // What paid for an order is charged for it at once, so it paid no bill.
      lastPayment: sql<{ amount: number; paidOn: IsoDate } | null>`(
        select json_build_object('amount', p.amount, 'paidOn', p.paid_on)
        from payment p where p.account_number = ${accountNumber} and not exists (
          select from ledger_entry e where e.kind = 'order' and e.reference = 'HP-' || lpad(p.id::text, 10, '0'))
        order by p.id desc limit 1)`,
      suspended: sql<boolean>`exists (
        select 1 from suspension where account_number = ${accountNumber} and ended_on is null)`,
    })
    .from(sql`(select 1) one`),
)

/** Reads what subscribers see of their bills. Every statement is prepared and uses the account number. */
export const billReader = (db: Executor, clock: Clock) => {
  return {
    bills: async (number: string, since?: IsoDate): Promise<Bill[]> => {
      const today = manilaDate(clock.now())
      const rows = await billsOf(db, { accountNumber: number, since: monthOf(since ?? twoYearsBefore(today)) })
      const unpaid = unpaidOf(
        rows[0]?.balance ?? 0,
        rows.map(({ amount }) => amount),
      )
      return rows.map(({ month, balance: _, lines, ...row }, at) => {
        const open = unpaid[at] ?? 0
        return {
          ...row,
          billId: billIdOf(number, month),
          amount: centavos(row.amount),
          paid: centavos(row.amount - open),
          state: stateOf({ ...row, unpaid: open }, today),
          lines: lines.map(({ what, amount }) => ({ what, amount: centavos(amount) })),
        }
      })
    },

    payments: async (number: string, since?: IsoDate): Promise<Payment[]> => {
      const rows = await paymentsOf(db, {
        accountNumber: number,
        since: since ?? twoYearsBefore(manilaDate(clock.now())),
      })
      return rows.map(({ id, receipt, amount, paidOn, postedOn, channel }) => ({
        account_no: number,
        paymentRefId: paymentRefOf(id),
        slipNumber: receipt === null ? null : slipNumberOf(receipt),
        amount: centavos(amount),
        paidOn,
        postedOn,
        channel,
      }))
    },

    balance: async (number: string): Promise<Balance> => {
      const today = manilaDate(clock.now())
      const [row] = await statusOf(db, { accountNumber: number })
      const owed = row?.bills ?? []
      const unpaid = unpaidOf(
        row?.balance ?? 0,
        owed.map(({ amount }) => amount),
      )
      const open = owed.flatMap(({ month, dueOn }, at) =>
        (unpaid[at] ?? 0) > 0 ? [{ month, dueOn, unpaid: unpaid[at]! }] : [],
      )
      const overdue = open.filter(({ dueOn }) => dueOn < today)
      const oldest = overdue.at(-1)
      // Only accounts about to be suspended can have late warnings, so the query is only for them.
      const near = oldest && stepDay('ADS_3_DAYS', oldest.dueOn, {}) <= today
      const isNear = near && !row?.suspended
      const warned = isNear ? await warnedAbout(db, number, oldest.month) : {}
      const again = isNear ? await nextSuspensionOn(db, number) : undefined
      return {
        asOf: today,
        balance: centavos(row?.balance ?? 0),
        dueOn: open.at(-1)?.dueOn ?? null,
        overdue: centavos(overdue.reduce((sum, each) => sum + each.unpaid, 0)),
        lastPayment: row?.lastPayment ? { ...row.lastPayment, amount: centavos(row.lastPayment.amount) } : null,
        suspendsOn: oldest && !row?.suspended ? (again ?? suspensionAfter(oldest.dueOn, warned)) : null,
      }
    },
  }
}
