import { and, desc, eq, inArray, or } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { autopayEnrolment, liveStates } from './autopay.tables.ts'
import { end, type EndingDeps } from './enrolment/end.ts'
import type { AutopayDeps } from './deps.ts'

/** Whoever erases their login isn't charged any more, and their card is forgotten. */
export const autopayData = (deps: EndingDeps & Pick<AutopayDeps, 'db'>): PersonalData => ({
  name: 'autopay',
  export: async (personId, accountNumbers) =>
    deps.db
      .select({
        accountNumber: autopayEnrolment.accountNumber,
        state: autopayEnrolment.state,
        brand: autopayEnrolment.brand,
        last4: autopayEnrolment.last4,
        expires: autopayEnrolment.cardExpires,
        startedAt: autopayEnrolment.startedAt,
        endsAfter: autopayEnrolment.endsAfter,
      })
      .from(autopayEnrolment)
      .where(or(eq(autopayEnrolment.personId, personId), inArray(autopayEnrolment.accountNumber, accountNumbers)))
      .orderBy(desc(autopayEnrolment.startedAt)),
  erase: async (tx, personId) => {
    const own = eq(autopayEnrolment.personId, personId)
    const live = await tx
      .select()
      .from(autopayEnrolment)
      .where(and(own, inArray(autopayEnrolment.state, [...liveStates])))
      .for('update')
    // What was taken from the card is credited without their name.
    for (const enrolment of live) await end(tx, deps, { ...enrolment, personId: null }, 'erased')
    const mine = await tx.update(autopayEnrolment).set({ personId: null, last4: null }).where(own).returning()
    return { erased: mine.length > 0 ? ['AutoPay, and which card it charged'] : [], kept: [] }
  },
})
