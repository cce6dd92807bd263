import type { RefusalOf } from '@hibla/contract/endpoint'
import type { RewardRule } from '@hibla/contract/referrals/fraud.rule'
import type { decideReward, rewardDecisions } from '@hibla/contract/referrals/staff-referrals.contract'
import { isReferralMover, type ReferralMover, type ReferralState } from '@hibla/contract/referrals/state.rule'

export type Decision = (typeof rewardDecisions)[number]

export const ruleNames: Record<RewardRule, string> = {
  'self-referral': 'Self-referral',
  'same-address': 'Same address',
  'same-device': 'Same device',
  'same-payment-source': 'Same payment source',
  'too-many': 'Too many rewards',
  'no-account': 'No account to credit',
}

export const stateNames: Record<ReferralState, string> = {
  sent: 'Invited',
  waiting: 'Waiting for fibre',
  applying: 'Applying',
  applied: 'Applied',
  connecting: 'Getting connected',
  connected: 'Connected',
  held: 'Waiting for a decision',
  rewarded: 'Rewarded',
  declined: 'Declined',
  'taken-back': 'Taken back',
  closed: 'Application ended',
  expired: 'Expired',
}

const moverNames: Record<ReferralMover, string> = {
  rules: 'by the rules',
  applications: 'by their application',
  applicant: 'by the applicant',
  visitor: 'by a visitor',
  network: 'fibre has come',
  time: 'it expired',
  erasure: 'they asked to be forgotten',
  demo: 'demo data',
  '(erased)': 'by a former colleague',
}

/** Who or what moved a referral. */
export const movedBy = (by: string): string => {
  if (isReferralMover(by)) return moverNames[by]
  return by === '' ? moverNames['(erased)'] : `by ${by}`
}

export const decideTexts = {
  'not-found': 'We don’t have this referral any more. Reload the page.',
  'changed-meanwhile': 'Somebody else changed this referral meanwhile. Reload the page.',
  'not-now': 'That can’t be done with this referral any more.',
  'bill-unpaid':
    'The first bill isn’t paid any more, because the money went back. There’s no reward until it’s paid again.',
  'no-account': 'The referrer has no account of their own that the reward could be credited to.',
  'already-rewarded': 'There’s a reward for this account already.',
} satisfies Record<RefusalOf<typeof decideReward>, string>

type DecisionTexts = { action: string; title: string; effect: string }

export const decisionTexts: Record<Decision, DecisionTexts> = {
  give: {
    action: 'Give reward',
    title: 'Give this reward?',
    effect: 'It becomes a credit on the referrer’s next bill, and we’ll tell them.',
  },
  decline: {
    action: 'Decline',
    title: 'Decline this reward?',
    effect: 'We’ll tell the referrer that the referral doesn’t meet the rules. You can still give the reward later.',
  },
  'take-back': {
    action: 'Take back',
    title: 'Take this reward back?',
    effect: 'What isn’t on a bill yet is cancelled. What is will be charged on the next bill. We’ll tell the referrer.',
  },
}

/** What staff can decide, by where a referral is. */
export const decisionsFor = (state: ReferralState): Decision[] => {
  if (state === 'held') return ['give', 'decline']
  if (state === 'declined' || state === 'taken-back') return ['give']
  return state === 'rewarded' ? ['take-back'] : []
}
