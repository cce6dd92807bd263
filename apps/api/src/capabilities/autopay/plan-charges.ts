import { plusDays } from '@hibla/contract/values/days'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { autopayCharge, autopayEnrolment } from './autopay.tables.ts'
import type { AutopayParts } from './parts.ts'

const PAGE = 500

/**
 * Plans a charge for every bill that has fallen due. Each enrolment keeps the day up to which it is planned, so missed
 * mornings are caught up on, and several processes take different ones.
 */
export const planCharges = async (parts: AutopayParts, today: IsoDate): Promise<void> => {
  while ((await planPage(parts, today)) === PAGE) {
    // One page at a time, so that memory doesn't grow with the number of accounts.
  }
}

const planPage = ({ db, clock, billing }: AutopayParts, today: IsoDate): Promise<number> =>
  db.transaction(async (tx) => {
    const page = await tx
      .select()
      .from(autopayEnrolment)
      .where(and(eq(autopayEnrolment.state, 'VERIFIED'), lt(autopayEnrolment.plannedTo, today)))
      .orderBy(asc(autopayEnrolment.plannedTo))
      .limit(PAGE)
      .for('update', { skipLocked: true })
    if (page.length === 0) return 0
    const byAccount = new Map(page.map((enrolment) => [enrolment.accountNumber, enrolment]))
    const from = plusDays(page[0]!.plannedTo!, 1)
    const due = await billing.dueBills(tx, [...byAccount.keys()], { from, to: today })
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
      .set({ plannedTo: today })
      .where(
        inArray(
          autopayEnrolment.reference,
          page.map(({ reference }) => reference),
        ),
      )
    return page.length
  })
