import { dueDateFor, mayHoldSuspension, stepDay, suspensionAfter } from '@hibla/contract/billing/lifecycle.rule'
import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import { manilaDate, startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { laterOf } from '@hibla/contract/values/days'
import { and, asc, eq, gt, isNull, lte } from '../../../kernel/postgres/sql.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { eachPage } from '../../../kernel/postgres/pages.ts'
import { bill, suspension } from '../billing.tables.ts'
import { billingEvents } from '../events.ts'
import { isSuspensionOnHold } from './suspension-holds.ts'
import { overdueOn } from './overdue.ts'
import type { BillingDeps } from '../deps.ts'
import { lockAccount } from '../ledger/post-entries.ts'
import { warnedIn } from './unpaid-again.ts'
import { unpaidAgain, type UnpaidAgain } from './unpaid-again.tables.ts'

/** The morning's step for every bill that is unpaid again. Each account is a transaction, so several processes take turns. */
export const warnAgain = async (deps: BillingDeps, day: IsoDate): Promise<void> => {
  const today = laterOf(day, manilaDate(deps.clock.now()))
  await eachPage('', (after) =>
    deps.db.transaction(async (tx) => {
      const isDue = and(
        isNull(unpaidAgain.endedAt),
        lte(unpaidAgain.asIfDueOn, dueDateFor('ADS_3_DAYS', today)),
        gt(unpaidAgain.accountNumber, after),
      )
      const next = tx.select().from(unpaidAgain).where(isDue).orderBy(asc(unpaidAgain.accountNumber)).limit(1)
      const [again] = await next.for('update')
      if (again) await takeStep(tx, deps, again, today)
      return again?.accountNumber
    }),
  )
}

const stepAfter = ({ warnedAt, lastWarnedAt }: UnpaidAgain) => {
  if (!warnedAt) return 'ADS_3_DAYS'
  return lastWarnedAt ? 'ACCOUNT_SUSPENDED' : 'ADS_1_DAY'
}
const noted = { ADS_3_DAYS: 'warnedAt', ADS_1_DAY: 'lastWarnedAt', ACCOUNT_SUSPENDED: 'endedAt' } as const

/** Takes the account's lock first, so that a payment is either seen here, or sees the suspension and ends it. */
const takeStep = async (
  tx: Transaction,
  { accounts, clock }: BillingDeps,
  again: UnpaidAgain,
  today: IsoDate,
): Promise<void> => {
  const { accountNumber, month, asIfDueOn } = again
  const now = clock.now()
  const note = (what: (typeof noted)[keyof typeof noted]) =>
    tx
      .update(unpaidAgain)
      .set({ [what]: now })
      .where(
        and(
          eq(unpaidAgain.accountNumber, accountNumber),
          eq(unpaidAgain.month, month),
          eq(unpaidAgain.asIfDueOn, asIfDueOn),
        ),
      )
  await lockAccount(tx, accountNumber)
  const overdue = await overdueOn(tx, accountNumber, today)
  const status = await accounts.statusOf(tx, accountNumber)
  // It's paid after all, or the line is off already.
  if (overdue === 0 || status !== 'ACTIVE') return void (await note('endedAt'))

  const type = stepAfter(again)
  const warned = warnedIn(again)
  if (stepDay(type, asIfDueOn, warned) > today) return
  if (type === 'ACCOUNT_SUSPENDED') {
    if (mayHoldSuspension(asIfDueOn, today) && (await isSuspensionOnHold(tx, { accountNumber, overdue, now }))) return
    await tx.insert(suspension).values({ accountNumber, month, startedOn: today })
    await accounts.setStatus(tx, accountNumber, 'SUSPENDED', startOfDay(today))
  }
  await note(noted[type])
  const [about] = await tx
    .select({ dueOn: bill.dueOn })
    .from(bill)
    .where(and(eq(bill.accountNumber, accountNumber), eq(bill.month, month)))
  await outbox(tx, billingEvents[type], {
    type,
    accountNumber,
    billId: billIdOf(accountNumber, month),
    paymentRefId: null,
    amount: overdue,
    earlier: 0,
    dueOn: about!.dueOn,
    suspendsOn: type === 'ACCOUNT_SUSPENDED' ? null : suspensionAfter(asIfDueOn, { ...warned, [type]: today }),
    again: asIfDueOn,
    at: now.toISOString(),
  })
}
