import { SHORTEST, containsOwnName } from '@hibla/contract/identity/password.rule'

type Who = { email: string; firstName: string; lastName: string }

/** From this length on, a password is too long to be guessed by trying. */
const STRONG = 16

/** Describes how good a password is while it is being typed. */
export const passwordAdvice = (password: string, who: Who): string => {
  if (password === '')
    return `At least ${SHORTEST} characters. A few random words are easy to remember and hard to guess.`
  const missing = SHORTEST - password.length
  if (missing > 0) return `Too short: add ${missing} more character${missing === 1 ? '' : 's'}.`
  if (containsOwnName(password, who)) return 'Too easy to guess: it contains your name or email.'
  if (new Set(password).size < 5) return 'Too easy to guess: it repeats the same few characters.'
  return password.length >= STRONG
    ? 'Strong: long and hard to guess.'
    : 'Long enough. One more word would make it strong.'
}
