import type { Addon } from '@hibla/contract/catalog/product'
import { peso } from '@hibla/contract/values/money'

const priceOf = ({ monthlyFee, oneTimeFee }: Addon): string =>
  [
    ...(monthlyFee > 0 ? [`${peso(monthlyFee)} a month`] : []),
    ...(oneTimeFee > 0 ? [`${peso(oneTimeFee)} once`] : []),
  ].join(', ') || 'Free'

/** An add-on as it is listed, with its price in words. */
export const addonOf = (addon: Addon) => ({
  addonId: addon.addonId,
  name: addon.name,
  description: addon.description,
  price: priceOf(addon),
})

export type AddonView = ReturnType<typeof addonOf>
