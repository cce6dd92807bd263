import type { addToCart } from '@hibla/contract/cart/cart.contract'
import type { upgradeCart } from '@hibla/contract/cart/change-plan.contract'
import { HUBS_ON_ANY_LINE, MORE_HUBS_FROM_MBPS } from '@hibla/contract/cart/actions.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { removeAddon } from '@hibla/contract/shop/my-addons.contract'

const noAccount = 'We couldn’t find this account. Reload the page and try again.'
const again = 'Your cart has changed in the meantime. Look at it, then try again.'

const noCartTexts = {
  'not-found': noAccount,
  'no-account': noAccount,
  'not-for-business': 'Business accounts order with our business team. Call us, and we’ll take it from there.',
  'account-not-active': 'Ordering opens once your account is active.',
  'service-not-found': 'This account has no line that we could add it to. Please call us.',
} as const

export const addTexts = {
  ...noCartTexts,
  'cart-changed': again,
  'not-offered': 'We don’t offer this any more, or not at your address.',
  'price-changed': 'Its price has changed since you opened this page. Look at the new one, then add it again.',
  'payment-mode-not-offered': 'It can’t be paid for this way any more. Choose another one.',
  'delivery-mode-not-offered': 'It can’t be delivered this way any more. Choose another one.',
  'parent-needed': 'An extension needs the product it extends. Choose that first.',
  'too-many': 'That’s more than one order can have. See what’s in your cart already.',
  'too-many-hubs': `More than ${HUBS_ON_ANY_LINE} hubs need a plan of at least ${MORE_HUBS_FROM_MBPS} Mbps. Those you have count, too.`,
  'cart-full': 'Your cart is full. Remove something, or order what’s in it first.',
} satisfies Record<RefusalOf<typeof addToCart>, string>

export const upgradeTexts = {
  ...noCartTexts,
  'cart-changed': again,
  'not-offered': 'We don’t offer this plan any more, or not at your address.',
  'without-streaming': 'This plan comes without a streaming service. Choose another one.',
  'line-technology': 'Your line can’t carry this plan yet. Please call us.',
  'modem-too-old': 'Your modem can’t carry this plan. Order a newer one first.',
  'too-many-hubs': `You have more than ${HUBS_ON_ANY_LINE} hubs, so your plan needs at least ${MORE_HUBS_FROM_MBPS} Mbps.`,
} satisfies Record<RefusalOf<typeof upgradeCart>, string>

export const removeTexts = {
  bought: 'You bought this, so there’s nothing to end.',
  'not-found': 'You don’t have this add-on any more. Reload the page.',
  included: 'This comes with your plan, so it can’t be removed.',
  'contract-runs': 'Its contract is still running, so it can’t be removed yet.',
  'account-not-active': 'You can remove add-ons once your account is active again.',
} satisfies Record<RefusalOf<typeof removeAddon>, string>
