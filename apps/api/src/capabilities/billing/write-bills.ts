import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import { inArray, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { bill, billLine, downtime, downtimeCredit, installment, ledgerEntry, oneTimeCharge } from './billing.tables.ts'
import type { MadeBill } from './make-bill.ts'

/** Writes many bills with their lines and entries in one statement. Existing bills are left as they are. */
export const writeBills = async (tx: Transaction, bills: MadeBill[], at: Date): Promise<void> => {
  if (bills.length === 0) return
  const given = bills.map((each) => ({
    account_number: each.accountNumber,
    month: each.month,
    bill_id: billIdOf(each.accountNumber, each.month),
    period_start: each.periodStart,
    period_end: each.periodEnd,
    issued_on: each.issuedOn,
    due_on: each.dueOn,
    amount: each.amount,
    lines: each.lines,
  }))
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(
        account_number text, month text, bill_id text, period_start date, period_end date, issued_on date,
        due_on date, amount integer, lines json)
    ), fresh as (
      insert into ${bill} (account_number, month, period_start, period_end, issued_on, due_on, amount)
      select account_number, month, period_start, period_end, issued_on, due_on, amount from given
      on conflict do nothing
      returning account_number, month
    ), lined as (
      insert into ${billLine} (account_number, month, position, what, amount)
      select account_number, month, l.position, l.line ->> 'what', (l.line ->> 'amount')::integer
      from given join fresh using (account_number, month),
        json_array_elements(lines) with ordinality as l(line, position)
    )
    insert into ${ledgerEntry} (account_number, kind, reference, amount, occurred_on, posted_at)
    select account_number, 'bill', bill_id, amount, issued_on, ${at.toISOString()}::timestamptz
    from given join fresh using (account_number, month) order by account_number`)
  await writeCredits(tx, bills)
}

/** The charges that wait are on these bills now, and on no later one. */
export const takeCharges = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const given = bills.map(({ accountNumber, month }) => ({ number: accountNumber, month }))
  await tx.execute(sql`
    update ${oneTimeCharge} as charge set month = given.month
    from json_to_recordset(${JSON.stringify(given)}::json) as given (number text, month text)
    where charge.account_number = given.number and charge.month is null`)
}

/** Of each thing that is paid in parts, these bills took the next one. */
export const takeInstallments = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const given = bills.map(({ accountNumber, month, issuedOn }) => ({ number: accountNumber, month, day: issuedOn }))
  await tx.execute(sql`
    update ${installment} as taken set month = given.month
    from json_to_recordset(${JSON.stringify(given)}::json) as given (number text, month text, day date)
    where taken.account_number = given.number and taken.month is null and taken.after < given.day
      and taken.part = (
        select min(each.part) from ${installment} as each
        where each.reference = taken.reference and each.month is null)`)
}

const writeCredits = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const credited = bills.flatMap(({ accountNumber, month, credits }) =>
    credits.map((credit) => ({ ...credit, accountNumber, month })),
  )
  const withDays = credited.filter(({ days }) => days > 0)
  if (withDays.length > 0) await tx.insert(downtimeCredit).values(withDays).onConflictDoNothing()
  const settled = credited.filter(({ settles }) => settles).map(({ downtimeId }) => downtimeId)
  if (settled.length > 0) await tx.update(downtime).set({ settled: true }).where(inArray(downtime.id, settled))
}
