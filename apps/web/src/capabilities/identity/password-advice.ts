import { SHORTEST, containsOwnName } from '@hibla/contract/identity/password.rule'

type Who = { email: string; firstName: string; lastName: string }

/** From here on a password is long enough to be remembered as words and too long to be tried out. */
const STRONG = 16

/** How good a password is, in words, while it is being typed. */
export const passwordAdvice = (password: string, who: Who): string => {
  if (password === '')
    return `At least ${SHORTEST} characters. A few words in a row are easy to keep and hard to guess.`
  const missing = SHORTEST - password.length
  if (missing > 0) return `Too short: ${missing} more character${missing === 1 ? '' : 's'}.`
  if (containsOwnName(password, who)) return 'Too easy to guess: it holds your name or your email.'
  if (new Set(password).size < 5) return 'Too easy to guess: it repeats the same few characters.'
  return password.length >= STRONG ? 'Strong: long and hard to guess.' : 'Good. One more word would make it strong.'
}
