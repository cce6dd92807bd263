import { z } from 'zod'

export const SHORTEST = 10
export const LONGEST = 128

/** Length beats mixtures of signs; what many people use is refused by the server, which knows the list. */
export const NewPassword = z
  .string()
  .min(SHORTEST, `Use at least ${SHORTEST} characters`)
  .max(LONGEST, `Use at most ${LONGEST} characters`)

/** A password that holds the person's own name or address is the first one tried. */
export const tellsWhoItIs = (
  password: string,
  person: { email: string; firstName: string; lastName: string },
): boolean => {
  const lower = password.toLowerCase()
  return [person.email.split('@')[0] ?? '', person.firstName, person.lastName]
    .map((part) => part.toLowerCase())
    .some((part) => part.length >= 4 && lower.includes(part))
}
