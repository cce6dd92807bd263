import { stateMachine } from '../values/state-machine.ts'

/**
 * Where a payment stands. `intent`: decided, the gateway hasn't answered yet. `redirected`: the payer is with the gateway, or
 * has a number to pay. `confirming`: the payer is back, or the gateway is still working on it. `unknown`: the gateway didn't
 * say; we keep asking. `held`: something else came than was asked for, and staff look at it.
 */
export const paymentStates = [
  'intent',
  'redirected',
  'confirming',
  'unknown',
  'paid',
  'failed',
  'expired',
  'held',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Nothing has been decided yet. */
export const openStates = ['intent', 'redirected', 'confirming', 'unknown'] as const satisfies PaymentState[]

/**
 * Money that arrives after all is still money, so a failed or expired payment can become paid. A paid one stays paid. Only
 * staff decide about a held one.
 */
export const paymentMachine = stateMachine<PaymentState>({
  intent: ['redirected', 'confirming', 'unknown', 'paid', 'failed', 'expired', 'held'],
  redirected: ['confirming', 'unknown', 'paid', 'failed', 'expired', 'held'],
  confirming: ['unknown', 'paid', 'failed', 'expired', 'held'],
  unknown: ['redirected', 'confirming', 'paid', 'failed', 'expired', 'held'],
  failed: ['paid', 'held'],
  expired: ['paid', 'held'],
  held: ['paid', 'failed'],
  paid: [],
})

/** What `failure` is if money came and staff sent it back, or found nothing to move. */
export const settledByStaff = { return: 'sent-back', close: 'closed-by-staff' } as const

export const isOpen = (state: PaymentState): boolean => (openStates as readonly PaymentState[]).includes(state)

type RefundSum = { state: string; amount: number }

/** What has gone back of a payment or is about to; what was refused or declined stays. */
export const refundedAmount = (refunds: readonly RefundSum[]): number =>
  refunds
    .filter(({ state }) => state !== 'refused' && state !== 'declined')
    .reduce((sum, { amount }) => sum + amount, 0)
