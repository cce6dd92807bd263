/** `PARTIAL_VERIFIED`: the card is known, but not yet the small amount that was taken from it. Only VERIFIED is charged. */
export const autoPayStates = ['UNENROLLED', 'PARTIAL_VERIFIED', 'VERIFIED'] as const
export type AutoPayState = (typeof autoPayStates)[number]

/** How often people may guess the small amount. */
export const VERIFY_TRIES = 3

/** How many cards of an account may fail like that in a day: otherwise whoever has found a card could guess on and on. */
export const WRONG_CARDS_A_DAY = 2

/** A card that nobody confirms isn't kept for longer. */
export const VERIFY_WITHIN_DAYS = 14
