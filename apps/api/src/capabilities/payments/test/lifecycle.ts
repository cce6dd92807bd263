import type { PaymentState } from '@hibla/contract/payments/state.rule'

/**
 * What may become of a payment, as decision 39 has it. It's written down here again, so that a mistake in the portal's own
 * table doesn't change both alike.
 */
const following: Record<PaymentState, string> = {
  intent: 'redirected confirming unknown paid failed expired held',
  redirected: 'confirming unknown paid failed expired held',
  confirming: 'unknown paid failed expired held',
  unknown: 'redirected confirming paid failed expired held',
  paid: '',
  failed: 'paid held',
  expired: 'paid held',
  held: 'paid failed',
}

export const mayFollow = (from: PaymentState, to: PaymentState): boolean => following[from].split(' ').includes(to)

/** Nothing has been decided yet. */
export const isUndecided = (state: PaymentState): boolean =>
  ['intent', 'redirected', 'confirming', 'unknown'].includes(state)
