import { z } from 'zod'
import { endpoint, perHour, perTenMinutes } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Centavos } from '../values/money.ts'
import { autoPayStates } from './enrolment.rule.ts'

/** What the web asks for. It travels as base64 of its JSON, so the call can't declare it. */
export const EnrolmentRequest = z.object({
  action: z.literal('createtoken'),
  accountNumber: AccountNumber,
  /** The subscriber has agreed to be charged on every due date. */
  agreed: z.literal(true),
})
export type EnrolmentRequest = z.infer<typeof EnrolmentRequest>

const Card = z.object({
  brand: z.enum(['Visa', 'MasterCard', 'JCB']),
  last4: z.string(),
  /** The month it's good until, such as 2028-04. */
  expires: z.string(),
})

const NextCharge = z.object({
  /** Owed now; what is owed on the morning of the charge is charged. */
  amount: Centavos,
  on: IsoDate,
  /** How many charges for this bill have failed. */
  failed: z.int(),
  /** It has begun, and the bank hasn't answered yet. */
  isUnderWay: z.boolean(),
  /** Somebody is paying for the account, so it waits until that is clear, at most until this day. */
  waitsUntil: IsoDate.nullable(),
})

export const AutoPayDetails = z.object({
  state: z.enum(autoPayStates),
  card: Card.nullable(),
  /** The card is being entered on the gateway's page, which is here. */
  entering: z.string().nullable(),
  /** Why the last attempt to set it up came to nothing. */
  setUpFailed: z.enum(['card-refused', 'time-over', 'wrong-amounts']).nullable(),
  /** How often the amount can still be entered. */
  triesLeft: z.int(),
  /** What comes next; null if nothing is owed, or nothing will be charged. */
  next: NextCharge.nullable(),
  /** The due date after which it ends, once somebody has cancelled it. */
  endsAfter: IsoDate.nullable(),
  /** What removing it now would do: the due date after which it would end, or null if it would end at once. */
  wouldEndAfter: IsoDate.nullable(),
  /** Nothing is charged while the account is closed. */
  isPaused: z.boolean(),
})
export type AutoPayDetails = z.infer<typeof AutoPayDetails>

/** The account in use, unless another of one's own is named. */
const OfAccount = z.object({ accountNumber: AccountNumber.optional() })

export const autoPayDetails = endpoint({
  method: 'GET',
  path: '/paynamics/ada/token',
  summary: 'How AutoPay stands for an account: its card, what will be charged and when.',
  access: 'customer',
  query: OfAccount,
  ok: AutoPayDetails,
  owns: { account: 'query.accountNumber' },
  refusals: ['no-account'],
})

export const enrol = endpoint({
  method: 'POST',
  path: '/paynamics/ada/secured/token',
  summary:
    'Begins to set up AutoPay: leads to the gateway’s page, where the card is entered. data is base64 of a JSON text.',
  access: 'customer',
  query: z.object({ accountNumber: AccountNumber, source: z.literal('web') }),
  body: z.object({ data: z.string().min(1).max(4_000) }),
  ok: z.object({
    /** False if the gateway didn't answer; trying again is safe. */
    status: z.boolean(),
    url: z.string().nullable(),
  }),
  refusals: [
    'payload-not-readable',
    'already-enrolled',
    'account-closed',
    /** No gateway that keeps cards is set up. */
    'gateway-unavailable',
    'gateway-refused',
    /** The amounts of several cards weren't known today. */
    'too-many-wrong-amounts',
  ],
  owns: { account: 'query.accountNumber' },
  stepUp: true,
  limit: perHour(20),
})

export const checkEnrolment = endpoint({
  method: 'POST',
  path: '/paynamics/ada/token/check',
  summary: 'The subscriber is back from the gateway: asks it whether the card was entered.',
  access: 'customer',
  body: OfAccount,
  ok: AutoPayDetails,
  refusals: ['no-account'],
  owns: { account: 'body.accountNumber' },
  limit: perTenMinutes(120),
})

export const verify = endpoint({
  method: 'POST',
  path: '/paynamics/ada/verify',
  summary: 'Confirms the card with the small amount that was taken from it, which is credited to the account.',
  access: 'customer',
  body: OfAccount.extend({
    /** Pesos as text, such as 1.00. */
    amount: z.string().max(20),
  }),
  ok: z.object({ status: z.literal(true), state: z.enum(autoPayStates) }),
  refusals: [
    'no-account',
    'nothing-to-verify',
    'amount-not-valid',
    /** `about.triesLeft` says how many are left. */
    'wrong-amount',
    /** The card isn't kept; it can be set up again. */
    'no-tries-left',
  ],
  owns: { account: 'body.accountNumber' },
  idempotent: true,
  limit: perHour(20),
})

export const cancelAutoPay = endpoint({
  method: 'DELETE',
  path: '/paynamics/ada/token',
  summary: 'Removes AutoPay: after the due date that is still to come, or at once.',
  access: 'customer',
  query: OfAccount,
  ok: z.object({ status: z.literal(true), endsAfter: IsoDate.nullable() }),
  refusals: ['no-account', 'not-enrolled'],
  owns: { account: 'query.accountNumber' },
  idempotent: true,
  stepUp: true,
})

export const notifyAutoPay = endpoint({
  method: 'POST',
  path: '/paynamics/ada/notifications',
  summary: 'Writes to the subscriber how AutoPay stands: its card, what will be charged and when.',
  access: 'customer',
  body: OfAccount,
  ok: z.object({ status: z.literal(true) }),
  refusals: ['no-account', 'not-enrolled'],
  owns: { account: 'body.accountNumber' },
  idempotent: true,
  limit: perHour(5),
})

export const notifiedOfCard = endpoint({
  method: 'POST',
  path: '/payment/paynamics/ada/notify',
  summary: 'Paynamics tells that a card was entered or refused.',
  calledBy: 'Paynamics',
  access: 'gateway',
  format: 'signed',
  body: z.string().max(64_000),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['malformed', 'bad-signature', 'too-old', 'unknown-reference'],
})
