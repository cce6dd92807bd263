import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { Centavos } from '../values/money.ts'
import { rewardRules } from './fraud.rule.ts'
import { ReferenceNum } from './payload.ts'
import { referralStates } from './state.rule.ts'
import { referralTypes } from './programme.rule.ts'

const StaffReferral = z.object({
  referenceNum: z.string(),
  referralType: z.enum(referralTypes),
  state: z.enum(referralStates),
  /** Raised by every change; a decision names the one it's based on. */
  version: z.int(),
  referrer: z.object({ name: z.string(), accountNumber: z.string().nullable() }),
  referred: z.object({
    name: z.string(),
    email: z.string(),
    applicationRefID: z.string().nullable(),
    accountNumber: z.string().nullable(),
  }),
  /** What the reward is or would be. */
  reward: Centavos,
  /** Why it was held, each rule with what was found. */
  hits: z.array(z.object({ rule: z.enum(rewardRules), because: z.string(), at: z.iso.datetime() })),
  /** `by` is a person's name, or what moved it by itself. Who is gone has none. */
  history: z.array(
    z.object({ state: z.enum(referralStates), at: z.iso.datetime(), by: z.string(), reason: z.string().nullable() }),
  ),
  referredAt: z.iso.datetime(),
})
export type StaffReferral = z.infer<typeof StaffReferral>

export const STAFF_REFERRALS_AT_ONCE = 100

export const staffReferrals = endpoint({
  method: 'GET',
  path: '/backoffice/referrals',
  summary: 'Referrals in a state, those whose rewards wait for a decision by default; oldest change first.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({ state: z.enum(referralStates).optional(), referenceNum: ReferenceNum.optional() }),
  ok: z.array(StaffReferral),
})

export const rewardDecisions = ['give', 'decline', 'take-back'] as const

export const decideReward = endpoint({
  method: 'POST',
  path: '/backoffice/referrals/decide',
  summary:
    'Decides about a reward: give it although rules were hit or it was declined, decline it, or take back one that was given. The referrer is told.',
  access: 'back-office',
  body: z.object({
    referenceNum: ReferenceNum,
    version: z.int().min(1),
    decision: z.enum(rewardDecisions),
    reason: z.string().trim().min(3, 'Please say why').max(500, 'Please keep it to 500 characters'),
  }),
  ok: z.object({ status: z.literal(true), referral: StaffReferral }),
  refusals: [
    'not-found',
    'changed-meanwhile',
    'not-now',
    /** The money for the first bill has gone back. */
    'bill-unpaid',
    'no-account',
    'already-rewarded',
  ],
  limit: perHour(300),
  stepUp: true,
  idempotent: true,
})
