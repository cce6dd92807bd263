import { eq } from '../../../kernel/postgres/sql.ts'
import type { GatewayNotification } from '../../payments/payments.service.ts'
import { autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { end } from '../enrolment/end.ts'
import { emails, write } from '../emails.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

type CardNotification = Exclude<GatewayNotification, { about: 'payment' }>

/** What the gateway says of a card becomes what we say, once. The enrolment must be locked. */
export const applyNotification = async (
  tx: Transaction,
  deps: AutopayDeps,
  enrolment: Enrolment,
  notification: CardNotification,
): Promise<void> => {
  if (enrolment.token !== null || enrolment.takenAmount !== null) return
  if (notification.about === 'card-refused') return closeUnentered(tx, deps, enrolment, 'refused')
  const { card, taken } = notification
  const isAwaited = enrolment.state === 'started'
  const [known] = await tx
    .update(autopayEnrolment)
    .set({
      token: card.token,
      brand: card.brand,
      last4: card.last4,
      cardExpires: card.expires,
      takenAmount: taken.amount,
      takenCurrency: taken.currency,
      takenReference: taken.gatewayReference,
      takenAt: taken.paidAt,
      ...(isAwaited && { state: 'PARTIAL_VERIFIED' as const }),
      askAt: null,
      url: null,
      changedAt: deps.clock.now(),
    })
    .where(eq(autopayEnrolment.reference, enrolment.reference))
    .returning()
  if (isAwaited) await write(tx, deps, enrolment.accountNumber, emails.confirmCard(known!))
  // Nobody waits for it any more: the amount is credited, and the card forgotten.
  else await end(tx, deps, known!, 'not-verified')
}

/** No card was entered, and none will be. */
export const closeUnentered = async (
  tx: Transaction,
  { clock }: Pick<AutopayDeps, 'clock'>,
  { reference, state }: Enrolment,
  to: 'refused' | 'expired',
): Promise<void> => {
  if (state !== 'started') return
  await tx
    .update(autopayEnrolment)
    .set({ state: to, askAt: null, url: null, changedAt: clock.now() })
    .where(eq(autopayEnrolment.reference, reference))
}
