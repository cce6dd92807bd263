import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { refused } from '@hibla/contract/values/outcome'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { postToBilling } from './apply-gateway-status.ts'
import { storedCardChannel } from '../start/charge-card.ts'
import type { Paid } from '../gateway.port.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentEvent, paymentHeld, paymentIntent } from '../payments.tables.ts'

export type Capture = {
  /** Of the enrolment, under which the gateway took it. */
  reference: string
  accountNumber: string
  personId: string | null
  channelName: string
  taken: Omit<Paid, 'state'>
}

/**
 * What a gateway took from a card to check it counts towards the bill, as a payment that is made already. What can't be
 * posted is left to staff.
 */
export const recordCapture = async (
  tx: Transaction,
  deps: Pick<PaymentsDeps, 'clock' | 'billing'>,
  { taken, ...given }: Capture,
): Promise<void> => {
  const { reference } = given
  const { amount, currency, gatewayReference, paidAt } = taken
  const intent = { ...given, ...storedCardChannel, amount, orderId: null }
  const isOurs = taken.currency === CURRENCY
  const posted = isOurs ? await postToBilling(tx, deps, intent, taken) : refused('other-currency')
  const state = posted.ok ? ('paid' as const) : ('held' as const)
  const now = deps.clock.now()
  await tx.insert(paymentIntent).values({
    ...intent,
    gatewayReference,
    intentKey: randomUUID(),
    state,
    paymentRefId: posted.ok ? posted.value.paymentRefId : null,
    paidOn: posted.ok ? manilaDate(paidAt) : null,
    startedAt: paidAt,
    changedAt: now,
    expiresAt: now,
  })
  await tx.insert(paymentEvent).values({ reference, state, by: 'gateway', at: now })
  if (!posted.ok)
    await tx
      .insert(paymentHeld)
      .values({ reference, why: posted.refusal, came: amount, currency, gatewayReference, paidOn: manilaDate(paidAt) })
}
