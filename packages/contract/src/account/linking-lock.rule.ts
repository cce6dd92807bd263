/** For one account and one day, whoever asks: so many codes are sent, and so many are tried. */
export const MOST_CODES = 10
export const MOST_GUESSES = 10
export const LOCK_HOURS = 24

export type LinkingCount = { codes: number; guesses: number }

/** The count includes the code that is about to be sent or tried. */
export const isLocked = ({ codes, guesses }: LinkingCount): boolean => codes > MOST_CODES || guesses > MOST_GUESSES
