/** What one person may do about one account in a day: codes to ask for, and guesses at them. */
export const MOST_CODES = 5
export const MOST_GUESSES = 5
/** How many wrong guesses by anybody an account takes in a day before each further code has a single try. */
export const CALM_GUESSES = 10
export const LOCK_HOURS = 24

/** Guesses of the last day, with the one about to be made: by this person, at this code, and by everybody. */
export type LinkingGuesses = { own: number; atThisCode: number; everybodys: number }

/**
 * Strangers can't lock an account for its owner: whoever reads a code in the account's own mailbox gets it right the first
 * time. And many logins can't guess together, however many there are: past the calm guesses, each guess costs a code that
 * was sent to the account's contact, and these are capped. With 15 codes a day that makes 25 guesses, out of a million.
 */
export const judgeGuess = ({ own, atThisCode, everybodys }: LinkingGuesses): 'allowed' | 'locked' | 'code-expired' => {
  if (own > MOST_GUESSES) return 'locked'
  return everybodys > CALM_GUESSES && atThisCode > 1 ? 'code-expired' : 'allowed'
}
