import { channelName } from '../values/channel-name.ts'

/** `PARTIAL_VERIFIED`: the card is known, but not yet the small amount that was taken from it. Only VERIFIED is charged. */
export const autoPayStates = ['UNENROLLED', 'PARTIAL_VERIFIED', 'VERIFIED'] as const
export type AutoPayState = (typeof autoPayStates)[number]

/** How often people may guess the small amount. */
export const VERIFY_TRIES = 3

/** As many as two cards allow: whoever has found a card could otherwise guess on and on, with another enrolment each time. For an account, and for a person with all of theirs. */
export const WRONG_TRIES_A_DAY = 2 * VERIFY_TRIES

/** A card that nobody confirms isn't kept for longer. */
export const VERIFY_WITHIN_DAYS = 14

/** `Visa ending in 1111` */
export const cardName = ({ brand, last4 }: { brand: string | null; last4: string | null }): string =>
  `${channelName(brand ?? '')} ending in ${last4}`
