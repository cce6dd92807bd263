import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { PaymentReference, PaymentStatus } from './payments.contract.ts'

/** `refund`: we pay it back through the gateway. `reversal`: the payer's bank has taken it back already. */
export const paidBackKinds = ['refund', 'reversal'] as const
/** `return`: it was held, so it never counted towards a bill, and goes back whole. */
export const refundKinds = [...paidBackKinds, 'return'] as const
/** `asked` waits for a second person; `sending` is certain to happen, or to be refused by the gateway. */
export const refundStates = ['asked', 'sending', 'done', 'refused', 'declined'] as const

const RefundReference = z.string().regex(/^RFD-[2-9A-HJ-NP-Z]{20}$/, 'This isn’t a refund')

const Refund = z.object({
  refund: z.string(),
  kind: z.enum(refundKinds),
  /** In the smallest unit of its currency, which is pesos unless something else came and goes back. */
  amount: Centavos,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(refundStates),
  askedAt: z.iso.datetime(),
  /** Whether whoever looks at it asked for it, and so can't approve it. */
  isOwn: z.boolean(),
})

/** Why a payment is held: something else came, the account is gone, or the gateway told it of another payment before. */
export const reviewReasons = ['other-amount', 'other-currency', 'account-unknown', 'posted-before'] as const
/** `post`: it counts after all. `return`: it goes back. `close`: there's nothing to move, or it was done by hand. */
export const reviewDecisions = ['post', 'return', 'close'] as const

const UnderReview = z.object({
  why: z.enum(reviewReasons),
  /** What came, in the smallest unit of its currency. */
  came: z.int(),
  currency: z.string(),
  /** Whether a second person has to agree to what is decided. */
  needsSecond: z.boolean(),
  /** What staff wish to do, while a second person has to agree or the money is on its way back. */
  decision: z.enum(reviewDecisions).nullable(),
  note: z.string().nullable(),
  awaitsSecond: z.boolean(),
  /** Whether whoever looks at it decided, and so can't agree. */
  isOwn: z.boolean(),
})

const StaffPayment = PaymentStatus.extend({
  accountNumber: z.string(),
  gateway: z.string(),
  gatewayReference: z.string().nullable(),
  /** What was noted on the way, such as what came instead of what was asked for. */
  notes: z.array(z.object({ by: z.string(), detail: z.string(), at: z.iso.datetime() })),
  /** Links to the slips that the payer has sent; they work for some minutes. */
  slips: z.array(
    z.object({
      link: z.string(),
      /** The payer's first slip is number 1. Numbers stay as they are when an earlier slip is deleted. */
      nth: z.int(),
      sentAt: z.iso.datetime(),
      /** Why staff have dismissed it, if they have. */
      dismissed: z.string().nullable(),
    }),
  ),
  refunds: z.array(Refund),
  /**
   * If this much or more goes back now, a second person has to approve it. What went back of this payment counts, and what goes
   * back today to the same account or is sent back by whoever looks at it.
   */
  secondPersonFrom: Centavos,
  /** Only while it is held. */
  held: UnderReview.nullable(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const staffPayments = endpoint({
  method: 'GET',
  path: '/backoffice/payments',
  summary: 'Payments for staff: those that need review, or those of an account or reference.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({
    /**
     * Held ones, ones that the gateway doesn't tell us about, those where something waits for a second person, and those
     * that aren't paid although the payer has sent a slip that nobody has dismissed.
     */
    needs: z.enum(['held', 'unknown', 'approval', 'slips']).optional(),
    account: AccountNumber.optional(),
    reference: PaymentReference.optional(),
  }),
  ok: z.array(StaffPayment),
})

export const dismissSlips = endpoint({
  method: 'POST',
  path: '/backoffice/payments/slips/dismiss',
  summary: 'Somebody has looked at a payment’s slips, and there is no payment behind them.',
  access: 'back-office',
  body: z.object({
    reference: PaymentReference,
    /** The number of the last slip they have seen: one that came meanwhile isn't dismissed. */
    seen: z.int().min(1).max(1_000),
    why: z.string().trim().min(3).max(300),
  }),
  ok: z.object({ status: z.literal(true), payment: StaffPayment }),
  refusals: [
    'not-found',
    /** The money has come, so there's nothing to say against the slips. */
    'money-came',
    'already-dismissed',
  ],
  idempotent: true,
})

/** Back-office work that moves money: with a fresh proof, and once per key. */
const moneyMoves = {
  method: 'POST',
  access: 'back-office',
  stepUp: true,
  idempotent: true,
  ok: z.object({ status: z.literal(true), payment: StaffPayment }),
} as const

export const refundPayment = endpoint({
  ...moneyMoves,
  path: '/backoffice/payments/refunds',
  summary:
    'Pays a payment back, whole or in part; a second person has to approve it if a configured sum goes back of the payment, or on one day by one person or to one account.',
  body: z.object({
    reference: PaymentReference,
    kind: z.enum(paidBackKinds),
    amount: Centavos.refine((amount) => amount > 0, 'A refund is above zero'),
    reason: z.string().trim().min(3).max(300),
  }),
  refusals: [
    'not-found',
    'not-paid',
    'more-than-paid',
    'channel-unavailable',
    /** It pays for an order that can still be cancelled, and then all of it goes back by itself. */
    'order-goes-on',
  ],
})

export const decideRefund = endpoint({
  ...moneyMoves,
  path: '/backoffice/payments/refunds/decision',
  summary: 'A second person approves or declines a refund.',
  body: z.object({ refund: RefundReference, approve: z.boolean() }),
  refusals: ['not-found', 'own-refund', 'already-decided'],
})

export const decideReview = endpoint({
  ...moneyMoves,
  path: '/backoffice/payments/held',
  summary:
    'Decides about a held payment; from a configured sum on, and for other currencies, a second person has to agree.',
  body: z.object({
    reference: PaymentReference,
    decision: z.enum(reviewDecisions),
    note: z.string().trim().min(3).max(300),
  }),
  refusals: ['not-found', 'not-held', 'already-decided', 'cannot-post', 'cannot-return', 'channel-unavailable'],
})

export const confirmReview = endpoint({
  ...moneyMoves,
  path: '/backoffice/payments/held/decision',
  summary: 'A second person agrees to what is to happen to a held payment, or not; then it is open again.',
  body: z.object({ reference: PaymentReference, agree: z.boolean() }),
  refusals: ['not-found', 'own-decision', 'already-decided', 'cannot-post', 'cannot-return', 'channel-unavailable'],
})
