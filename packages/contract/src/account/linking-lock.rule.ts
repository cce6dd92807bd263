/** Limits for one account in one day, no matter who asks: codes sent, and codes tried. */
export const MOST_CODES = 10
export const MOST_GUESSES = 10
export const LOCK_HOURS = 24

export type LinkingCount = { codes: number; guesses: number }

/** The counts include the code about to be sent or tried. */
export const isLocked = ({ codes, guesses }: LinkingCount): boolean => codes > MOST_CODES || guesses > MOST_GUESSES
