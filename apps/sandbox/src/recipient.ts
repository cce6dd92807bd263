/** The one form of a number, however it was written: +639171234567. Undefined for what no phone answers. */
export function phoneNumber(written: string): string | undefined {
  if (/^\+[1-9]\d{7,14}$/.test(written)) return written
  const mobile = /^(?:63|0)?(9\d{9})$/.exec(written)
  return mobile ? `+63${mobile[1]}` : undefined
}

/** A whole address or number means exactly that one; a part of one finds everyone it fits. */
export function recipientMatcher(asked: string): (to: string) => boolean {
  // A '+' in a query string arrives as a space.
  const wanted = asked.trim().toLowerCase()
  const number = phoneNumber(wanted) ?? phoneNumber(`+${wanted}`)
  if (number !== undefined) return (to) => to === number
  if (/^[^@]+@[^@]+$/.test(wanted)) return (to) => to.toLowerCase() === wanted
  return (to) => to.toLowerCase().includes(wanted)
}
