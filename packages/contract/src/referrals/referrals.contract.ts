import { z } from 'zod'
import { FoundAddress } from '../address/address.contract.ts'
import { endpoint, perHour, perTenMinutes } from '../endpoint.ts'
import { AccountNumber, OrderId } from '../values/ids.ts'
import { Centavos } from '../values/money.ts'
import { EmailAddress } from '../values/person.ts'
import { ReferenceNum, ReferralPayload, ShownReferee, WinBack } from './payload.ts'
import { referralStates } from './state.rule.ts'
import { referralTypes, serviceabilityStatuses } from './programme.rule.ts'

const Done = z.object({ status: z.literal(true) })

export const ReferralProgramme = z.object({
  type: z.enum(referralTypes),
  name: z.string(),
  /** What it is, in a sentence. */
  summary: z.string(),
  /** What the referrer is credited with; zero if the programme has no reward. */
  reward: Centavos,
  /** How many rewards one referrer may have in twelve months. */
  mostAYear: z.int(),
})
export type ReferralProgramme = z.infer<typeof ReferralProgramme>

export const referralProgrammes = endpoint({
  method: 'GET',
  path: '/cms/referrals/types',
  summary: 'The referral programmes, with what each is and what it brings.',
  access: 'signed-in',
  ok: z.array(ReferralProgramme),
})

/** A referral as its referrer sees it. */
export const Referral = z.object({
  referenceNum: z.string(),
  referralType: z.enum(referralTypes),
  /** The account that refers, and that the reward goes to. */
  accountNumber: z.string().nullable(),
  /** Whom it's about. Of whoever came by a link for anybody, it's the first name only. */
  fullName: z.string(),
  email: z.string(),
  /** What we wrote to them last. */
  body: z.string(),
  /** What was sent to us when they were referred. */
  requestBody: ShownReferee,
  serviceabilityStatus: z.enum(serviceabilityStatuses),
  state: z.enum(referralStates),
  referredAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The credit, once it's given. */
  reward: Centavos.nullable(),
  /** Whether the link can be sent again now. */
  mayRemind: z.boolean(),
})
export type Referral = z.infer<typeof Referral>

export const REFERRALS_AT_ONCE = 200

export const referralList = endpoint({
  method: 'GET',
  path: '/referrals',
  summary: 'Whom the caller has referred, newest first: for an account of theirs, or with their login.',
  access: ['customer', 'referrer'],
  mayBeOld: true,
  query: z.object({ accountNumber: AccountNumber.optional() }),
  ok: z.array(Referral),
  owns: { account: 'query.accountNumber' },
})

/** Why an account has no link to pass on. */
export const uninvited = ['not-residential', 'not-active'] as const

export const referralInvite = endpoint({
  method: 'GET',
  path: '/referrals/channels/search',
  summary:
    'The link with which a subscriber invites others; it is made when they ask for the first time. `status` is false if the account has none, with the reason.',
  access: 'customer',
  query: z.object({ accountNumber: AccountNumber.optional() }),
  ok: z.discriminatedUnion('status', [
    z.object({ status: z.literal(true), accountNumber: z.string(), code: z.string(), link: z.string() }),
    z.object({ status: z.literal(false), reason: z.enum(uninvited) }),
  ]),
  refusals: ['no-account'],
  owns: { account: 'query.accountNumber' },
  visitorKey: 'gives',
})

/** Nobody refers more people in a day. */
export const REFERRALS_A_DAY = 20

const Submitted = Done.extend({
  referenceNum: z.string(),
  /** What the server found: where fibre reaches we email a link, elsewhere they wait. */
  serviceabilityStatus: z.enum(serviceabilityStatuses),
  /** Whether we've written to them. Not if they're applying already, or if we've written to that address too often lately. */
  emailed: z.boolean(),
})

export const submitReferral = endpoint({
  method: 'POST',
  path: '/referrals/channels',
  summary: 'Refers somebody. Where fibre reaches, they get a link to apply; elsewhere they hear from us when it comes.',
  access: ['customer', 'referrer'],
  query: z.object({ accountNumber: AccountNumber.optional() }),
  body: ReferralPayload,
  ok: Submitted,
  refusals: [
    'no-account',
    'not-residential',
    'not-active',
    'self-referral',
    'already-referred',
    'reference-taken',
    'not-an-employee',
    'order-unknown',
    'too-many',
  ],
  owns: { account: 'query.accountNumber' },
  idempotent: true,
  visitorKey: 'takes',
  limit: perHour(60),
})

export const submitWinBack = endpoint({
  method: 'POST',
  path: '/referrals/winback',
  summary: 'A former subscriber wants to come back. Where fibre reaches, they get a link to apply.',
  access: 'public',
  body: WinBack,
  ok: Submitted,
  refusals: ['already-referred', 'reference-taken'],
  idempotent: true,
  limit: perTenMinutes(10),
  captcha: true,
})

export const notifyReferrer = endpoint({
  method: 'POST',
  path: '/referrals/notify/referrer',
  summary:
    'Emails the link again to somebody the caller has referred, once a day at most, and notifies the referrer that it went out.',
  access: ['customer', 'referrer'],
  body: z.object({
    accountNumber: AccountNumber.optional(),
    email: EmailAddress,
    referenceNum: ReferenceNum.optional(),
  }),
  ok: Done.extend({ referral: Referral }),
  refusals: ['not-found', 'not-now', 'too-soon'],
  owns: { account: 'body.accountNumber' },
  idempotent: true,
  limit: perHour(60),
})

export const InviteCode = z.string().regex(/^(IV|MG)-[A-Z0-9]{12,20}$/, 'This isn’t an invitation')

export const openInvite = endpoint({
  method: 'GET',
  path: '/referrals/invites',
  summary:
    'What an invitation says to whoever has its link, and where it stands. It names nobody but the first name of who invites.',
  access: 'public',
  query: z.object({ code: InviteCode }),
  ok: z.object({
    referralType: z.enum(referralTypes),
    /** The first name of the subscriber who invites. */
    from: z.string().nullable(),
    /** Null for a link that is for anybody. */
    state: z.enum(referralStates).nullable(),
  }),
  refusals: ['not-found'],
})

/**
 * What was given about whoever was invited. Their exact spot isn't told again: whoever lives there places the pin themselves,
 * and an email may have gone to a mistyped address.
 */
export const Invited = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailID: z.string(),
  mobileNumber: z.string(),
  /** The place as the lists have it today; null if it isn't in them. */
  place: FoundAddress.nullable(),
})

export const invitedDetails = endpoint({
  // Not in the address of the call, because those are logged, and this link opens what was said about somebody.
  method: 'POST',
  path: '/referrals/invites/details',
  summary:
    'What was given about whoever was invited, for the form they fill in: only with the link that we emailed to them, and only until they apply. A link that is for anybody gives nothing.',
  access: 'public',
  body: z.object({ code: InviteCode }),
  ok: z.object({ invited: Invited.nullable() }),
  limit: perTenMinutes(20),
})

export const writeServiceableLead = endpoint({
  method: 'PUT',
  path: '/channels/serviceable-leads',
  summary:
    'Says which invitation an application for a serviceable place came from. Whoever invited sees its state from then on.',
  access: 'public',
  body: z.object({ applicationRefID: OrderId, inviteCode: InviteCode }),
  ok: Done.extend({ referenceNum: z.string() }),
  refusals: ['not-found', 'invite-unknown', 'invite-over', 'self-referral', 'already-referred'],
  owns: { order: 'body.applicationRefID' },
  visitorKey: 'takes',
  limit: perTenMinutes(30),
})
