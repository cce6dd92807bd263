import { cardName, VERIFY_TRIES, VERIFY_WITHIN_DAYS } from '@hibla/contract/autopay/enrolment.rule'
import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { longDate, type IsoDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { pages, payPage } from '@hibla/contract/values/paths'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import type { AutopayDeps, Transaction } from './deps.ts'
import type { Enrolment } from './autopay.tables.ts'

type Card = Pick<Enrolment, 'brand' | 'last4'>
type Texts = { subject: string; paragraphs: string[]; to: 'autopay' | 'pay' }

const amounts = 'The small amount we took from it is credited to your account.'

/** What is still charged after somebody has removed AutoPay. */
const lastCharge = (card: Card, endsAfter: IsoDate | null, isUnderWay: boolean): string => {
  if (isUnderWay)
    return `We were charging your ${cardName(card)} when you cancelled, and that can't be stopped. We won't charge it after that.`
  if (endsAfter === null) return `We won't charge your ${cardName(card)} any more.`
  return `If you owe anything on the morning of ${longDate(endsAfter)}, we'll still charge it to your ${cardName(card)}, and nothing after that.`
}

const nextTexts = ({ amount, on, waitsUntil }: NonNullable<AutoPayDetails['next']>): string =>
  waitsUntil === null
    ? `Next: ${peso(amount)} on ${longDate(on)}, if you still owe that much that morning.`
    : `Somebody is already paying for this account, so we're waiting for that payment. Then we'll charge what's left of ${peso(amount)}, by ${longDate(waitsUntil)} at the latest.`

/** What subscribers hear of AutoPay. */
export const emails = {
  confirmCard: (card: Card): Texts => ({
    subject: 'One more step to set up AutoPay',
    paragraphs: [
      `We took a small amount from your ${cardName(card)}. Look it up in your card's statement or app, and enter it under AutoPay to confirm that the card is yours.`,
      `Please do it within ${VERIFY_WITHIN_DAYS} days. We'll credit the amount to your account.`,
    ],
    to: 'autopay',
  }),
  on: (card: Card): Texts => ({
    subject: 'AutoPay is on',
    paragraphs: [
      `From now on we'll charge your ${cardName(card)} on each due date, for what you owe that morning. ${amounts}`,
      'You can see the next charge, or cancel, under AutoPay.',
    ],
    to: 'autopay',
  }),
  wrongAmounts: (card: Card): Texts => ({
    subject: 'AutoPay isn’t set up',
    paragraphs: [
      `The amount was wrong ${VERIFY_TRIES} times, so we couldn't confirm your ${cardName(card)} and didn't keep it. ${amounts}`,
      'You can set up AutoPay again, with this card or another one.',
    ],
    to: 'autopay',
  }),
  notVerified: (card: Card): Texts => ({
    subject: 'AutoPay isn’t set up',
    paragraphs: [
      `Your ${cardName(card)} wasn't confirmed within ${VERIFY_WITHIN_DAYS} days, so we didn't keep it. ${amounts}`,
      'You can set up AutoPay again at any time.',
    ],
    to: 'autopay',
  }),
  cancelled: (card: Card, { endsAfter, isUnderWay }: { endsAfter: IsoDate | null; isUnderWay: boolean }): Texts => ({
    subject: endsAfter === null ? 'AutoPay is off' : `AutoPay ends after ${longDate(endsAfter)}`,
    paragraphs: [lastCharge(card, endsAfter, isUnderWay), 'Please pay your later bills another way.'],
    to: 'autopay',
  }),
  unlinked: (card: Card): Texts => ({
    subject: 'AutoPay is off',
    paragraphs: [
      `We won't charge your ${cardName(card)} any more, because the login that set up AutoPay no longer has this account.`,
      'From your next bill on, please pay another way, or set up AutoPay again.',
    ],
    to: 'autopay',
  }),
  tryAgain: (card: Card, sum: string, next: IsoDate): Texts => ({
    subject: `AutoPay couldn’t charge ${sum}`,
    paragraphs: [
      `Your ${cardName(card)} wasn't charged, because the bank declined it or didn't answer.`,
      `We'll try again on ${longDate(next)}. If you pay another way before then, we won't.`,
    ],
    to: 'pay',
  }),
  givenUp: (card: Card, sum: string): Texts => ({
    subject: `Please pay ${sum} another way`,
    paragraphs: [
      `We couldn't charge your ${cardName(card)}, and won't try again for this bill.`,
      'Please pay another way to keep your line on, and check that the card still works.',
    ],
    to: 'pay',
  }),
  mostAtOnce: (card: Card, sum: string, rest: string): Texts => ({
    subject: `Please pay ${rest} another way`,
    paragraphs: [
      `We're charging ${sum} to your ${cardName(card)}, which is the most we charge at once. You owe ${rest} more.`,
      'Please pay the rest another way to keep your line on.',
    ],
    to: 'pay',
  }),
  paused: (card: Card, sum: string): Texts => ({
    subject: 'AutoPay is paused',
    paragraphs: [
      `Your account is closed, so we didn't charge your ${cardName(card)}.`,
      `Please pay the ${sum} that you still owe another way.`,
    ],
    to: 'pay',
  }),
  cardExpires: (card: Card, lastDay: IsoDate): Texts => ({
    subject: 'Your AutoPay card expires soon',
    paragraphs: [
      `Your ${cardName(card)} is valid until ${longDate(lastDay)}. After that, AutoPay can't charge it.`,
      'To use a new card, cancel AutoPay, and set it up again as soon as it has ended. That may be after your next due date: AutoPay says when.',
    ],
    to: 'autopay',
  }),
  /** How it stands, for whoever asks for it. */
  statusOf: (card: Card, { state, next, endsAfter, isPaused }: AutoPayDetails): Texts => ({
    subject: 'Your AutoPay details',
    paragraphs: [
      state === 'VERIFIED'
        ? `AutoPay charges your ${cardName(card)} on each due date.`
        : `AutoPay waits until you confirm your ${cardName(card)}: enter the small amount that we took from it.`,
      ...(isPaused ? ['It is paused while your account is closed.'] : []),
      ...(next ? [nextTexts(next)] : []),
      ...(endsAfter ? [`It ends after ${longDate(endsAfter)}.`] : []),
    ],
    to: 'autopay',
  }),
}

/** By mail, or by SMS if the account has no email address. */
export const write = async (
  tx: Transaction,
  { accounts, brand, origin }: Pick<AutopayDeps, 'accounts' | 'brand' | 'origin'>,
  accountNumber: string,
  { to, ...message }: Texts,
): Promise<void> => {
  const contact = await accounts.contactOf(tx, accountNumber)
  const href = `${origin}${to === 'pay' ? payPage(accountNumber) : pages.autoPay}`
  const action = { label: to === 'pay' ? 'Pay now' : 'Open AutoPay', href }
  if (contact?.email) {
    const { firstName, email } = contact
    await sendMail(tx, { to: email, accountNumber, ...renderEmail(brand, { ...message, firstName, action }) })
  } else if (contact?.mobileNumber) {
    const text = `${brand.product}: ${message.subject}. ${message.paragraphs[0]} ${href}`
    await sendSms(tx, { to: contact.mobileNumber, accountNumber, text })
  }
}
