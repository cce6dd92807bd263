/** Bills have two lines for the address, neither longer than this. */
export const BILLING_LINE_LENGTH = 100

/** Breaks between words, or at the limit if there is no space before it. */
export const splitBillingAddress = (text: string): { line1: string; line2: string } => {
  if (text.length <= BILLING_LINE_LENGTH) return { line1: text, line2: '' }
  const space = text.lastIndexOf(' ', BILLING_LINE_LENGTH - 1)
  const [end, next] = space > 0 ? [space, space + 1] : [BILLING_LINE_LENGTH, BILLING_LINE_LENGTH]
  return { line1: text.slice(0, end), line2: text.slice(next, next + BILLING_LINE_LENGTH) }
}
