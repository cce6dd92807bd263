export type ContactAddress = { email: string } | { mobileNumber: string }

const veiled = (word: string) => `${word.slice(0, 1)}•••`

/** Masked so that only its owner recognises it: `a•••@e•••.com`, `••• ••• 4567`. */
export const maskedAddress = (to: ContactAddress): string => {
  if ('mobileNumber' in to) return `••• ••• ${to.mobileNumber.slice(-4)}`
  const [user = '', domain = ''] = to.email.split('@')
  const parts = domain.split('.')
  return `${veiled(user)}@${veiled(parts[0] ?? '')}.${parts.at(-1)}`
}
