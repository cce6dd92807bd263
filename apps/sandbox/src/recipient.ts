/** A number in its standard form, +639171234567, however it was written; undefined if it isn't a phone number. */
export function phoneNumber(written: string): string | undefined {
  if (/^\+[1-9]\d{7,14}$/.test(written)) return written
  const mobile = /^(?:63|0)?(9\d{9})$/.exec(written)
  return mobile ? `+63${mobile[1]}` : undefined
}

/** A complete address or number matches exactly that one; part of one finds everyone it matches. */
export function recipientMatcher(asked: string): (to: string) => boolean {
  // A '+' in a query string arrives as a space.
  const wanted = asked.trim().toLowerCase()
  const number = phoneNumber(wanted) ?? phoneNumber(`+${wanted}`)
  if (number !== undefined) return (to) => to === number
  if (/^[^@]+@[^@]+$/.test(wanted)) return (to) => to.toLowerCase() === wanted
  return (to) => to.toLowerCase().includes(wanted)
}
