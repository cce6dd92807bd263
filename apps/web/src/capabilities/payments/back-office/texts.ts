import type { DifferenceKind } from '@hibla/contract/payments/reconcile.contract'
import type {
  confirmReview,
  decideRefund,
  dismissSlips,
  refundPayment,
  decideReview,
  StaffPayment,
} from '@hibla/contract/payments/refunds.contract'
import { settledByStaff } from '@hibla/contract/payments/state.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { z } from 'zod'

/** The reason that staff give for a decision about money. */
export const Why = z.string().trim().min(3, 'Write down why, so others understand it later.')

export const stateNames: Record<StaffPayment['state'], string> = {
  intent: 'Started',
  redirected: 'Waiting for the payer',
  confirming: 'Being confirmed',
  unknown: 'No answer from the gateway',
  paid: 'Paid',
  failed: 'Not completed',
  expired: 'Not paid in time',
  held: 'Held',
}

/** Money that came and doesn't count didn't come to nothing. */
export const endNames: Record<string, string> = {
  [settledByStaff.return]: 'Sent back',
  [settledByStaff.close]: 'Closed',
}

type UnderReview = NonNullable<StaffPayment['held']>

export const reviewReasons: Record<UnderReview['why'], string> = {
  'other-amount': 'A different amount came than we asked for.',
  'other-currency': 'It came in a different currency.',
  'account-unknown': 'We don’t have this account any more.',
  'posted-before': 'The gateway has told us of the same money for another payment.',
}

export const decisionNames: Record<NonNullable<UnderReview['decision']>, string> = {
  post: 'Post it to the account',
  return: 'Send it back',
  close: 'Close it without moving money',
}

type Refund = StaffPayment['refunds'][number]

export const refundKindNames: Record<Refund['kind'], string> = {
  refund: 'Refund',
  reversal: 'Reversal',
  return: 'Return',
}

export const refundStateNames: Record<Refund['state'], string> = {
  asked: 'Waiting for a second person',
  sending: 'On its way',
  done: 'Done',
  refused: 'Refused by the gateway',
  declined: 'Declined',
}

export const refundTexts = {
  'not-found': 'We don’t have this payment any more. Reload the page.',
  'not-paid': 'Only payments that are paid can be paid back.',
  'more-than-paid': 'That’s more than is left of this payment.',
  'channel-unavailable': 'This gateway isn’t connected, so nothing can be sent back through it.',
  'order-goes-on':
    'This pays for an order that’s still under way. If the subscriber cancels the order, all of it goes back automatically. Once the order is on its way, you can pay it back here.',
} satisfies Record<RefusalOf<typeof refundPayment>, string>

export const decideTexts = {
  'not-found': 'We don’t have this refund any more. Reload the page.',
  'own-refund': 'You asked for this refund yourself, so somebody else has to decide.',
  'already-decided': 'Somebody else has already decided. Reload the page.',
} satisfies Record<RefusalOf<typeof decideRefund>, string>

export const dismissTexts = {
  'not-found': 'We don’t have this payment any more. Reload the page.',
  'money-came': 'The money has come meanwhile. Reload the page.',
  'already-dismissed': 'Somebody else has dismissed it meanwhile. Reload the page.',
} satisfies Record<RefusalOf<typeof dismissSlips>, string>

export const paymentReviewTexts = {
  'not-found': 'We don’t have this payment any more. Reload the page.',
  'not-held': 'This payment isn’t held any more. Reload the page.',
  'already-decided': 'Somebody else has already decided. Reload the page.',
  'own-decision': 'You decided this yourself, so somebody else has to agree.',
  'cannot-post': 'This can’t be posted to the account. Send it back, or close it.',
  'cannot-return':
    'This can’t be sent back. If it counts for another payment, pay that one back. Otherwise close this one.',
  'channel-unavailable': 'This gateway isn’t connected, so nothing can be sent back through it.',
} satisfies Record<RefusalOf<typeof decideReview> | RefusalOf<typeof confirmReview>, string>

export const differenceNames: Record<DifferenceKind, string> = {
  'missing-here': 'Only in the gateway’s list',
  'missing-there': 'Missing from the gateway’s list',
  'other-amount': 'Another amount',
  'other-channel': 'Another channel',
}

export const gatewayNames: Record<string, string> = { paynamics: 'Paynamics', maya: 'Maya' }
