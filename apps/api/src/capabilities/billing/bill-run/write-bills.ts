import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { bill, billLine, installment, ledgerEntry, oneTimeCharge } from '../billing.tables.ts'
import { downtime, downtimeCredit } from '../downtime/downtime.tables.ts'
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
  const written = await tx.execute<{ account_number: string }>(sql`
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
    from given join fresh using (account_number, month) order by account_number
    returning account_number`)
  const fresh = new Set(written.map(({ account_number: number }) => number))
  await writeCredits(
    tx,
    bills.filter(({ accountNumber }) => fresh.has(accountNumber)),
  )
}

/** The charges on these bills are on no later one. What was added since they were read isn't on them. */
export const takeCharges = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const given = bills.flatMap(({ accountNumber: number, month, taken }) =>
    taken.map((each) => ({ number, month, ...each })),
  )
  const charges = given.filter((each) => 'position' in each)
  const parts = given.filter((each) => 'part' in each)
  if (charges.length > 0)
    await tx.execute(sql`
      update ${oneTimeCharge} as charge set month = given.month
      from json_to_recordset(${JSON.stringify(charges)}::json) as given (number text, month text, position smallint)
      where charge.account_number = given.number and charge.position = given.position`)
  if (parts.length > 0)
    await tx.execute(sql`
      update ${installment} as taken set month = given.month
      from json_to_recordset(${JSON.stringify(parts)}::json) as given (month text, reference text, part smallint)
      where taken.reference = given.reference and taken.part = given.part`)
}

const writeCredits = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const credited = bills.flatMap(({ accountNumber, month, credits }) =>
    credits.map((credit) => ({ ...credit, accountNumber, month })),
  )
  const withDays = credited.filter(({ days }) => days > 0)
  if (withDays.length > 0)
    await tx
      .insert(downtimeCredit)
      .values(withDays.map(({ accountNumber, month, days, hours }) => ({ accountNumber, month, days, hours })))
  const settled = credited.filter(({ settles }) => settles).map(({ downtimeId: id, endedAt }) => ({ id, endedAt }))
  if (settled.length === 0) return
  // Its end may have changed since it was read, by a dispute or with its incident: then something is left for the next bill.
  await tx.execute(sql`
    update ${downtime} set settled = true
    from json_to_recordset(${JSON.stringify(settled)}::json) as given (id bigint, "endedAt" timestamptz)
    where ${downtime.id} = given.id and date_trunc('milliseconds', ${downtime.endedAt}) = given."endedAt"`)
}
