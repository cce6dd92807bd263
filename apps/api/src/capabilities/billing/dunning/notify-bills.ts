import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import { suspensionAfter, type LifecycleType, type Warned } from '@hibla/contract/billing/lifecycle.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import { outboxFrom } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lifecycleEvent } from '../billing.tables.ts'
import { billingEvents, type BillingHappened } from '../events.ts'

export type About = {
  accountNumber: string
  month: string
  amount: number
  earlier?: number
  owed?: number | undefined
  dueOn: IsoDate
  chargedTo?: string | undefined
}

/** There's only a date to name before the line is suspended; the first warning is at the earliest this notice. */
const suspensionNamed = (type: LifecycleType, dueOn: IsoDate, today: IsoDate): IsoDate | null => {
  const warned: Partial<Record<LifecycleType, Warned>> = {
    BILL_OVERDUE: { ADS_3_DAYS: today },
    ADS_3_DAYS: { ADS_3_DAYS: today },
    ADS_1_DAY: { ADS_1_DAY: today },
  }
  return warned[type] ? suspensionAfter(dueOn, warned[type]) : null
}

/**
 * Records and announces one notice about many bills in one statement. Bills that already had it are left out.
 */
export const notifyBills = async (
  tx: Transaction,
  type: LifecycleType,
  about: About[],
  fellOn: IsoDate,
  at: Date,
): Promise<void> => {
  if (about.length === 0) return
  const given = about.map(({ accountNumber, month, amount, earlier = 0, owed, dueOn, chargedTo }) => ({
    account_number: accountNumber,
    month,
    payload: {
      accountNumber,
      type,
      billId: billIdOf(accountNumber, month),
      paymentRefId: null,
      amount,
      earlier,
      ...(owed !== undefined && { owed }),
      dueOn,
      suspendsOn: suspensionNamed(type, dueOn, manilaDate(at)),
      ...(chargedTo !== undefined && { chargedTo }),
      at: at.toISOString(),
    } satisfies BillingHappened,
  }))
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(account_number text, month text, payload jsonb)
    ), told as (
      insert into ${lifecycleEvent} (account_number, month, type, fell_on, happened_at)
      select account_number, month, ${type}, ${fellOn}::date, ${at.toISOString()}::timestamptz from given
      on conflict do nothing
      returning account_number, month
    )
    ${outboxFrom(billingEvents[type], sql`payload`, sql`from given join told using (account_number, month) order by account_number`)}`)
}
