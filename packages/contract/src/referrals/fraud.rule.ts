import { distanceKm } from '../address/distance.rule.ts'
import { isSameWritten } from '../address/same-written.rule.ts'
import { mailboxOf } from '../values/contact-address.ts'
import type { Position } from '../values/position.ts'

/** Why a reward waits for staff. `no-account` isn't suspicious: there's just nothing to credit yet. */
export const rewardRules = [
  'self-referral',
  'same-address',
  'same-device',
  'same-payment-source',
  'too-many',
  'no-account',
] as const
export type RewardRule = (typeof rewardRules)[number]

/** What was found, in words for staff. */
type Hit = { rule: RewardRule; because: string }

/** Pins this close are one home, or homes in one building: a person has to look. */
const SAME_HOME_KM = 0.025

/** Where money came from: logins, email addresses, kept cards, and the browsers of guests by their digests. */
type Sources = {
  people: readonly string[]
  emails: readonly string[]
  cards: readonly string[]
  browsers: readonly string[]
}

export type Side = {
  accountNumber: string | null
  /** The logins on this side. */
  people: readonly string[]
  emails: readonly string[]
  mobiles: readonly string[]
  /** The browsers seen on this side, by their digests. */
  devices: readonly string[]
  /** As it's written, and its pin, if it has one. */
  home: { address: string; at: Position | null } | null
  paidFrom: Sources
}

export type RewardFacts = {
  referrer: Side
  referred: Side
  /** Rewards given to the referrer in the twelve months before, and how many there may be. */
  rewardsInYear: number
  mostAYear: number
}

const shared = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((each) => other.includes(each))
const selfReferral = ({ referrer, referred }: RewardFacts): string | undefined => {
  if (referrer.accountNumber !== null && referrer.accountNumber === referred.accountNumber)
    return 'The reward would go to the referred account itself.'
  if (shared(referrer.people, referred.people).length > 0) return 'The same login is on both sides.'
  const [email] = shared(referrer.emails.map(mailboxOf), referred.emails.map(mailboxOf))
  if (email !== undefined) return `Both sides have the email address ${email}.`
  const [mobile] = shared(referrer.mobiles, referred.mobiles)
  return mobile === undefined ? undefined : `Both sides have the mobile number ${mobile}.`
}

const sameAddress = ({ referrer, referred }: RewardFacts): string | undefined => {
  if (!referrer.home || !referred.home) return undefined
  const [one, other] = [referrer.home, referred.home]
  const metres = one.at && other.at ? Math.round(distanceKm(one.at, other.at) * 1000) : undefined
  if (metres !== undefined && metres <= SAME_HOME_KM * 1000)
    return `The two lines are ${metres} metres apart: ${one.address} and ${other.address}.`
  // A pin is where somebody tapped on a map.
  return isSameWritten(one.address, other.address)
    ? `The two lines have the same address: ${one.address} and ${other.address}.`
    : undefined
}

const sameSource = ({ referrer, referred }: RewardFacts): string | undefined => {
  if (shared([...referrer.people, ...referrer.paidFrom.people], referred.paidFrom.people).length > 0)
    return 'The login that refers, or pays for, the one account has paid the bill of the other.'
  if (shared([...referrer.devices, ...referrer.paidFrom.browsers], referred.paidFrom.browsers).length > 0)
    return 'A browser that refers, or pays for, the one account has paid the bill of the other.'
  const [email] = shared(referrer.paidFrom.emails.map(mailboxOf), referred.paidFrom.emails.map(mailboxOf))
  if (email !== undefined) return `Both accounts were paid for with the email address ${email}.`
  return shared(referrer.paidFrom.cards, referred.paidFrom.cards).length > 0
    ? 'Both accounts are paid with the same card.'
    : undefined
}

const rules: Record<RewardRule, (facts: RewardFacts) => string | undefined> = {
  'self-referral': selfReferral,
  'same-address': sameAddress,
  'same-device': ({ referrer, referred }) =>
    shared(referrer.devices, referred.devices).length > 0
      ? 'The application was made in a browser that the referrer uses.'
      : undefined,
  'same-payment-source': sameSource,
  'too-many': ({ rewardsInYear, mostAYear }) =>
    rewardsInYear >= mostAYear
      ? `The referrer has had ${rewardsInYear} rewards in twelve months; ${mostAYear} are allowed.`
      : undefined,
  'no-account': ({ referrer }) =>
    referrer.accountNumber === null ? 'The referrer has no account that a reward could be credited to.' : undefined,
}

/** The one set of rules: everything that keeps a reward from being given without a person looking at it. */
export const hitsIn = (facts: RewardFacts): Hit[] =>
  rewardRules.flatMap((rule) => {
    const because = rules[rule](facts)
    return because === undefined ? [] : [{ rule, because }]
  })

/** Such a referral isn't even taken: whoever is referred would be the referrer. */
export const refersThemselves = (
  referrer: Pick<Side, 'emails' | 'mobiles'>,
  referee: { email: string; mobileNumber: string; alternateMobileNumber: string },
): boolean =>
  referrer.emails.map(mailboxOf).includes(mailboxOf(referee.email)) ||
  referrer.mobiles.some(
    (each) => each !== '' && (each === referee.mobileNumber || each === referee.alternateMobileNumber),
  )
