import { isConfirmedLate } from '@hibla/contract/payments/methods.rule'
import { DAY_MS, MINUTE_MS } from '@hibla/contract/values/days'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { Intent } from '../payments.tables.ts'
import type { PaymentsDeps } from '../deps.ts'

/** Three business days, with a weekend between. */
const LATE_CONFIRMATION_MS = 5 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/** It has had a page or a number, or a kept card is charged for it. */
export const isPayable = ({ url, payReference, cardToken }: Intent): boolean =>
  url !== null || payReference !== null || cardToken !== null

/**
 * Until when a payment that was begun is waited for. Banks and counters say days later that it was made; everywhere else its
 * time is over when nobody can begin it any more.
 */
export const awaitedUntil = (intent: Intent): Date =>
  isConfirmedLate(intent.payMethod) && isPayable(intent)
    ? new Date(intent.expiresAt.getTime() + LATE_CONFIRMATION_MS)
    : intent.expiresAt

/** Until when something is decided at the latest, as far as we can tell: staff decide about a held one. */
export const retainedUntil = (intent: Intent, now: Date): Date => {
  const awaited = awaitedUntil(intent)
  return intent.state !== 'held' && awaited > now ? awaited : new Date(now.getTime() + WEEK_MS)
}

/**
 * Suspension waits as long as it can be paid, and longer while we may have the money: held, or nobody has told us. What is paid
 * for an order clears no bill.
 */
export const extendSuspensionHold = async (
  tx: Transaction,
  { billing, clock }: Pick<PaymentsDeps, 'billing' | 'clock'>,
  { reference, accountNumber, amount, state, expiresAt, orderId }: Intent,
): Promise<void> => {
  if (orderId !== null) return
  const now = clock.now()
  const until = state !== 'held' && expiresAt > now ? expiresAt : new Date(now.getTime() + WEEK_MS)
  await billing.placeHold(tx, { reference, accountNumber, amount, until })
}

/** Soon at first, because people wait; then less and less often. */
const pauses = [0.5, 1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS)

/** When the gateway is asked next about a payment, and in any case when its time is over. */
export const nextPollAt = (expiresAt: Date, asked: number, now: Date): Date => {
  const next = now.getTime() + pauses[Math.min(asked, pauses.length - 1)]!
  const end = expiresAt.getTime()
  return new Date(end > now.getTime() ? Math.min(next, end) : next)
}
