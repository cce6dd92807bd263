import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen, settledByStaff, type PaymentState } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import { moment } from '@hibla/contract/values/date-texts'
import { OTHER_CHANNELS, POSTING_TIME, UNABLE } from './texts.ts'

export type Texts = { title: string; text: string }

/** What has been taken or is asked for, with what is charged on top. */
export const sumOf = ({ amount, serviceCharge }: Pick<PaymentStatus, 'amount' | 'serviceCharge'>): string =>
  peso(amount + serviceCharge)

type How = Pick<PaymentStatus, 'payMethod' | 'channelName'>

const isByBank = ({ payMethod }: How): boolean => payMethod === 'creditcard' || payMethod === 'internetbanking'

/** How it's paid, in the middle of a sentence: by Gcash, by internet banking. */
export const howTexts = (how: How): string =>
  isByBank(how) ? how.channelName.toLocaleLowerCase('en-PH') : how.channelName

/** Who tells us that it's paid. */
const confirmer = (how: How): string => (isByBank(how) ? 'your bank' : how.channelName)

const capital = (words: string): string => words.slice(0, 1).toLocaleUpperCase('en-PH') + words.slice(1)

/** Its number can't be paid any more, but the counter may still tell us that it was. */
export const isRunOut = ({ state, payMethod, payReference, couldBePaid }: PaymentStatus): boolean =>
  isOpen(state) && isPaidByReference(payMethod) && couldBePaid && payReference === null

const waiting = (status: PaymentStatus): Texts => {
  const { channelName, expiresAt, payMethod } = status
  if (isRunOut(status))
    return {
      title: `We’re waiting to hear from ${channelName}`,
      text: `The number couldn’t be paid after ${moment(expiresAt)}. If you’ve paid, please don’t pay again: it’s posted in ${POSTING_TIME} and counts from the day you paid. If you haven’t, choose another way to pay.`,
    }
  if (isPaidByReference(payMethod))
    return {
      title: `Pay ${sumOf(status)} at ${channelName}`,
      text: `You have until ${moment(expiresAt)}. Once you’ve paid, it’s posted in ${POSTING_TIME} and counts from the day you paid.`,
    }
  return {
    title: 'We’re confirming your payment',
    text: `We’re waiting for ${confirmer(status)} to confirm it. This page updates automatically, and you can close it: we keep asking until we know. Please don’t pay again in the meantime.`,
  }
}

/** Why nothing was posted, if it's more than that the gateway refused. */
const endings: Record<string, Texts> = {
  cancelled: {
    title: 'You cancelled this payment',
    text: 'Nothing was charged. You can pay another way whenever you like.',
  },
  [settledByStaff.return]: {
    title: 'We’ve sent your payment back',
    text: 'We couldn’t post it to the account, so it’s on its way back to where it came from. Depending on your bank or e-wallet, that may take a few days.',
  },
  [settledByStaff.close]: {
    title: 'We’ve closed this payment',
    text: 'Somebody from our team has looked into it, and nothing was posted to the account under its reference. If money has left your account, please ask us before you pay again.',
  },
}

const failed = ({ failure }: PaymentStatus): Texts =>
  (failure === null ? undefined : endings[failure]) ?? {
    title: UNABLE,
    text: `Nothing was posted to the account. ${OTHER_CHANNELS}`,
  }

const words: Record<PaymentState, (status: PaymentStatus) => Texts> = {
  intent: waiting,
  redirected: waiting,
  confirming: waiting,
  unknown: (status) =>
    isPaidByReference(status.payMethod)
      ? waiting(status)
      : {
          title: 'We don’t know yet whether your payment went through',
          text: `${capital(confirmer(status))} hasn’t told us. We keep asking, and we post your payment as soon as we know. Please don’t pay again in the meantime.`,
        },
  paid: (status) => ({
    title: 'Thanks, your payment is in',
    text: `We’ve received ${sumOf(status)} and posted ${peso(status.amount)} to the account.`,
  }),
  failed,
  expired: (status) => ({
    title: 'This payment wasn’t made in time',
    text: `${capital(confirmer(status))} hasn’t confirmed a payment, so nothing was posted. If you did pay, we’ll post it as soon as it’s confirmed. Otherwise you can start again.`,
  }),
  held: (status) => ({
    title: 'We’re looking into your payment',
    text: `We couldn’t post your payment of ${sumOf(status)} automatically, so somebody from our team is checking it. You don’t have to do anything. Please don’t pay again.`,
  }),
}

export const textFor = (status: PaymentStatus): Texts => words[status.state](status)

/** What happened to a payment, step by step. */
export const happened = (state: PaymentState, how: How): string => {
  const byReference = isPaidByReference(how.payMethod)
  const who = confirmer(how)
  const steps: Record<PaymentState, string> = {
    intent: 'Payment started',
    redirected: byReference ? 'Payment number ready' : `Ready to pay by ${howTexts(how)}`,
    confirming: byReference ? `Waiting to hear from ${who}` : `Waiting for ${who} to confirm`,
    unknown: `${capital(who)} hasn’t answered yet`,
    paid: 'Confirmed, and posted to the account',
    failed: 'Didn’t go through',
    expired: 'Ended without a payment',
    held: 'Passed on to our team',
  }
  return steps[state]
}

/** What we wait for, and until when. */
export const awaited = (status: PaymentStatus): Texts | undefined => {
  const { channelName, payMethod, state, expiresAt, url } = status
  if (state === 'held') return { title: 'Our team checks what arrived', text: 'You’ll see the result here.' }
  if (!isOpen(state)) return undefined
  return isPaidByReference(payMethod)
    ? {
        title: `${channelName} tells us that you’ve paid`,
        text: isRunOut(status)
          ? `That takes ${POSTING_TIME} from when you paid.`
          : `Pay by ${moment(expiresAt)}. After that it takes ${POSTING_TIME}.`,
      }
    : {
        title: `${capital(confirmer(status))} confirms your payment`,
        text:
          url === null
            ? 'We keep asking until we know.'
            : `We keep asking. If nothing was paid by ${moment(expiresAt)}, this payment ends and nothing is posted.`,
      }
}

/** One line about a payment, for lists. */
export const shortTexts: Record<PaymentState, string> = {
  intent: 'Started',
  redirected: 'Waiting for you to pay',
  confirming: 'Being confirmed',
  unknown: 'We’re asking whether it went through',
  paid: 'Paid',
  failed: 'Didn’t go through',
  expired: 'Not paid in time',
  held: 'We’re looking into it',
}
