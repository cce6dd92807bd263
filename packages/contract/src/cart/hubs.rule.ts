/** How many hubs any line carries, those that the account has included. The database counts them too (`cart_hubs_fit`). */
export const HUBS_ON_ANY_LINE = 5
/** From this speed on it carries more. */
export const MORE_HUBS_FROM_MBPS = 300
