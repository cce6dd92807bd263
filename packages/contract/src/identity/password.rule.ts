import { z } from 'zod'

export const SHORTEST = 10
export const LONGEST = 128

/** Length matters more than special characters. The server also refuses common passwords, from a list only it has. */
export const NewPassword = z
  .string()
  .min(SHORTEST, `Use at least ${SHORTEST} characters`)
  .max(LONGEST, `Use at most ${LONGEST} characters`)

/** Passwords with the person's own name or email are the first ones attackers try. */
export const containsOwnName = (
  password: string,
  person: { email: string; firstName: string; lastName: string },
): boolean => {
  const lower = password.toLowerCase()
  return [person.email.split('@')[0] ?? '', person.firstName, person.lastName]
    .map((part) => part.toLowerCase())
    .some((part) => part.length >= 4 && lower.includes(part))
}
