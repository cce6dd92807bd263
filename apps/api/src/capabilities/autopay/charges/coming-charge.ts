import { WAIT_DAYS } from '@hibla/contract/autopay/charge-day.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { laterOf, plusDays } from '@hibla/contract/values/days'
import { and, asc, eq, inArray } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { autopayCharge, type Enrolment } from '../autopay.tables.ts'
import type { AutopayDeps } from '../deps.ts'

/** Further than any bill that has been issued is due. */
const AHEAD_DAYS = 60

export type Coming = { dueOn: IsoDate; on: IsoDate; failed: number; isUnderWay: boolean; waitsUntil: IsoDate | null }

/** The next charge of a verified card: one that is planned or under way, else that of the next bill to fall due. */
export const comingCharge = async (
  db: Executor,
  { billing, clock }: Pick<AutopayDeps, 'billing' | 'clock'>,
  { reference, accountNumber, endsAfter }: Enrolment,
): Promise<Coming | undefined> => {
  const today = manilaDate(clock.now())
  const [planned] = await db
    .select()
    .from(autopayCharge)
    .where(and(eq(autopayCharge.enrolment, reference), inArray(autopayCharge.state, ['waiting', 'charging'])))
    .orderBy(asc(autopayCharge.dueOn))
    .limit(1)
  if (planned) {
    const { dueOn, attempts, nextOn, waitUntil, changedAt } = planned
    const isUnderWay = planned.state === 'charging'
    return {
      dueOn,
      on: laterOf(nextOn ?? today, today),
      failed: isUnderWay ? attempts - 1 : attempts,
      isUnderWay,
      waitsUntil: waitUntil === null ? null : plusDays(manilaDate(changedAt), WAIT_DAYS),
    }
  }
  const range = { from: today, to: plusDays(today, AHEAD_DAYS) }
  const [done] = await db
    .select({ month: autopayCharge.month })
    .from(autopayCharge)
    .where(and(eq(autopayCharge.accountNumber, accountNumber), eq(autopayCharge.dueOn, today)))
  const bills = await billing.dueBills(db, [accountNumber], range)
  const next = bills.find(({ month, dueOn }) => month !== done?.month && (endsAfter === null || dueOn <= endsAfter))
  return next && { dueOn: next.dueOn, on: next.dueOn, failed: 0, isUnderWay: false, waitsUntil: null }
}
