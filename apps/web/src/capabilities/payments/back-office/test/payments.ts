export const REFERENCE = 'PAY-23456789ABCDEFGHJKLM'

const shared = {
  reference: REFERENCE,
  accountEnding: '0029',
  amount: 149_900,
  serviceCharge: 0,
  payMethod: 'wallet',
  channel: 'gc',
  channelName: 'GCash',
  startedAt: '2026-11-15T01:00:00.000Z',
  expiresAt: '2026-11-15T01:30:00.000Z',
  url: null,
  payReference: null,
  couldBePaid: true,
  failure: null,
  areProofsDismissed: false,
  refunded: 0,
  changes: [],
  accountNumber: '1000000000029',
  gateway: 'paynamics',
  gatewayReference: 'GW-1',
  refunds: [],
  secondPersonFrom: 500_000,
} as const

export const paymentUnderReview = {
  ...shared,
  state: 'held',
  paymentRefId: null,
  proofs: 1,
  notes: [{ by: 'gateway', detail: '₱1,400.00 came as GW-1', at: '2026-11-15T01:05:00.000Z' }],
  slips: [{ link: '/files/slip-1', nth: 1, sentAt: '2026-11-15T01:06:00.000Z', dismissed: null }],
  held: {
    why: 'other-amount',
    came: 140_000,
    currency: 'PHP',
    needsSecond: false,
    decision: null,
    note: null,
    awaitsSecond: false,
    isOwn: false,
  },
} as const

export const paidPayment = {
  ...shared,
  state: 'paid',
  paymentRefId: 'HP-1000000001',
  proofs: 0,
  notes: [],
  slips: [],
  held: null,
} as const

export const refund = {
  refund: 'RFD-23456789ABCDEFGHJKLM',
  kind: 'refund',
  amount: 50_000,
  currency: 'PHP',
  reason: 'Paid twice',
  state: 'done',
  askedAt: '2026-11-15T02:00:00.000Z',
  isOwn: false,
} as const
