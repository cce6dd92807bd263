import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { payMethods } from './methods.rule.ts'
import { paymentStates } from './state.rule.ts'
import { paymentRequestFaults } from './payment-request.rule.ts'

/** Ours, and impossible to guess: whoever has it may follow the payment. */
export const PaymentReference = z.string().regex(/^PAY-[2-9A-HJ-NP-Z]{20}$/, 'This isn’t a payment reference')
const OfPayment = z.object({ reference: PaymentReference })

/** Everything a payer may know of a payment. */
export const PaymentStatus = z.object({
  reference: z.string(),
  state: z.enum(paymentStates),
  /** The last four digits of the account number. */
  accountEnding: z.string(),
  /** What counts towards the bill, and what is charged on top. */
  amount: Centavos,
  serviceCharge: Centavos,
  payMethod: z.enum(payMethods),
  channel: z.string(),
  channelName: z.string(),
  startedAt: z.iso.datetime(),
  /** Until when it can be paid. */
  expiresAt: z.iso.datetime(),
  /** The gateway's page, while it can be paid there. */
  url: z.string().nullable(),
  /** The number to take to a counter or an outlet, while it can be paid there. */
  payReference: z.string().nullable(),
  /** Whether anybody could have paid it so far: it has had a page or a number, or a kept card is charged for it. */
  couldBePaid: z.boolean(),
  /** Its number in the payment history, once it is posted. */
  paymentRefId: z.string().nullable(),
  /** Why it failed: the gateway's own code, `cancelled`, or what staff settled (`settledByStaff`). */
  failure: z.string().nullable(),
  /** How many photos or slips the payer has sent to prove it, without those that staff dismissed. */
  proofs: z.int(),
  /** There were some, and staff have found no payment behind any. */
  areProofsDismissed: z.boolean(),
  /** What has been paid back. */
  refunded: Centavos,
  changes: z.array(z.object({ state: z.enum(paymentStates), at: z.iso.datetime() })),
  /** The order it pays for, if it isn't for bills. */
  orderId: z.string().optional(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** As it stands when somebody starts it. */
const StartedPayment = PaymentStatus.extend({
  /** Somebody else has begun to pay the same amount the same way. Whoever starts this one decides whether to go on. */
  isPaidByOthers: z.literal(true).optional(),
})

/** Base64 of a payment request's JSON. */
const Encoded = z.string().min(1).max(4_000)

const startRefusals = [
  ...paymentRequestFaults,
  'not-found',
  'card-needs-login',
  /** This call doesn't take this channel. */
  'channel-elsewhere',
  'channel-unavailable',
  /** The amount owed is `about.balance` now. */
  'balance-changed',
  /** AutoPay is charging the account's card right now; its own people get to that payment instead. */
  'being-paid',
  /** The intent key belongs to another payment. */
  'key-used',
  /** The gateway won't take it; nothing was charged. */
  'gateway-refused',
] as const

/** Anybody can pay for anybody, so these count for the network too. */
const startedByAnybody = {
  access: 'public',
  body: z.object({ data: Encoded }),
  ok: StartedPayment,
  refusals: startRefusals,
  captcha: true,
  visitorKey: 'gives',
  limit: perTenMinutes(30),
} as const

export const payByCard = endpoint({
  method: 'GET',
  path: '/payment/paynamics/transactions',
  summary: 'Starts a payment by card for an account of one’s own; payload is base64 of a JSON text.',
  access: 'customer',
  writes: true,
  query: z.object({ payload: Encoded, source: z.literal('web') }),
  ok: StartedPayment,
  refusals: startRefusals,
  limit: perTenMinutes(30),
})

export const payOnline = endpoint({
  ...startedByAnybody,
  method: 'POST',
  path: '/payment/paynamics/transactions',
  summary: 'Starts a payment by GCash, GrabPay, BDO or internet banking; data is base64 of a JSON text.',
})

export const payByMaya = endpoint({
  ...startedByAnybody,
  method: 'POST',
  path: '/payment/paymaya/transactions',
  summary: 'Starts a payment by Maya; data is base64 of a JSON text.',
})

export const payByReference = endpoint({
  ...startedByAnybody,
  method: 'POST',
  path: '/payment/paynamics/reference',
  summary: 'Makes the number to pay with at a counter or an authorized outlet; data is base64 of a JSON text.',
})

export const paymentStatus = endpoint({
  method: 'GET',
  path: '/payment/transactions/{reference}',
  summary: 'Where a payment stands, for whoever has its reference.',
  access: 'public',
  params: OfPayment,
  ok: PaymentStatus,
  refusals: ['not-found'],
  limit: perTenMinutes(600),
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/payment/transactions/{reference}/check',
  summary: 'The payer is back from the gateway: asks it what became of the payment.',
  access: 'public',
  params: OfPayment,
  ok: PaymentStatus,
  refusals: ['not-found'],
  limit: perTenMinutes(120),
})

export const pollPayment = endpoint({
  method: 'POST',
  path: '/payment/transactions/{reference}/poll',
  summary: 'A page shows an open payment: asks the gateway what has become of it. The payer may still be there.',
  access: 'public',
  params: OfPayment,
  ok: PaymentStatus,
  refusals: ['not-found'],
  limit: perTenMinutes(120),
})

export const accountPayments = endpoint({
  method: 'GET',
  path: '/payment/accounts/{accountNumber}/transactions',
  summary:
    'The payments for an account of the last 90 days: those that brought money or of which something went back, and those that its own people started.',
  access: 'customer',
  visitorKey: 'takes',
  mayBeOld: true,
  params: z.object({ accountNumber: AccountNumber }),
  ok: z.array(PaymentStatus),
  owns: { account: 'params.accountNumber' },
})

/** Of one sender for one payment, and of one network in a day. */
export const MAX_SLIPS = 3
export const MAX_SLIPS_A_DAY = 10

export const provePayment = endpoint({
  method: 'POST',
  path: '/payment/transactions/{reference}/proof',
  summary: `Adds a photo or PDF of the slip to a payment made at a counter or outlet; at most ${MAX_SLIPS} of a sender that staff haven’t dismissed.`,
  access: 'public',
  visitorKey: 'gives',
  params: OfPayment,
  format: 'raw',
  ok: PaymentStatus,
  refusals: [
    'not-found',
    /** Only payments with a number have slips. */
    'no-slip',
    'already-paid',
    'too-many-files',
    /** Their network has sent as many slips today as we take. */
    'daily-slip-limit',
    /** They have sent as much today as we take, with whichever payments and tickets. */
    'daily-upload-limit',
    'file-too-large',
    'file-empty',
    'file-type',
    'file-damaged',
    'file-locked',
    'file-too-detailed',
    'storage-full',
  ],
  statuses: { 'file-too-large': 413 },
  idempotent: true,
  limit: perTenMinutes(20),
})

/** What a gateway sends. Its signature covers these bytes, so nothing reads them before it has been checked. */
const notification = {
  method: 'POST',
  access: 'gateway',
  format: 'signed',
  body: z.string().max(64_000),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['malformed', 'bad-signature', 'too-old', 'unknown-reference'],
} as const

export const notifiedByPaynamics = endpoint({
  ...notification,
  path: '/payment/paynamics/notify',
  summary: 'Paynamics tells what became of a payment.',
  calledBy: 'Paynamics',
})

export const notifiedByMaya = endpoint({
  ...notification,
  path: '/payment/paymaya/notify',
  summary: 'Maya tells what became of a payment.',
  calledBy: 'Maya',
})
