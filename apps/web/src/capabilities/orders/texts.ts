import { HUBS_ON_ANY_LINE, MORE_HUBS_FROM_MBPS } from '@hibla/contract/cart/actions.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type {
  cancelOrder,
  generateSubmitOtp,
  payOrder,
  reviewOrder,
  submitCart,
  verifySubmitOtp,
} from '@hibla/contract/orders/orders.contract'

/** A text of the specification. */
export const SUBMIT_FAILED = 'Submit cart failed'

export const reviewTexts = {
  'not-found': 'We can’t find this cart any more. Look at your cart again.',
  'cart-empty': 'There’s nothing in this cart any more.',
  'not-offered': 'Something in it isn’t offered any more. Go back to your cart and update it.',
  'on-order':
    'You’ve already ordered something in this cart, and you can only have one. Check your orders, or remove it from your cart.',
  'too-many': 'Your cart has more of something than one order can have. Go back to your cart and choose fewer.',
  'too-many-hubs': `More than ${HUBS_ON_ANY_LINE} hubs need a line of at least ${MORE_HUBS_FROM_MBPS} Mbps, counting those you have. Choose fewer, or a faster plan.`,
  'account-not-active': 'You can order as soon as your line is active again.',
  'talk-to-us': 'Business accounts order through their account manager.',
} satisfies Record<RefusalOf<typeof reviewOrder>, string>

const PRICE_CHANGED = 'Prices have changed since you opened this page. Look at the new ones, then agree again.'

export const codeTexts = {
  ...reviewTexts,
  'conditions-not-agreed': 'Please agree to the conditions first.',
  'price-changed': PRICE_CHANGED,
  'no-contact': 'This account has no mobile number or email address for the code. Please call us.',
  'too-many-codes': 'You’ve asked for too many codes. Wait a few minutes, then ask again.',
} satisfies Record<RefusalOf<typeof generateSubmitOtp>, string>

export const verifyTexts = {
  'not-found': 'We can’t find this order any more. Go back and ask for a new code.',
  'wrong-code': 'That code isn’t right. Check it, or ask for a new one.',
  'code-expired': 'That code has expired. Ask for a new one.',
} satisfies Record<RefusalOf<typeof verifySubmitOtp>, string>

export const submitTexts = {
  ...reviewTexts,
  'otp-needed': 'Your code has to be entered first. Ask for a new one.',
  'code-expired':
    'It’s been a while since you entered this code, so it has expired. Get a new code to continue; your cart hasn’t changed.',
  'cart-changed': 'Your cart was changed after we sent the code. Look at it again.',
  'price-changed': PRICE_CHANGED,
} satisfies Record<RefusalOf<typeof submitCart>, string>

export const cancelTexts = {
  'not-found': 'We can’t find this order any more. Reload the page.',
  'on-its-way': 'It’s on its way to you already, so it can’t be cancelled here. Please call us.',
  'already-cancelled': 'This order is cancelled already.',
} satisfies Record<RefusalOf<typeof cancelOrder>, string>

export const payTexts = {
  'not-found': 'We can’t find this order any more. Reload the page.',
  'nothing-to-pay': 'There’s nothing left to pay: the order is paid or cancelled by now.',
  'channel-unknown': 'This way to pay isn’t offered any more. Please choose another one.',
  'channel-unavailable': 'Nothing was charged. Please choose another way to pay.',
  'key-used': 'Something went wrong on our side. Please press the button once more.',
  'gateway-refused': 'Nothing was charged. Please choose another way to pay.',
} satisfies Record<RefusalOf<typeof payOrder>, string>
