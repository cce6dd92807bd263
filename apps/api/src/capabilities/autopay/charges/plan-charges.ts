import { DAYS_TO_PAY } from '@hibla/contract/billing/bill-cycle.rule'
import { earlierOf, plusDays } from '@hibla/contract/values/days'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, inArray, lt } from '../../../kernel/postgres/sql.ts'
import { autopayCharge, autopayEnrolment } from '../autopay.tables.ts'
import type { AutopayDeps } from '../deps.ts'

const PAGE = 500

/**
 * Plans a charge for every bill that has fallen due. Each enrolment keeps the day up to which it is planned, so missed
 * mornings are caught up on, and several processes take different ones. After an outage, billing may not have made the bills
 * yet that have fallen due meanwhile, so nobody is planned further than it has come.
 */
export const planCharges = async (deps: AutopayDeps, today: IsoDate): Promise<void> => {
  const billed = await deps.billing.billedTo(deps.db)
  const day = billed === undefined ? today : earlierOf(today, plusDays(billed, DAYS_TO_PAY))
  while ((await planPage(deps, day)) === PAGE) {
    // One page at a time, so that memory doesn't grow with the number of accounts.
  }
}

const planPage = ({ db, clock, billing }: AutopayDeps, day: IsoDate): Promise<number> =>
  db.transaction(async (tx) => {
    const page = await tx
      .select()
      .from(autopayEnrolment)
      .where(and(eq(autopayEnrolment.state, 'VERIFIED'), lt(autopayEnrolment.plannedTo, day)))
      .orderBy(asc(autopayEnrolment.plannedTo))
      .limit(PAGE)
      .for('update', { skipLocked: true })
    if (page.length === 0) return 0
    const byAccount = new Map(page.map((enrolment) => [enrolment.accountNumber, enrolment]))
    const from = plusDays(page[0]!.plannedTo!, 1)
    const due = await billing.dueBills(tx, [...byAccount.keys()], { from, to: day })
    const charges = due.flatMap(({ accountNumber, month, dueOn }) => {
      const { reference, plannedTo, endsAfter } = byAccount.get(accountNumber)!
      const isMeant = dueOn > plannedTo! && (endsAfter === null || dueOn <= endsAfter)
      return isMeant
        ? [{ accountNumber, month, dueOn, enrolment: reference, nextOn: dueOn, changedAt: clock.now() }]
        : []
    })
    if (charges.length > 0) await tx.insert(autopayCharge).values(charges).onConflictDoNothing()
    await tx
      .update(autopayEnrolment)
      .set({ plannedTo: day })
      .where(
        inArray(
          autopayEnrolment.reference,
          page.map(({ reference }) => reference),
        ),
      )
    return page.length
  })
