import type { deleteItem, findCart, reconfigure, updateItem, writeCart } from '@hibla/contract/cart/cart.contract'
import { HUBS_ON_ANY_LINE, MORE_HUBS_FROM_MBPS } from '@hibla/contract/cart/actions.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'

const GONE = 'We can’t find this cart any more. Reload the page.'

const noCartTexts = {
  'not-found': GONE,
  'no-account': 'Link an account first. Then you can order for it here.',
  'not-for-business': 'Business accounts order through their account manager.',
  'account-not-active': 'You can order again as soon as your line is active.',
  'service-not-found': 'This account doesn’t have that service.',
} satisfies Record<RefusalOf<typeof findCart>, string>

/** People see the others at their own field; this one opens a dialog. */
const CHANGED = 'Your cart has changed meanwhile. Look at it again.'

const TOO_MANY_HUBS =
  `More than ${HUBS_ON_ANY_LINE} hubs need a line of at least ${MORE_HUBS_FROM_MBPS} Mbps, counting the hubs you have. ` +
  'Choose fewer, or a faster plan.'

export const editTexts = {
  ...noCartTexts,
  'cart-changed': CHANGED,
  'not-offered': 'We don’t offer this any more. You can remove it.',
  'price-changed': 'Its price has changed. Reload the page to see the new one.',
  'payment-mode-not-offered': 'You can’t pay for it that way. Choose the other way.',
  'delivery-mode-not-offered': 'We can’t deliver it that way. Choose the other way.',
  'parent-needed': 'This extends another product. Add that one first.',
  'too-many': 'That’s more than one order can have.',
  'too-many-hubs': TOO_MANY_HUBS,
  'cart-full': 'Your cart is full. Order what’s in it first, or remove something.',
} satisfies Record<RefusalOf<typeof updateItem | typeof deleteItem | typeof reconfigure | typeof writeCart>, string>
