import { cardName } from '@hibla/contract/autopay/enrolment.rule'
import { and, eq } from '../../../kernel/postgres/sql.ts'
import { autopayCharge, autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

export type EndingDeps = Pick<AutopayDeps, 'clock'> & { payments: Pick<AutopayDeps['payments'], 'recordCapture'> }

/**
 * Credits what was taken from the card to check it, once. Not before the amount is confirmed or the enrolment is over:
 * whoever sees the account's payments could read it there.
 */
export const credit = async (
  tx: Transaction,
  { clock, payments }: EndingDeps,
  enrolment: Enrolment,
): Promise<Pick<Enrolment, 'creditedAt'>> => {
  const { reference, accountNumber, personId, takenAmount, takenCurrency, takenReference, takenAt } = enrolment
  if (enrolment.creditedAt !== null || takenAmount === null) return { creditedAt: enrolment.creditedAt }
  // Some banks check a card without taking anything.
  if (takenAmount <= 0) return { creditedAt: clock.now() }
  await payments.recordCapture(tx, {
    reference,
    accountNumber,
    personId,
    channelName: `AutoPay card check, ${cardName(enrolment)}`,
    taken: { amount: takenAmount, currency: takenCurrency!, gatewayReference: takenReference!, paidAt: takenAt! },
  })
  return { creditedAt: clock.now() }
}

/** Ends a locked enrolment: nothing more is charged, what was taken is credited, and the gateway forgets the card. */
export const end = async (
  tx: Transaction,
  deps: EndingDeps,
  enrolment: Enrolment,
  endedBecause: NonNullable<Enrolment['endedBecause']>,
): Promise<void> => {
  const now = deps.clock.now()
  const { reference, token } = enrolment
  await tx
    .update(autopayEnrolment)
    .set({
      ...(await credit(tx, deps, enrolment)),
      state: 'ended',
      endedBecause,
      url: null,
      askAt: null,
      forgetAt: token === null ? null : now,
      changedAt: now,
    })
    .where(eq(autopayEnrolment.reference, reference))
  await tx
    .update(autopayCharge)
    .set({ state: 'stopped', nextOn: null, waitUntil: null, changedAt: now })
    .where(and(eq(autopayCharge.enrolment, reference), eq(autopayCharge.state, 'waiting')))
}
