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
