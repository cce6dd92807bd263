import { and, asc, eq, isNotNull, lte } from '../../kernel/postgres/sql.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { nextAsk } from '../payments/payments.door.ts'
import { autopayEnrolment } from './autopay.tables.ts'
import { applyTold, closeUnentered } from './card-entered.ts'
import { lockEnrolment } from './live.ts'
import type { AutopayParts, Enrolment } from './parts.ts'

/** Asks the gateway whether the card was entered, and does what follows from it. False if it didn't answer. */
export const askAboutCard = async (parts: AutopayParts, { reference }: Enrolment): Promise<boolean> => {
  const told = await parts.payments.cards?.askCard(reference)
  if (!told || told.about === 'unknown' || told.about === 'payment') return false
  await parts.db.transaction(async (tx) => {
    const enrolment = await lockEnrolment(tx, reference)
    if (!enrolment) return
    if (told.about === 'card' || told.about === 'card-refused') await applyTold(tx, parts, enrolment, told)
    else if (enrolment.expiresAt <= parts.clock.now()) await closeUnentered(tx, parts, enrolment, 'expired')
  })
  return true
}

/** Takes the next one that is due, and moves its time on: if this process dies, another asks then. */
const takeNext = ({ db, clock }: AutopayParts): Promise<Enrolment | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [due] = await tx
      .select()
      .from(autopayEnrolment)
      .where(and(isNotNull(autopayEnrolment.askAt), lte(autopayEnrolment.askAt, now)))
      .orderBy(asc(autopayEnrolment.askAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const asked = due.asked + 1
    await tx
      .update(autopayEnrolment)
      .set({ asked, askAt: nextAsk(due.expiresAt, asked, now) })
      .where(eq(autopayEnrolment.reference, due.reference))
    return due
  })

export const askAboutCards = async (parts: AutopayParts, log?: Log): Promise<void> => {
  for (;;) {
    const enrolment = await takeNext(parts)
    if (!enrolment) return
    await askAboutCard(parts, enrolment).catch((error: unknown) => {
      log?.error({ err: error, reference: enrolment.reference }, 'autopay: could not ask about a card')
    })
  }
}
