/** What can be done to a cart's items, and the codes that stand for it in calls. */
export const cartActions = { add: 'I', update: 'UPDATE', delete: 'DELETE' } as const
export type CartAction = keyof typeof cartActions

/**
 * What a cart is for. A change of plan has a cart of its own, beside the one for add-ons; `netflix-upgrade-plan` is one for the
 * streaming service that comes with the new plan.
 */
export const flowTypes = ['netflix-upgrade-plan', 'upgrade-plan', 'addon-purchase'] as const
export type FlowType = (typeof flowTypes)[number]

export const isUpgradeFlow = (flow: FlowType): boolean => flow !== 'addon-purchase'

/** `Active` while it's being filled, `Ordered` from its order on, `Closed` once that order is fulfilled or came to nothing. */
export const cartStatuses = ['Active', 'Ordered', 'Closed'] as const
export type CartStatus = (typeof cartStatuses)[number]

/** The id of a cart, whichever of its two names an answer uses. */
export const cartIdOf = (answer: { cartId?: string | undefined; cart_id?: string | undefined }): string | null =>
  answer.cartId ?? answer.cart_id ?? null

/** How many hubs any line carries, those that the account has included. The database counts them too (`cart_hubs_fit`). */
export const HUBS_ON_ANY_LINE = 5
/** From this speed on it carries more. */
export const MORE_HUBS_FROM_MBPS = 300
