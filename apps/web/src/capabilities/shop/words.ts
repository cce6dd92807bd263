import type { RefusalOf } from '@hibla/contract/endpoint'
import type { removeAddon } from '@hibla/contract/shop/my-addons.contract'

export const removeWords = {
  'not-found': 'You don’t have this add-on any more. Reload the page.',
  included: 'This comes with your plan, so it can’t be removed.',
  'contract-runs': 'Its contract is still running, so it can’t be removed yet.',
  'account-not-active': 'You can remove add-ons once your account is active again.',
} satisfies Record<RefusalOf<typeof removeAddon>, string>
