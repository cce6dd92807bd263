import { cardName } from '@hibla/contract/autopay/enrolment.rule'
import type {
  AutoPayDetails,
  cancelAutoPay,
  enrol,
  notifyAutoPay,
  verify,
} from '@hibla/contract/autopay/autopay.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { longDate } from '@hibla/contract/values/dates'
import { lastDayOf } from '@hibla/contract/values/days'
import { peso } from '@hibla/contract/values/money'

export const SET_UP_FAILED = 'AutoPay set up failed!'
export const UNABLE_TO_CANCEL = 'Unable to cancel AutoPay!'
export const UNABLE_TO_FETCH = "We're unable to fetch your AutoPay details"

const noAccount = 'We couldn’t find this account. Reload the page and try again.'

export const enrolTexts = {
  'payload-not-readable': 'Something went wrong on our side. Reload the page and try again.',
  'already-enrolled':
    'AutoPay is set up for this account already. To use another card, cancel it, and set it up again once it has ended.',
  'account-closed': 'This account is closed, so there’s nothing to charge.',
  'gateway-unavailable': 'We can’t take cards for AutoPay right now. Please pay another way.',
  'gateway-refused':
    'Our payment partner isn’t taking new cards right now. Nothing was charged. Please try again later.',
  'too-many-wrong-amounts':
    'The amounts didn’t match for two cards today. Please check your card’s statement, and set AutoPay up again tomorrow.',
} satisfies Record<RefusalOf<typeof enrol>, string>

export const verifyTexts = {
  'no-account': noAccount,
  'nothing-to-verify': 'There’s no card to confirm any more. Reload the page to see how it stands.',
  'amount-not-valid': 'Please enter the amount in pesos, such as 1.00.',
  'wrong-amount': 'That’s not the amount we took.',
  'no-tries-left': 'That was the last try, so we didn’t keep the card.',
} satisfies Record<RefusalOf<typeof verify>, string>

export const cancelTexts = {
  'no-account': noAccount,
  'not-enrolled': 'AutoPay is off already.',
} satisfies Record<RefusalOf<typeof cancelAutoPay>, string>

export const notifyTexts = {
  'no-account': noAccount,
  'not-enrolled': 'AutoPay is off, so there’s nothing to send.',
} satisfies Record<RefusalOf<typeof notifyAutoPay>, string>

export const setUpTexts: Record<NonNullable<AutoPayDetails['setUpFailed']>, string> = {
  'card-refused': 'The card wasn’t accepted, or you left its page. Nothing was charged.',
  'time-over': 'The card wasn’t entered in time. Nothing was charged.',
  'wrong-amounts':
    'The amount was wrong three times, so we didn’t keep the card. What we took from it is credited to your account.',
}

type Card = NonNullable<AutoPayDetails['card']>
export const goodUntil = ({ expires }: Card): string => longDate(`${expires}-${lastDayOf(expires)}`)

type Next = NonNullable<AutoPayDetails['next']>
export const chargeTexts = ({ amount, on, waitsUntil }: Next): string =>
  waitsUntil === null ? `${peso(amount)} on ${longDate(on)}` : `${peso(amount)} by ${longDate(waitsUntil)}`

/** What will be charged and when, as a sentence. */
export const nextTexts = ({ next, card, endsAfter }: Pick<AutoPayDetails, 'next' | 'card' | 'endsAfter'>): string => {
  const by = card ? ` to your ${cardName(card)}` : ''
  if (next === null)
    return endsAfter === null
      ? 'Nothing to charge for now. We’ll charge your next bill on its due date.'
      : `If you owe anything on the morning of ${longDate(endsAfter)}, we’ll charge it${by}, and nothing after that.`
  if (next.isUnderWay) return `We’re charging ${peso(next.amount)}${by}. It may take a while until the bank answers.`
  if (next.waitsUntil !== null)
    return `Somebody is already paying for this account, so we’re waiting for that payment. Then we’ll charge what’s left of ${peso(next.amount)}${by}, by ${longDate(next.waitsUntil)} at the latest.`
  const when = `We’ll charge ${peso(next.amount)}${by} on ${longDate(next.on)}`
  return next.failed === 0 ? `${when}.` : `The last charge didn’t go through. ${when}, unless you pay before.`
}
