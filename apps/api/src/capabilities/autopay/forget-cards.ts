import { HOUR_MS } from '@hibla/contract/values/days'
import { and, asc, eq, isNotNull, lte } from '../../kernel/postgres/sql.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { autopayEnrolment } from './autopay.tables.ts'
import type { AutopayParts, Enrolment } from './parts.ts'

/** Tells the gateway to forget the cards of enrolments that are over, until it has. */
export const forgetCards = async (parts: AutopayParts, log?: Log): Promise<void> => {
  for (;;) {
    const enrolment = await takeNext(parts)
    if (!enrolment) return
    const { reference, token } = enrolment
    const answer = await parts.payments.cards?.forget(token!).catch((error: unknown) => {
      log?.error({ err: error, reference }, 'autopay: could not have a card forgotten')
    })
    if (answer === 'forgotten')
      await parts.db
        .update(autopayEnrolment)
        .set({ token: null, forgetAt: null })
        .where(eq(autopayEnrolment.reference, reference))
  }
}

/** Moves its time on, so that another process tries again if this one dies. */
const takeNext = ({ db, clock }: AutopayParts): Promise<Enrolment | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [due] = await tx
      .select()
      .from(autopayEnrolment)
      .where(and(isNotNull(autopayEnrolment.forgetAt), lte(autopayEnrolment.forgetAt, now)))
      .orderBy(asc(autopayEnrolment.forgetAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due)
      await tx
        .update(autopayEnrolment)
        .set({ forgetAt: new Date(now.getTime() + HOUR_MS) })
        .where(eq(autopayEnrolment.reference, due.reference))
    return due
  })
