import { HOUR_MS } from '../values/days.ts'

export type ContactAddress = { email: string } | { mobileNumber: string }

/** A confirmed change waits this long, so that the owner of the old contact has time to object. */
export const REFLECTED_AFTER_HOURS = 24

export const reflectedAfter = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + REFLECTED_AFTER_HOURS * HOUR_MS)

const veiled = (word: string) => `${word.slice(0, 1)}•••`

/** Masked so that only its owner recognises it: `a•••@e•••.com`, `••• ••• 4567`. */
export const maskedAddress = (to: ContactAddress): string => {
  if ('mobileNumber' in to) return `••• ••• ${to.mobileNumber.slice(-4)}`
  const [user = '', domain = ''] = to.email.split('@')
  const parts = domain.split('.')
  return `${veiled(user)}@${veiled(parts[0] ?? '')}.${parts.at(-1)}`
}
