import type { ApplicationStatus } from '../applications/status.rule.ts'
import { stateMachine } from '../values/state-machine.ts'

/**
 * Where a referral stands. `sent` waits for the person to apply, `waiting` for fibre. `applying` is a draft, `applied` an
 * application, `connecting` an approved one. Once the first bill of a `connected` line is paid, the reward is given, or `held`
 * until staff have looked at it. If that money goes back, so that the first bill is unpaid again, the reward is taken back and
 * waits as before: it isn't forfeited, because a bank's mistake is nobody's fault. What has been held stays with staff.
 */
export const referralStates = [
  'sent',
  'waiting',
  'applying',
  'applied',
  'connecting',
  'connected',
  'held',
  'rewarded',
  'declined',
  'taken-back',
  'closed',
  'expired',
] as const
export type ReferralState = (typeof referralStates)[number]

/** What moves a referral where no person with a login does. */
export const referralMovers = [
  'rules',
  'applications',
  'applicant',
  'visitor',
  'network',
  'time',
  'erasure',
  'demo',
  '(erased)',
] as const
export type ReferralMover = (typeof referralMovers)[number]
export const isReferralMover = (by: string): by is ReferralMover => (referralMovers as readonly string[]).includes(by)

export const referralMachine = stateMachine<ReferralState>({
  sent: ['applying', 'applied', 'connecting', 'connected', 'closed', 'expired'],
  waiting: ['sent', 'applying', 'applied', 'connecting', 'connected', 'closed', 'expired'],
  applying: ['applied', 'connecting', 'connected', 'closed', 'expired'],
  applied: ['connecting', 'connected', 'closed'],
  connecting: ['connected', 'held', 'rewarded', 'closed'],
  connected: ['held', 'rewarded'],
  held: ['rewarded', 'declined'],
  rewarded: ['taken-back', 'connected'],
  declined: ['rewarded'],
  'taken-back': ['rewarded'],
  closed: ['applying', 'applied'],
  expired: [],
})

/** These leave room for another referral of the same person. */
export const overStates = ['closed', 'expired'] as const satisfies readonly ReferralState[]

/** The person hasn't begun yet, so the link can be sent again, and the referral expires. */
export const awaitsPerson = (state: ReferralState): boolean => state === 'sent' || state === 'waiting'

/** The reward of these is still ahead. */
export const awaitsReward = (state: ReferralState): boolean => state === 'connecting' || state === 'connected'

/** What an application's status says about the referral that led to it. */
export const stateOfApplication: Record<ApplicationStatus, ReferralState> = {
  draft: 'applying',
  submitted: 'applied',
  'in-review': 'applied',
  returned: 'applied',
  approved: 'connecting',
  active: 'connected',
  refused: 'closed',
  cancelled: 'closed',
}

/** An invitation that nobody follows is over after this long. */
export const INVITED_DAYS = 90
/** The link is sent again once a day at most. */
export const REMIND_HOURS = 24

type Texts = { label: string; text: string }

/** For whoever referred somebody. */
const textForReferrer: Record<ReferralState, Texts> = {
  sent: { label: 'Link sent', text: 'We emailed them the link to apply. It’s their turn.' },
  waiting: { label: 'Waiting for fibre', text: 'Fibre isn’t there yet. We’ll email them the link when it is.' },
  applying: { label: 'Applying', text: 'They’ve started their application.' },
  applied: { label: 'Applied', text: 'Their application is in, and we’re working on it.' },
  connecting: { label: 'Getting connected', text: 'Approved. We’re installing their line.' },
  connected: {
    label: 'Connected',
    text: 'Their line is active. Your reward comes once they’ve paid their first bill.',
  },
  held: { label: 'Being checked', text: 'They’ve paid their first bill. We’re checking your reward.' },
  rewarded: { label: 'Rewarded', text: 'Your reward is a credit on your next bill.' },
  declined: { label: 'No reward', text: 'This referral doesn’t meet the rules of the programme.' },
  'taken-back': {
    label: 'Reward taken back',
    text: 'This referral doesn’t meet the rules of the programme after all.',
  },
  closed: { label: 'Didn’t work out', text: 'Their application was cancelled or refused.' },
  expired: { label: 'Expired', text: `They didn’t apply within ${INVITED_DAYS} days. You can refer them again.` },
}

/** The link waits in the portal: whoever is written to often isn't written to by us once more. */
const notSent: Texts = {
  label: 'Link not sent yet',
  text: 'We’ve emailed them several times lately, so we haven’t sent the link. You can send it tomorrow.',
}

/** What a referral says to its referrer, with what we wrote to whoever it's about. */
export const textToReferrer = ({ state, body }: { state: ReferralState; body: string }): Texts =>
  state === 'sent' && body === '' ? notSent : textForReferrer[state]

/** For whoever was referred; the reward isn't their business. */
export const textForReferee = (state: ReferralState): Texts => {
  if (state === 'sent') return { label: 'Your invitation is open', text: 'Check your address and apply when you like.' }
  if (state === 'waiting')
    return { label: 'Waiting for fibre', text: 'Fibre isn’t at your place yet. We’ll email you when it is.' }
  if (state === 'applying')
    return { label: 'You’ve started your application', text: 'Finish it and submit it when you’re ready.' }
  if (state === 'applied') return { label: 'Your application is in', text: 'Follow it with its reference number.' }
  if (state === 'connecting') return { label: 'You’re getting connected', text: 'We’re installing your line.' }
  if (state === 'closed') return { label: 'Your application ended', text: 'You can apply again with this invitation.' }
  if (state === 'expired')
    return { label: 'This invitation has expired', text: 'You can still check your address and apply.' }
  return { label: 'You’re connected', text: 'Welcome. Your line works.' }
}
