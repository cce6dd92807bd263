import { isOpen, paymentMachine, type PaymentState } from '@hibla/contract/payments/state.rule'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { pipelined } from '../../kernel/postgres/pipelined.ts'
import { movesOf } from '../../kernel/states/moves.ts'
import { paymentMoved } from './events.ts'
import type { PaymentsDeps } from './deps.ts'
import { extendSuspensionHold, nextPollAt } from './settle/polling-schedule.ts'
import { paymentEvent, paymentIntent, type Intent } from './payments.tables.ts'

type Facts = Partial<
  Pick<
    Intent,
    'gatewayReference' | 'url' | 'payReference' | 'failure' | 'paymentRefId' | 'expiresAt' | 'amount' | 'paidOn'
  >
>
export type Move = {
  to: PaymentState
  /** Who says so. */
  by: 'payer' | 'gateway' | 'asking' | 'staff'
  detail?: string
  set?: Facts
}

/**
 * The only place where a payment's state changes; what can't follow is left out, such as news that come late. Suspension waits
 * while it's open or held. Everything is sent together, and COMMIT can follow at once.
 */
export const { lock: lockPayment, moveTo } = movesOf({
  table: paymentIntent,
  key: 'reference',
  may: ({ state }, { to }: Move) => paymentMachine.may(state, to),
  change: ({ expiresAt }, { to, set = {} }, at) => ({
    ...set,
    state: to,
    changedAt: at,
    asked: 0,
    askAt: isOpen(to) ? nextPollAt(set.expiresAt ?? expiresAt, 0, at) : null,
  }),
  events: {
    table: paymentEvent,
    of: ({ reference, state }, { by, detail }, at) => ({ reference, state, by, detail: detail ?? null, at }),
  },
  tell: (tx, deps: PaymentsDeps, moved) => {
    const { reference, state, personId, cardToken, orderId } = moved
    const isTold = personId !== null || cardToken !== null || orderId !== null
    pipelined(tx, [
      isOpen(state) || state === 'held'
        ? extendSuspensionHold(tx, deps, moved)
        : deps.billing.releaseHold(tx, reference),
      ...(isTold ? [outbox(tx, paymentMoved, { reference, state })] : []),
    ])
  },
})
