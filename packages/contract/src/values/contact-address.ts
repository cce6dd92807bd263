export type ContactAddress = { email: string } | { mobileNumber: string }

const veiled = (word: string) => `${word.slice(0, 1)}•••`

/** Masked so that only its owner recognises it: `a•••@e•••.com`, `••• ••• 4567`. */
export const maskedAddress = (to: ContactAddress): string => {
  if ('mobileNumber' in to) return `••• ••• ${to.mobileNumber.slice(-4)}`
  const [user = '', domain = ''] = to.email.split('@')
  const parts = domain.split('.')
  return `${veiled(user)}@${veiled(parts[0] ?? '')}.${parts.at(-1)}`
}

/**
 * Where an address leads. Most providers deliver ana+anything@… to ana@…, and Gmail ignores periods, so one person would
 * otherwise be as many as there are spellings. What isn't an email address stays as it is.
 */
export const mailboxOf = (address: string): string => {
  const [name = '', domain] = address.toLowerCase().split('@')
  if (domain === undefined) return name
  const untagged = name.replace(/(?<=.)\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`
}
