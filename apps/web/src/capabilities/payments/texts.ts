import type { RefusalOf } from '@hibla/contract/endpoint'
import { MAX_SLIPS, type payOnline, type provePayment } from '@hibla/contract/payments/payments.contract'
import { LEAST_PAYMENT } from '@hibla/contract/payments/payment-request.rule'
import { peso } from '@hibla/contract/values/money'

/** What the terms promise for counters and banks. */
export const POSTING_TIME = '48 hours to 3 business days'

/** Texts of the specification. */
export const UNABLE = 'Unable to process payment!'
export const CARD_UNAVAILABLE = 'Card payment is unavailable'

export const OTHER_CHANNELS = 'Please try other channels, such as an e-wallet, internet banking or an outlet.'

/** Nothing was started, and the way to pay has nothing to do with it. */
export const NOT_STARTED = 'Your payment hasn’t started'
export const OUR_SIDE =
  'Something went wrong on our side, and nothing was charged. Please press the button again in a moment.'

const AGAIN = 'Something went wrong on our side. Please press the button once more.'
const NOT_OFFERED = 'This way to pay isn’t offered any more. Please choose another one.'

/** Refusals that mean that the gateway can't be reached this way. */
export const isUnavailable = (code: string): boolean => code === 'channel-unavailable' || code === 'gateway-refused'

export const startTexts = {
  'payload-not-readable': AGAIN,
  'amount-not-valid': 'Enter an amount above zero, such as 500 or 1,499.00.',
  'amount-too-small': `Enter at least ${peso(LEAST_PAYMENT)}.`,
  'amount-too-large': 'That’s more than we can take in one payment. Enter a smaller amount.',
  'currency-not-php': AGAIN,
  'channel-unknown': NOT_OFFERED,
  'channel-elsewhere': NOT_OFFERED,
  'not-found': 'We can’t find this account. Check its number.',
  'card-needs-login': 'Log in to pay by card, or choose another way to pay.',
  'channel-unavailable': `Nothing was charged. ${OTHER_CHANNELS}`,
  'gateway-refused': `Nothing was charged. ${OTHER_CHANNELS}`,
  'balance-changed': 'What’s owed has changed since you opened this page. Nothing was charged.',
  'being-paid':
    'A payment for this account is being made right now. Look again in a few minutes, so that nothing is paid twice.',
  'key-used': AGAIN,
} satisfies Record<RefusalOf<typeof payOnline>, string>

export const tooMuch = (most: number): string =>
  `We can take ${peso(most)} at most in one payment. Pay a part of it now, and the rest with another payment.`

export const proofTexts = {
  'not-found': 'We can’t find this payment any more. Reload the page.',
  'no-slip': 'This payment has no receipt from a counter.',
  'already-paid': 'Your payment is in already, so we don’t need its receipt.',
  'too-many-files': `You can send ${MAX_SLIPS} photos or files at most.`,
  'daily-slip-limit':
    'We’ve received as many receipts from your network today as we can take. Please try again tomorrow.',
  'daily-upload-limit': 'You’ve sent us as many files today as we can take. Please send the rest tomorrow.',
  'file-too-large': 'File size exceeds the limit.(Not more than 5MB)',
  'file-empty': 'This file is empty. Choose another one.',
  'file-type': 'This isn’t a JPG or PDF. Save it as one of these, or take a photo.',
  'file-damaged': 'We couldn’t open this file. Try to save it again, or take a new photo.',
  'file-locked': 'This PDF has a password. Save a copy without one, so that we can read it.',
  'file-too-detailed': 'This picture is too large to open. Save it smaller, with at most 40 megapixels.',
  'storage-full': 'We can’t take files at the moment. Please try again in an hour.',
} satisfies Record<RefusalOf<typeof provePayment>, string>
